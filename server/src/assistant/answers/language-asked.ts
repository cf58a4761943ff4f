import { languageNamed } from '@fieldkit/code-samples/language-named.ts';

/** Names that mean a language in any question; "requests" or "rest" may as well be things of the API. */
const names =
  `curl bash shell javascript js typescript ts nodejs node.js node python python3 py golang go java c# csharp dotnet .net
  php ruby rust`.split(/\s+/);
const written = names.map((name) => name.replace(/[.#]/g, '\\$&')).join('|');

/** "in Python", "with curl", "using C# code": where a name stands for a language. */
const phrase = new RegExp(
  `(?:^|\\s+)\\(?(?:in|with|using|for)\\s+(${written})(?:\\s+code)?\\)?(?=$|[\\s,;:!?]|\\.(?:\\s|$))`,
  'i',
);

/**
 * Which language of samples a question asks for, by its id ('' for none), and the question without saying so: to the ranking,
 * "python" would be a word that nothing in the project says.
 */
export function languageAsked(question: string): { language: string; rest: string } {
  const found = phrase.exec(question);
  const language = languageNamed(found?.[1] ?? '')?.id ?? '';
  if (!found || language === '') return { language: '', rest: question };
  const rest = question.slice(0, found.index) + question.slice(found.index + found[0].length);
  return { language, rest: /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : question };
}
