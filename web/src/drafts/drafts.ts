import { isJsonObject } from '@fieldkit/contract/json.ts';
import { draftKey } from '../lib/session-store.ts';

/** The fields of a form that differ from their initial values. */
type FormValues = Record<string, unknown>;

/** The names of files that were chosen in a form's fields. A page cannot store a file itself. */
export type LostFiles = Record<string, string>;

/** The draft of a form from before a reload, as far as it still fits the form; null if there is none. */
export function readDraft<Values extends object>(name: string, before: Values): Partial<Values> | null {
  const kept = storedDraft(name);
  const fitting = Object.entries(before).filter(
    ([field, start]) => field in kept && isAlike(kept[field], start) && !isSame(kept[field], start),
  );
  if (fitting.length === 0) return null;
  return Object.fromEntries(fitting.map(([field]) => [field, kept[field]])) as Partial<Values>;
}

/** The names of files that were chosen in this form and lost when the page was closed. */
export function readLostFiles(name: string): LostFiles {
  return Object.fromEntries(
    Object.entries(storedDraft(name)).flatMap(([field, value]) =>
      isJsonObject(value) && typeof value.lost === 'string' ? [[field, value.lost]] : [],
    ),
  );
}

/**
 * Saves the fields that differ from `before`, so that restoring the draft does not undo another user's
 * changes to the other fields. For a file, only the name is saved, even if the file was already `lost`.
 */
export function saveDraft<Values extends object>(
  name: string,
  values: Values,
  before: Values,
  lost: LostFiles = {},
): void {
  const now = { ...values } as FormValues;
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
    // Storage is unavailable or full: the draft lasts as long as the page.
  }
}

export function deleteDraft(name: string): void {
  const key = draftKey(name);
  if (key) sessionStorage.removeItem(key);
}

function storedDraft(name: string): FormValues {
  const key = draftKey(name);
  try {
    const kept: unknown = JSON.parse((key && sessionStorage.getItem(key)) ?? 'null');
    return isJsonObject(kept) ? kept : {};
  } catch {
    return {};
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isAlike = (kept: unknown, start: unknown): boolean =>
  start === null
    ? typeof kept === 'string' || Array.isArray(kept)
    : typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start);
