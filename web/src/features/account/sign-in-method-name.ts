import { accountMessages } from '@fieldkit/contract/messages/account.ts';

const names: Record<string, string | undefined> = accountMessages.ways;

/** A way of signing in, for people; one that we do not know by its own name. */
export const signInMethodName = (id: string): string => names[id] ?? id;
