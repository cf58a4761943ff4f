/** A language of a code block: its name for readers, and the name by which its colors are found. */
export type FenceLanguage = { label: string; fence: string };

const languages: readonly (FenceLanguage & { names: string })[] = [
  { label: 'Shell', fence: 'sh', names: 'sh bash zsh shell console curl' },
  { label: 'JSON', fence: 'json', names: 'json jsonc json5' },
  { label: 'JavaScript', fence: 'js', names: 'js javascript jsx mjs node' },
  { label: 'TypeScript', fence: 'ts', names: 'ts typescript tsx' },
  { label: 'Python', fence: 'python', names: 'python py python3' },
  { label: 'Go', fence: 'go', names: 'go golang' },
  { label: 'Java', fence: 'java', names: 'java' },
  { label: 'Kotlin', fence: 'kotlin', names: 'kotlin kt' },
  { label: 'C#', fence: 'csharp', names: 'csharp cs c# dotnet' },
  { label: 'PHP', fence: 'php', names: 'php' },
  { label: 'Ruby', fence: 'ruby', names: 'ruby rb' },
  { label: 'Rust', fence: 'rust', names: 'rust rs' },
  { label: 'GraphQL', fence: 'graphql', names: 'graphql gql' },
];

const byName = new Map(
  languages.flatMap(({ names, ...language }) => names.split(' ').map((name) => [name, language] as const)),
);

/** The language that an owner wrote after a fence; an unknown one keeps its name, and its code has no colors. */
export const fenceLanguage = (written: string): FenceLanguage =>
  byName.get(written.toLowerCase()) ?? { label: written, fence: '' };
