import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import type { AnswerSource } from './answer-sources.ts';

/** The names that an answer may use. */
export type AnswerWords = {
  /** Whether the retrieved data contains this as a separate word. */
  has: (word: string) => boolean;
  /** Whether the question contains this as a separate word. Prose may repeat its words. */
  wasAsked: (word: string) => boolean;
  /** Whether a retrieved call has this HTTP method. */
  hasHttpMethod: (httpMethod: string) => boolean;
  /** Whether a path or address belongs to a retrieved call, with this HTTP method if one is given. */
  hasPath: (address: string, httpMethod: string | null) => boolean;
  isParameter: (name: string) => boolean;
};

export function collectAnswerWords(question: string, sources: readonly AnswerSource[]): AnswerWords {
  const methods = sources.flatMap(({ method }) => method ?? []);
  const sourceText = sources.flatMap(({ data }) => textsIn(data)).join('\n');
  const parameters = new Set(
    methods.flatMap(({ inputs, headers }) => [...(inputs ?? []), ...headers].map(({ name }) => name)),
  );
  return {
    has: (word) => holds(sourceText, word),
    wasAsked: (word) => holds(question, word),
    hasHttpMethod: (httpMethod) => methods.some((method) => method.http_method === httpMethod),
    hasPath: (address, httpMethod) =>
      methods.some(
        (method) => (httpMethod === null || method.http_method === httpMethod) && isPathOf(address, method),
      ),
    isParameter: (name) => parameters.has(name),
  };
}

/** All values; the keys are the product's own. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsIn);
}

const isPartOfWord = /[\p{L}\p{N}_-]/u;

/** Whether a text contains a word, not just as part of a longer one. */
function holds(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = at === 0 ? '' : (text[at - 1] ?? '');
    const after = text[at + word.length] ?? '';
    const begins = !isPartOfWord.test(word[0] ?? '') || !isPartOfWord.test(before);
    const ends = !isPartOfWord.test(word.at(-1) ?? '') || !isPartOfWord.test(after);
    if (begins && ends) return true;
  }
  return false;
}

/**
 * Whether an address belongs to the method: its path as written or with values filled in, with or without its server.
 */
function isPathOf(address: string, { endpoint, base_url, inputs }: MethodView): boolean {
  const [path = '', query] = address.replace(/#.*$/, '').split('?');
  const server = base_url.replace(/\/+$/, '');
  const basePath = URL.parse(server)?.pathname.replace(/\/+$/, '') ?? '';
  const forms = [endpoint, server + endpoint, basePath + endpoint];
  const names = new Set((inputs ?? []).map(({ name }) => name));
  const parameterNames = query === undefined ? [] : query.split('&').map((pair) => pair.split('=')[0] ?? '');
  return forms.some((form) => fits(path, form)) && parameterNames.every((name) => names.has(name));
}

function fits(path: string, template: string): boolean {
  const trimmed = path.replace(/(?<=.)\/+$/, '');
  if (trimmed === template.replace(/(?<=.)\/+$/, '')) return true;
  const [given, expected] = [trimmed.split('/'), template.replace(/(?<=.)\/+$/, '').split('/')];
  return (
    given.length === expected.length &&
    expected.every((part, at) => {
      const own = given[at] ?? '';
      if (own === part) return true;
      // A value in place of a variable. Text that looks like a word would be another path, or a variable with another
      // name.
      return isVariable(part) && /^(?:YOUR_[A-Z\d_]+|[\w.~%@-]*\d[\w.~%@-]*)$/.test(own);
    })
  );
}

const isVariable = (part: string): boolean => /[{<].*[}>]|^:\w/.test(part);
