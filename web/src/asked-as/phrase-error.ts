import { AskedText } from '@fieldkit/contract/asked-as.ts';

/** Returns why a phrase cannot be saved; undefined also for an empty field, which is not sent. */
export const phraseError = (text: string): string | undefined =>
  text.trim() === '' ? undefined : AskedText.safeParse(text).error?.issues[0]?.message;
