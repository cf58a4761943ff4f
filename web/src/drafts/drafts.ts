import { draftKey } from '../lib/session-store.ts';

/** Of a form: the fields that differ from what it started with. */
type Typed = Record<string, unknown>;

/** Of a form: the names of files that were chosen in its fields. A page cannot keep a file itself. */
export type LostFiles = Record<string, string>;

/** What was typed into the form of this name before a reload, as far as it still fits the form; null when nothing was. */
export function readDraft<Values extends object>(name: string, before: Values): Partial<Values> | null {
  const kept = storedDraft(name);
  const fitting = Object.entries(before).filter(
    ([field, start]) => field in kept && isAlike(kept[field], start) && !isSame(kept[field], start),
  );
  if (fitting.length === 0) return null;
  return Object.fromEntries(fitting.map(([field]) => [field, kept[field]])) as Partial<Values>;
}

/** Which files were chosen in that form and are gone with the page. */
export function readLostFiles(name: string): LostFiles {
  return Object.fromEntries(
    Object.entries(storedDraft(name)).flatMap(([field, value]) =>
      isRecord(value) && typeof value.lost === 'string' ? [[field, value.lost]] : [],
    ),
  );
}

/**
 * Keeps what differs from `before`: what somebody else changes meanwhile in the other fields is not undone by it. Of a
 * file, also of one that was `lost` already, its name is kept.
 */
export function keepDraft<Values extends object>(
  name: string,
  values: Values,
  before: Values,
  lost: LostFiles = {},
): void {
  const now = { ...values } as Typed;
  for (const [field, value] of Object.entries(now)) {
    if (value instanceof File) now[field] = { lost: value.name };
    else if (value === null && lost[field]) now[field] = { lost: lost[field] };
  }
  const typed = Object.entries(before).filter(([field, start]) => !isSame(now[field], start));
  const key = draftKey(name);
  if (!key) return;
  try {
    const kept = Object.fromEntries(typed.map(([field]) => [field, now[field]]));
    if (typed.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // storage is forbidden or full: the draft lives as long as the page
  }
}

export function forgetDraft(name: string): void {
  const key = draftKey(name);
  if (key) sessionStorage.removeItem(key);
}

function storedDraft(name: string): Typed {
  const key = draftKey(name);
  try {
    const kept: unknown = JSON.parse((key && sessionStorage.getItem(key)) ?? 'null');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isRecord = (value: unknown): value is Typed => typeof value === 'object' && value !== null;
const isAlike = (kept: unknown, start: unknown): boolean =>
  start === null
    ? typeof kept === 'string'
    : typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start);
