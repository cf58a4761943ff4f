import { isJsonObject, parseJson } from '@fieldkit/contract/json.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { cutQuestion, otherWordings, wordingLimits } from '@fieldkit/contract/wordings.ts';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';

/**
 * A number that is too large or too small becomes the nearest allowed one. A number in quotes is accepted, and
 * anything else becomes the default. Tool lists show the allowed values.
 */
export const clamped = (least: number, max: number, otherwise: number, description: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'integer', minimum: least, maximum: max, default: otherwise, description })
    .transform((sent) => {
      const number = typeof sent === 'string' || typeof sent === 'number' ? Math.round(Number(sent)) : 0;
      return Math.min(max, Math.max(least, number || otherwise));
    });

/**
 * An optional short text. A text that is too long is cut, a number becomes its digits, and anything else counts as
 * missing.
 */
export const optionalText = (max: number, description: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description })
    .transform((sent) => {
      const text = typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '';
      return text.trim().slice(0, max) || undefined;
    });

/** The name of a programming language. A list becomes its names, separated by commas. */
export const languageText = (max: number, description: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', description })
    .transform((sent) => {
      const names = (Array.isArray(sent) ? sent : [sent]).filter((one) => typeof one === 'string');
      return names.join(', ').trim().slice(0, max) || undefined;
    });

/** The id of one thing. A list of several is refused. */
export const idInput = (what: string, max: number, description: string) =>
  z
    .string({ error: ({ input }) => (Array.isArray(input) ? messages.oneAtATime(what) : messages.idMissing) })
    .trim()
    .min(1, messages.idMissing)
    .max(max, messages.idTooLong(max))
    .describe(description);

/** Other wordings of a question: empty if missing. The first ones are used, without empty ones. */
export const wordingsInput = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'array', items: { type: 'string' }, maxItems: wordingLimits.count, description })
    .transform((given, context): string[] => {
      const read = otherWordings.safeParse(usableWordings(asList(given ?? [])));
      if (read.success) return read.data;
      context.addIssue(read.error.issues[0]?.message ?? '');
      return z.NEVER;
    });

/** As many wordings as are allowed, cut to the length that is allowed, without empty ones. */
const usableWordings = (given: unknown): unknown =>
  Array.isArray(given)
    ? given
        .flatMap((one) => (typeof one === 'string' ? cutQuestion(one.trim()) || [] : []))
        .slice(0, wordingLimits.count)
    : given;

/** A list, even if it is sent as JSON text, or as a single text instead of a list. */
function asList(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if (!given.trim().startsWith('[')) return [given];
  return parseJson(given) ?? [given];
}

/** What models send instead of a word, and the word that it means. */
type OtherNames<Word> = readonly (readonly [looks: RegExp, word: Word])[];

/** One of a few words. A value that means none of them becomes the first. */
export const oneOf = <Word extends string>(
  words: readonly [Word, ...Word[]],
  description: string,
  others: OtherNames<Word> = [],
) =>
  z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: words, default: words[0], description })
    .transform((sent) => {
      const text = typeof sent === 'string' ? sent.trim().toLowerCase() : '';
      return (
        words.find((word) => word === text) ?? others.find(([looks]) => looks.test(text))?.[1] ?? words[0]
      );
    });

/** The language of the code. Any name is accepted: for an unsupported one, the answer lists the supported ones. */
export const languageInput = languageText(40, 'For code: python, ts, curl, go, …');
export const languageNames = ['lang', 'programming_language', 'code_language', 'sdk', 'client', 'target'];

/** The first of several languages, and a sentence about the others. */
export function firstLanguage(sent: string | undefined): { language: string | undefined; note: string } {
  const [language, ...others] = (sent ?? '').split(/\s*[,;|]\s*|\s+(?:and|or)\s+/i).filter(Boolean);
  return { language, note: language && others.length > 0 ? messages.onlyLanguage(language) : '' };
}

/** What models send as the cursor of the first page. */
const noCursor = /^(?:null|none|nil|undefined|start|first)$/i;

/** The position at which the previous answer ended. An unknown cursor is refused, because a loop would never end. */
export const cursorInput = optionalText(40, 'From the former answer').transform((sent, context) => {
  if (sent === undefined || noCursor.test(sent)) return undefined;
  if (cursorForm.test(sent)) return sent;
  context.addIssue(messages.unknownCursor);
  return z.NEVER;
});
export const cursorNames = ['next', 'next_cursor', 'page_token', 'after', 'offset', 'from'];

/** The number of lines or hits that were already returned. */
export const readCursor = (cursor: string | undefined): number =>
  Number(cursorForm.exec(cursor ?? '')?.[1] ?? 0);

const cursorForm = /^"?(?:from )?(\d{1,6})"?$/;

/**
 * Accepts the same input under other argument names, because models invent names and an error costs them a call. Tool
 * lists show only the schema's own names. "methodId", "method-id" and "METHOD_ID" count as one name. The first alias
 * that is present is used, and only if the right name is missing or null.
 */
export function withAliases<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
  aliases: Partial<Record<Extract<keyof Input, string>, readonly string[]>>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  return { '~standard': { ...standard, validate: (value) => standard.validate(renamed(value, aliases)) } };
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '');

function renamed(value: unknown, aliases: Record<string, readonly string[] | undefined>): unknown {
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  const mended: Record<string, unknown> = Object.fromEntries(given);
  const byPlainName = new Map(given.toReversed().map(([name, one]) => [plain(name), one]));
  for (const [name, others = []] of Object.entries(aliases)) {
    if (mended[name] !== undefined) continue;
    const sent = [name, ...others].map(plain).find((alias) => byPlainName.has(alias));
    if (sent !== undefined) mended[name] = byPlainName.get(sent);
  }
  if (Array.isArray(mended.id) && mended.id.length === 1) mended.id = mended.id[0];
  return mended;
}
