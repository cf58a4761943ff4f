import type { ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';

const archives = ['.zip', '.tgz', '.gz'];

/** What the browser's file dialog offers for an SDK of a language; the server judges what is in it. */
const own: Record<ProgrammingLanguage, readonly string[]> = {
  typescript: ['.ts', '.tsx', '.mts', '.cts'],
  javascript: ['.js', '.jsx', '.mjs', '.cjs'],
  python: ['.whl', '.py', '.pyi'],
  java: ['.jar', '.java'],
  kotlin: ['.jar', '.kt'],
  go: ['.go'],
  csharp: ['.nupkg', '.cs'],
  ruby: ['.gem', '.rb'],
  php: ['.php'],
  rust: ['.crate', '.rs'],
};

export const sdkAccept = (language: ProgrammingLanguage | ''): string =>
  [...archives, ...(language ? own[language] : Object.values(own).flat())].join(',');
