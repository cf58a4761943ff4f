import * as z from 'zod/mini';
import { call } from './call.ts';

/** What the dashboard must know before anybody signs in. */
export const Configuration = z.object({
  identity: z.object({
    mode: z.enum(['embedded', 'google']),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    providers: z.array(z.enum(['google.com', 'github.com'])),
  }),
});
export type Configuration = z.output<typeof Configuration>;

export const configurationCalls = {
  read: call({ method: 'GET', path: '/config', answer: Configuration, open: true }),
};
