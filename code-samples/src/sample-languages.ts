import { fenceNames } from '@fieldkit/contract/language-names.ts';
import { type ProgrammingLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { writeCSharp } from './languages/csharp.ts';
import { writeCurl } from './languages/curl.ts';
import { writeGo } from './languages/go.ts';
import { writeJava } from './languages/java.ts';
import { writeJavaScript, writeNode, writeTypeScript } from './languages/javascript.ts';
import { writePhp } from './languages/php.ts';
import { writePython } from './languages/python.ts';
import { writeRuby } from './languages/ruby.ts';
import { writeRust } from './languages/rust.ts';

export type SampleLanguage = {
  id: string;
  label: string;
  /** The name of the language in a code fence. */
  fence: string;
  write: (request: SampleRequest) => string;
};

const makeSampleLanguage = (id: ProgrammingLanguage, write: SampleLanguage['write']): SampleLanguage => ({
  id,
  label: programmingLanguages[id],
  fence: fenceNames[id],
  write,
});

/** The languages of code samples. The first one is the default. Charts of languages count Node.js as JavaScript. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', fence: 'sh', write: writeCurl },
  makeSampleLanguage('javascript', writeJavaScript),
  makeSampleLanguage('typescript', writeTypeScript),
  { id: 'node', label: 'Node.js', fence: fenceNames.javascript, write: writeNode },
  makeSampleLanguage('python', writePython),
  makeSampleLanguage('go', writeGo),
  makeSampleLanguage('java', writeJava),
  makeSampleLanguage('csharp', writeCSharp),
  makeSampleLanguage('php', writePhp),
  makeSampleLanguage('ruby', writeRuby),
  makeSampleLanguage('rust', writeRust),
];

/** What people and models call each language, in addition to its id and label. */
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

/**
 * Normalizes a name such as "Node.js" or "Type Script" for comparison. Keeps punctuation, which distinguishes
 * ".NET" and "C#" from "net" and "C".
 */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const byName = new Map<string, SampleLanguage>(
  sampleLanguages.flatMap((language) => {
    const names = [language.id, language.label, ...(otherNames[language.id] ?? [])];
    return names.flatMap((name) => [[plain(name), language] as const]);
  }),
);

/**
 * The language for a name such as "ts", "py", "Node.js" or "shell". A version after the name is ignored
 * ("Python 3.12"). Of several words, the first known one counts, and Node.js only without another language: "Node.js
 * fetch" is JavaScript. Null if there are no samples in that language.
 */
export function findSampleLanguage(name: string): SampleLanguage | null {
  const plainName = plain(name);
  const whole = byName.get(plainName) ?? byName.get(plainName.replace(/v?\d[\d.]*$/, ''));
  if (whole) return whole;
  const words = name.split(/[\s/]+/).flatMap((word) => byName.get(plain(word)) ?? []);
  return words.find(({ id }) => id !== 'node') ?? words[0] ?? null;
}
