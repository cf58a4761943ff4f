import { accountCalls } from '../accounts/account-calls.ts';
import type { Call } from './call.ts';
import { settingCalls } from './setting-calls.ts';

/** Served under /identitytoolkit.googleapis.com and on the bare paths. */
export const toolkitCalls: Call[] = [...accountCalls, ...settingCalls];
