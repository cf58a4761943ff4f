import { fenceNames } from '@fieldkit/contract/language-names.ts';
import {
  isKnownLanguage,
  type ProgrammingLanguage,
  programmingLanguages,
} from '@fieldkit/contract/programming-languages.ts';

/** A language of a code block: its name for readers, and the name by which its colors are found. */
export type FenceLanguage = { label: string; fence: string };

/** What owners write after a fence for each language. */
const writtenNames: Record<ProgrammingLanguage, string> = {
  javascript: 'js javascript jsx mjs node',
  typescript: 'ts typescript tsx',
  python: 'python py python3',
  go: 'go golang',
  java: 'java',
  kotlin: 'kotlin kt',
  csharp: 'csharp cs c# dotnet',
  php: 'php',
  ruby: 'ruby rb',
  rust: 'rust rs',
};

const languages: readonly (FenceLanguage & { names: string })[] = [
  { label: 'Shell', fence: 'sh', names: 'sh bash zsh shell console curl' },
  { label: 'JSON', fence: 'json', names: 'json jsonc json5' },
  { label: 'GraphQL', fence: 'graphql', names: 'graphql gql' },
  ...Object.keys(programmingLanguages)
    .filter(isKnownLanguage)
    .map((id) => ({ label: programmingLanguages[id], fence: fenceNames[id], names: writtenNames[id] })),
];

const byName = new Map(
  languages.flatMap(({ names, ...language }) => names.split(' ').map((name) => [name, language] as const)),
);

/** The language that an owner wrote after a fence; an unknown one keeps its name, and its code has no colors. */
export const fenceLanguage = (written: string): FenceLanguage =>
  byName.get(written.toLowerCase()) ?? { label: written, fence: '' };
