import { type SampleLanguage, sampleLanguages } from './sample-languages.ts';

/** What people and models call each language, beside its id and its label. */
const otherNames: Record<string, readonly string[]> = {
  curl: ['shell', 'bash', 'sh', 'zsh', 'http', 'cli', 'terminal', 'rest'],
  javascript: ['js', 'fetch', 'ecmascript', 'jsx', 'browser', 'react', 'vue'],
  typescript: ['ts', 'tsx', 'angular'],
  node: ['nodejs', 'undici', 'express', 'nextjs', 'deno', 'bun'],
  python: ['py', 'python2', 'python3', 'requests', 'django', 'flask', 'fastapi'],
  go: ['golang'],
  java: ['jdk', 'spring', 'springboot'],
  csharp: ['c#', 'cs', 'dotnet', '.net', 'net', 'c♯'],
  php: ['laravel', 'symfony'],
  ruby: ['rb', 'rails', 'rubyonrails'],
  rust: ['rs', 'reqwest'],
};

/** "C#", "Node.js" and "Type Script" as they are compared: what is left of ".NET" and "C#" still distinguishes them from "net" and "C". */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const byName = new Map<string, SampleLanguage>(
  sampleLanguages.flatMap((language) => {
    const names = [language.id, language.label, ...(otherNames[language.id] ?? [])];
    return names.flatMap((name) => [[plain(name), language] as const]);
  }),
);

/**
 * The language that is meant by a name such as "ts", "py", "Node.js" or "shell"; a version after it is no matter
 * ("Python 3.12"). Null where no samples are written in it.
 */
export function languageNamed(name: string): SampleLanguage | null {
  const wanted = plain(name);
  return byName.get(wanted) ?? byName.get(wanted.replace(/v?\d[\d.]*$/, '')) ?? null;
}
