import { isMissing } from './is-missing.ts';

/** Waits for a deletion. What somebody else, or another tab, deleted meanwhile is gone as wished. */
export async function goneAsWished(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
  }
}
