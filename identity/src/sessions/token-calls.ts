import type { Call } from '../wire/serve-call.ts';
import { refreshSession } from './refresh-session.ts';

/** Served under /securetoken.googleapis.com and on the bare path. */
export const tokenCalls: Call[] = [
  { method: 'POST', path: '/v1/token', answer: refreshSession, failsPlainly: true, isInLiveDemo: true },
];
