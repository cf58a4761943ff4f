import { parseJson } from '@fieldkit/contract/json.ts';

/** Deeper levels are not indented further, so that the text stays bounded. */
const MAX_DEPTH = 40;
const MAX_CHARACTERS = 1_000_000;

/** JSON over several lines; any other text unchanged. Numbers stay as they are written, including those that JavaScript would round. */
export function prettyText(text: string): string {
  if (!/^\s*[[{]/.test(text) || parseJson(text) === undefined) return text;
  const parts: string[] = [];
  let depth = 0;
  let length = 0;
  const line = () => `\n${'  '.repeat(Math.min(depth, MAX_DEPTH))}`;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g)) {
    const written = writeToken(token);
    length += written.length;
    if (length > MAX_CHARACTERS) return text;
    parts.push(written);
  }
  return parts.join('');

  function writeToken(token: string): string {
    if (token === '{' || token === '[') {
      depth++;
      return token + line();
    }
    if (token === '}' || token === ']') {
      depth--;
      return line() + token;
    }
    if (token === ',') return token + line();
    if (token === ':') return ': ';
    return /^[[{]/.test(token) ? token.replace(/\s+/g, '') : token;
  }
}

/** Longer texts have no colors. */
const MAX_COLORED = 20_000;

/** The parts of a JSON text: a key, a string, or a number or constant; null for the rest. */
export function jsonTokens(text: string): { kind: 'p' | 's' | 'n' | null; text: string }[] {
  if (text.length > MAX_COLORED || !/^\s*[[{]/.test(text)) return [{ kind: null, text }];
  return text.split(/("(?:[^"\\\n]|\\.)*"|-?\b\d[\w.+-]*|\b(?:true|false|null)\b)/).map((part, at, parts) => {
    if (at % 2 === 0) return { kind: null, text: part };
    if (!part.startsWith('"')) return { kind: 'n', text: part };
    return { kind: parts[at + 1]?.startsWith(':') ? 'p' : 's', text: part };
  });
}
