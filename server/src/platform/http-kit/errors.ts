import type { TagChoice } from '@fieldkit/contract/problem.ts';

/** Why a call was refused. on-error.ts maps each kind to a status. */
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
  /** For invalid fields: the message for each. */
  fields?: Record<string, string>;
  /** For too many methods: the available choice of tags. */
  choice?: TagChoice;
  /** Seconds after which the request may be retried. */
  retryAfter?: number;
  /** For the audit log, if an actor lacked a permission: the permission, and the project. */
  denied?: { what: string; project: string | null };
};

/** The texts of a refusal in a message catalog. */
export type RefusalTexts = Readonly<{ code: string; title: string; message: string }>;

/**
 * A refusal is part of the product: it has a title without a period, a message with the next step, and a code for
 * programs.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly title: string;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, { code, title, message }: RefusalTexts, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.title = title;
    this.details = details;
  }
}

/** Marks a refusal as caused by a missing permission, even if its text is that nothing was found. */
export function markDenied(refusal: Refusal, what: string, project: string | null): Refusal {
  refusal.details.denied = { what, project };
  return refusal;
}

/** A refusal with an unexpected cause, which is logged. */
export const withCause = (refusal: Refusal, cause: unknown): Refusal => Object.assign(refusal, { cause });

export const unreadable = (texts: RefusalTexts) => new Refusal('unreadable', texts);
export const unauthenticated = (texts: RefusalTexts) => new Refusal('unauthenticated', texts);
export const forbidden = (texts: RefusalTexts) => new Refusal('forbidden', texts);
export const paymentRequired = (texts: RefusalTexts) => new Refusal('payment_required', texts);
export const notFound = (texts: RefusalTexts) => new Refusal('not_found', texts);
export const conflict = (texts: RefusalTexts) => new Refusal('conflict', texts);
export const tooLarge = (texts: RefusalTexts) => new Refusal('too_large', texts);
/** @param retryAfter in seconds */
export const tooMany = (texts: RefusalTexts, retryAfter: number) =>
  new Refusal('too_many', texts, { retryAfter });
export const unavailable = (texts: RefusalTexts) => new Refusal('unavailable', texts);
export const wrongField = (fields: Record<string, string>, title = 'Some fields need attention') =>
  new Refusal('wrong_field', { code: 'invalid_fields', title, message: sentencesOf(fields) }, { fields });

/** One sentence for all fields, for clients that only show `message`; a repeated sentence appears once. */
function sentencesOf(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, words]) =>
    name && !/\s/.test(words) ? `${name}: ${words}` : words,
  );
  return `${[...new Set(parts)].join('. ')}.`.replace(/\.\.$/, '.');
}
