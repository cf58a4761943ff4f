import * as accountMessages from './account.messages.ts';

const names: Record<string, string | undefined> = accountMessages.ways;

/** The display name of a sign-in method; an unknown method keeps its id. */
export const signInMethodName = (id: string): string => names[id] ?? id;
