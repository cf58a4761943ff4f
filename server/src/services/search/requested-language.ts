import { findSampleLanguage } from '@fieldkit/code-samples/sample-languages.ts';
import { isKnownLanguage } from '@fieldkit/contract/programming-languages.ts';
import { maskSecrets } from './recording/mask-secrets.ts';

const MAX_CHARACTERS = 40;
/** TypeScript uses the samples of JavaScript, but language charts list it separately. */
const typescript = new Set(['ts', 'tsx', 'typescript']);

/**
 * The name under which a language is stored with a question: one name for each, with Node.js as JavaScript; null
 * without one.
 */
export function normalizeLanguage(name: string): string | null {
  // Secrets are masked first, because they are recognized by their case.
  const named = maskSecrets(name).trim().toLowerCase().slice(0, MAX_CHARACTERS);
  if (named === '') return null;
  if (typescript.has(named)) return 'typescript';
  const known = isKnownLanguage(named) ? named : (findSampleLanguage(named)?.id ?? named);
  return known === 'node' ? 'javascript' : known;
}

/** Names that mean a language in any question. "requests" or "rest", in contrast, may be things of the API. */
const names =
  `curl bash shell javascript js typescript ts nodejs node.js node python python3 py golang go java kotlin c# csharp dotnet
  .net php ruby rust`.split(/\s+/);
const written = names.map((name) => name.replace(/[.#]/g, '\\$&')).join('|');
const library = '(?:code|sdk|client|client library|library|package)';
const end = '(?=$|[\\s,;:!?]|\\.(?:\\s|$))';

/** "in Python", "from Node", "with the Go SDK", "using C# code", "Ruby SDK": a name used as a programming language. */
const phrases = [
  `(?:in|with|using|for|via)\\s+(${written})(?:\\s+${library})?`,
  `(?:in|with|using|for|via|from)\\s+(?:the|your|our|a)\\s+(${written})\\s+${library}`,
  // "from node 3 of a cluster" and "from go live" are about other things.
  `from\\s+(?!(?:node|go)\\s+\\w)(${written})(?:\\s+${library})?`,
  `(${written})\\s+(?:sdk|client library)`,
].map((phrase) => new RegExp(`(?:^|\\s+)\\(?${phrase}\\)?${end}`, 'i'));

/** `mention` is the language as the question names it, `language` the id of its samples; '' without one. */
export type RequestedLanguage = { language: string; mention: string; rest: string };

/**
 * The programming language that a question asks for, and the question without it, because "python" would be an
 * unknown word for the ranking.
 */
export function readRequestedLanguage(question: string): RequestedLanguage {
  const found = phrases.map((phrase) => phrase.exec(question)).find((one) => one !== null);
  const mention = found?.[1]?.toLowerCase() ?? '';
  if (!found) return { language: '', mention, rest: question };
  const rest = question.slice(0, found.index) + question.slice(found.index + found[0].length);
  return {
    language: findSampleLanguage(mention)?.id ?? '',
    mention,
    rest: /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : question,
  };
}
