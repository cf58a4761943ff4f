import type { TagChoice } from '@fieldkit/contract/tag-choice.ts';

/** Why a call was refused. The status belongs to the code's kind and is given in http/on-error.ts alone. */
export type RefusalKind =
  | 'unreadable'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'wrong_field'
  | 'too_many'
  | 'unavailable';

export type RefusalDetails = {
  /** For a wrong field: what is wrong with which. */
  fields?: Record<string, string>;
  /** For too many methods: what can be had instead. */
  choice?: TagChoice;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** For the audit log, where an actor lacked a permission: the permission, and the project. */
  denied?: { what: string; project: string | null };
};

/**
 * A refusal is part of the product: a title without a full stop, a sentence with the next step, a code for
 * programs.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly title: string;
  readonly details: RefusalDetails;

  constructor(
    kind: RefusalKind,
    code: string,
    title: string,
    sentence: string,
    details: RefusalDetails = {},
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.title = title;
    this.details = details;
  }
}

/** Marks a refusal as caused by a missing permission, also where its text is that nothing was found. */
export function denied(refusal: Refusal, what: string, project: string | null): Refusal {
  refusal.details.denied = { what, project };
  return refusal;
}

/** A refusal with an unforeseen cause, which is logged. */
export const withCause = (refusal: Refusal, cause: unknown): Refusal => Object.assign(refusal, { cause });

/** How contract/messages write a refusal: [code, title, sentence]. */
export type RefusalTexts = readonly [code: string, title: string, sentence: string];

export const unreadable = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('unreadable', code, title, sentence);
export const unauthenticated = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('unauthenticated', code, title, sentence);
export const forbidden = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('forbidden', code, title, sentence);
export const paymentRequired = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('payment_required', code, title, sentence);
export const notFound = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('not_found', code, title, sentence);
export const conflict = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('conflict', code, title, sentence);
export const tooLarge = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('too_large', code, title, sentence);
/** @param retryAfter in seconds */
export const tooMany = ([code, title, sentence]: RefusalTexts, retryAfter: number) =>
  new Refusal('too_many', code, title, sentence, { retryAfter });
export const unavailable = (...[code, title, sentence]: RefusalTexts) =>
  new Refusal('unavailable', code, title, sentence);
export const wrongField = (fields: Record<string, string>, title = 'Some fields need attention') =>
  new Refusal('wrong_field', 'invalid_fields', title, sentencesOf(fields), { fields });

/** One sentence of all fields, for clients that show `message` alone; a repeated sentence appears once. */
function sentencesOf(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, words]) =>
    name && !/\s/.test(words) ? `${name}: ${words}` : words,
  );
  return `${[...new Set(parts)].join('. ')}.`.replace(/\.\.$/, '.');
}
