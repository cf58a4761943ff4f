import * as z from 'zod/mini';
import { call } from './call.ts';

/** What the dashboard must know before a person signs in. */
export const Configuration = z.object({
  identity: z.object({
    /** Who keeps accounts: ourselves, or the hosted provider. */
    mode: z.enum(['embedded', 'google']),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Those that this installation can use. */
    providers: z.array(z.enum(['google.com', 'github.com'])),
    /** Where the present token is posted to, if anywhere; same origin only. */
    tokenSyncUrl: z.nullable(z.string()),
  }),
  /** Where the mails about sign-in go: a mail server, the outbox at /dev/mailbox, or nowhere. */
  mail: z.enum(['smtp', 'outbox', 'none']),
  /** Below which plugins live; null while there is no such domain. */
  plugin_domain: z.nullable(z.string()),
  /** Where people get help; null where the operator has not configured it. */
  support: z.object({
    discord_url: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** The page for sales and for cancelling. */
    contact_url: z.nullable(z.string()),
  }),
  /** How plans are bought; the token is the provider's for browsers. */
  payments: z.object({
    provider: z.enum(['paddle', 'test', 'off']),
    environment: z.enum(['production', 'sandbox']),
    client_token: z.nullable(z.string()),
  }),
});
export type Configuration = z.output<typeof Configuration>;

export const configurationCalls = {
  read: call({ method: 'GET', path: '/config', permission: 'anyone', answer: Configuration }),
};
