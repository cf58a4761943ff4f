import type { AnswerPiece, AnswerSentence } from '@fieldkit/contract/plugin-site.ts';
import { type AnswerSource, makeHarmless } from './answer-sources.ts';
import type { AnswerWords } from './answer-words.ts';

/** Why a model's sentence is not shown. */
export type SentenceProblem = 'citation' | 'link' | 'path' | 'name' | 'length';
export type SentenceCheck =
  | { sentence: AnswerSentence; problem: null }
  | { sentence: null; problem: SentenceProblem };

const MAX_CHARACTERS = 1_500;
const marks = String.raw`[mw]\d+(?:\s*,\s*[mw]\d+)*`;
/** Code between backticks, citations ([m1], [m1, m2], (w1)), or an unmatched mark. */
const special = new RegExp(
  String.raw`(\x60+)([^\x60]+)\1|[[(【](${marks})[\])】]|(?<![\w/.-])([mw]\d+)(?![\w/-])`,
  'g',
);
const isLink = /\]\(|!\[|<\/?[a-z!]|\b(?:javascript|vbscript|data|mailto|file|ftp):\S/i;
const address = /\b[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s`"'<>)\]]+|(?<![\w./:}>-])\/[\w{:<][\w{}<>:.~%$@*/?=&-]*/g;
const verbs = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
const host = /(?<![\w@./-])(?:[\w.+-]+@)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?(?![\w-])/gi;
/** Names of files and languages that look like host names. */
const noHost = /\.(?:js|ts|py|json|xml|md|txt|csv|yaml|yml|net|http|request|requests|get|post)$/i;
const identifier = /\{[^{}\s]+\}|(?<![\w-])(?:\w+_\w+|[a-z]+[A-Z]\w*|X-[\w-]+)(?![\w-])/g;
const quoted = /["“„]([\w./{}[\]-]{2,60})["”“]/g;
const namedSo = /\b(?:parameter|field|header|argument|property|attribute)s?\s+(?:named|called)\s+([\w-]+)/gi;

/**
 * Parses a model's sentence for display. Every id that it cites, and every path, HTTP method, parameter and address
 * that it names, must be in the retrieved sources; otherwise the result is the problem.
 */
export function checkSentence(
  text: string,
  sources: readonly AnswerSource[],
  known: AnswerWords,
): SentenceCheck {
  const line = makeHarmless(text, MAX_CHARACTERS + 1)
    .replace(/^\s*(?:#{1,6}\s+|[-*•]\s+|\d{1,2}[.)]\s+)+/, '')
    .replace(/\*\*|__(?=\S)|(?<=\S)__/g, '');
  if (line.length > MAX_CHARACTERS) return wrong('length');
  const sentence: AnswerSentence = [];
  let prose = '';
  let read = 0;
  for (const found of line.matchAll(special)) {
    const [whole, , code, cited, bare] = found;
    // Text that only looks like a mark ("5 m2") stays text.
    if (bare !== undefined && !sources.some(({ mark }) => mark === bare)) continue;
    const before = line.slice(read, found.index);
    read = found.index + whole.length;
    prose += `${before} `;
    addText(sentence, before);
    if (code !== undefined) {
      const problem = problemOfCode(code.trim(), known);
      if (problem) return wrong(problem);
      sentence.push({ code: code.trim() });
      continue;
    }
    for (const mark of (cited ?? bare ?? '').split(/\s*,\s*/)) {
      const source = sources.find((one) => one.mark === mark);
      if (!source) return wrong('citation');
      addCitation(sentence, source);
    }
  }
  const rest = line.slice(read);
  addText(sentence, rest);
  const problem = problemOfText(line, prose + rest, known);
  return problem ? wrong(problem) : { sentence, problem: null };
}

const wrong = (problem: SentenceProblem): SentenceCheck => ({ sentence: null, problem });

function addText(sentence: AnswerSentence, text: string): void {
  if (text !== '') sentence.push({ text });
}

/** "Refund an order [m1]" would name it twice, so the text before the citation is dropped. */
function addCitation(sentence: AnswerSentence, { cites }: AnswerSource): void {
  const last = sentence.at(-1);
  if (last && 'text' in last) {
    const bare = last.text.replace(/\s+$/, '');
    if (bare.toLowerCase().endsWith(cites.name.toLowerCase()) && cites.name !== '')
      sentence.splice(-1, 1, ...textPiece(bare.slice(0, bare.length - cites.name.length)));
  }
  const before = sentence.at(-1);
  if (before && 'cites' in before) addText(sentence, ' ');
  sentence.push({ cites });
}

const textPiece = (text: string): AnswerPiece[] => (text === '' ? [] : [{ text }]);

function problemOfCode(code: string, known: AnswerWords): SentenceProblem | null {
  const call = new RegExp(String.raw`^(${verbs})\s+(\S+)$`).exec(code);
  if (call) return known.hasPath(call[2] ?? '', call[1] ?? '') ? null : 'path';
  if (/^(?:\/\S|https?:\/\/)/i.test(code)) return known.hasPath(code, null) ? null : 'path';
  if (new RegExp(`^(?:${verbs})$`).test(code)) return known.hasHttpMethod(code) ? null : 'path';
  if (known.has(code) || /^(?:true|false|null)$/.test(code)) return null;
  const [, name = '', value = ''] = /^([\w.[\]-]+)\s*[=:]\s*(.+)$/.exec(code) ?? [];
  return known.isParameter(name) && isValue(value, known) ? null : 'name';
}

/** Whether a value is a placeholder for the developer's own value, or occurs in a source or the question. */
function isValue(value: string, known: AnswerWords): boolean {
  const bare = value.replace(/^["']|["']$/g, '').replace(/^(?:Bearer|Basic)\s+/, '');
  return (
    /^(?:-?\d+(?:\.\d+)?|true|false|null|YOUR_[A-Z\d_]+)$/.test(bare) ||
    known.has(bare) ||
    known.wasAsked(bare)
  );
}

/** Checks the text as written and normalized, because full-width letters and dots also form addresses. */
function problemOfText(line: string, prose: string, known: AnswerWords): SentenceProblem | null {
  const isLinking = isLink.test(line) || isLink.test(line.normalize('NFKC'));
  return isLinking
    ? 'link'
    : (problemOfProse(prose, known) ?? problemOfProse(prose.normalize('NFKC'), known));
}

const spokenCall = new RegExp(String.raw`(?:(?<![\w-])(${verbs})\s+)?(${address.source})`, 'g');
const spokenHttpMethod = new RegExp(String.raw`(?<![\w-])(?:${verbs})(?![\w-])`, 'g');

function problemOfProse(prose: string, known: AnswerWords): SentenceProblem | null {
  const isKnown = (word: string) => known.has(word) || known.wasAsked(word);
  const every = (text: string, pattern: RegExp, holds: (found: string) => boolean) =>
    [...text.matchAll(pattern)].every(([whole, part]) => holds(part ?? whole));
  for (const [, verb, place = ''] of prose.matchAll(spokenCall))
    if (!known.hasPath(place.replace(/[.,;:!?]+$/, ''), verb ?? null)) return 'path';
  const rest = prose.replace(address, ' ');
  if (!every(rest, spokenHttpMethod, known.hasHttpMethod)) return 'path';
  if (!every(rest, host, (found) => noHost.test(found) || isKnown(found))) return 'link';
  if (!every(rest, identifier, isKnown) || !every(rest, quoted, isKnown)) return 'name';
  return every(rest, namedSo, known.has) ? null : 'name';
}
