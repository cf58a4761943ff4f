import { draftKey } from '../lib/session-store.ts';

/** Of a form: the fields that differ from what it started with. */
type Typed = Record<string, unknown>;

/** What was typed into the form of this name before a reload, as far as it still fits the form; null when nothing was. */
export function readDraft<Values extends object>(name: string, before: Values): Partial<Values> | null {
  const key = draftKey(name);
  if (!key) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const fitting = Object.entries(before).filter(
      ([field, start]) => isRecord(kept) && field in kept && isAlike(kept[field], start),
    );
    if (!isRecord(kept) || fitting.length === 0) return null;
    return Object.fromEntries(fitting.map(([field]) => [field, kept[field]])) as Partial<Values>;
  } catch {
    return null;
  }
}

/** Keeps what differs from `before`: what somebody else changes meanwhile in the other fields is not undone by it. */
export function keepDraft<Values extends object>(name: string, values: Values, before: Values): void {
  const now = values as Typed;
  const typed = Object.entries(before).filter(
    ([field, start]) => !(now[field] instanceof File) && JSON.stringify(now[field]) !== JSON.stringify(start),
  );
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

const isRecord = (value: unknown): value is Typed => typeof value === 'object' && value !== null;
const isAlike = (kept: unknown, start: unknown): boolean =>
  start === null
    ? typeof kept === 'string'
    : typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start);
