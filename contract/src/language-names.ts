import { isKnownLanguage, type ProgrammingLanguage, programmingLanguages } from './programming-languages.ts';

/** The name of each language after the fence of a code block in Markdown. */
export const fenceNames: Readonly<Record<ProgrammingLanguage, string>> = {
  typescript: 'ts',
  javascript: 'js',
  python: 'python',
  java: 'java',
  kotlin: 'kotlin',
  go: 'go',
  csharp: 'csharp',
  ruby: 'ruby',
  php: 'php',
  rust: 'rust',
};

/** The language with this value or name, in any case: programs send `C#` where the form sends `csharp`. */
export function findProgrammingLanguage(name: string): ProgrammingLanguage | undefined {
  const plain = name.toLowerCase();
  return Object.keys(programmingLanguages)
    .filter(isKnownLanguage)
    .find((value) => value === plain || programmingLanguages[value].toLowerCase() === plain);
}
