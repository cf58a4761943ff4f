import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs } from './shapes.ts';

/** The configuration that the dashboard needs before a person signs in. */
export const Configuration = z.object({
  identity: z.object({
    /** Which service keeps the accounts: the embedded one or the hosted provider. */
    mode: z.enum(['embedded', 'google']),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** The providers that this installation can use. */
    providers: z.array(z.enum(['google.com', 'github.com'])),
    /** The URL to which the current token is posted, same origin only; null for none. */
    tokenSyncUrl: z.nullable(z.string()),
  }),
  /** How mails about sign-in are sent: by a mail server, to the outbox at /dev/mailbox, or not at all. */
  mail: z.enum(['smtp', 'outbox', 'none']),
  /** The domain whose subdomains are the plugins' addresses; null if none is configured. */
  plugin_domain: z.nullable(z.string()),
  /** Where people get help; null if the operator has not configured it. */
  support: z.object({
    discord_url: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** The page for contacting sales and for canceling. */
    contact_url: z.nullable(z.string()),
  }),
  /** How plans are bought; the token is the provider's token for browsers. */
  payments: z.object({
    provider: z.enum(['paddle', 'test', 'off']),
    environment: z.enum(['production', 'sandbox']),
    client_token: z.nullable(z.string()),
  }),
  /** The details with which everyone signs in to a live demo; null if this is none. */
  live_demo: readAs(z.nullable(z.object({ email: z.string(), password: z.string() })), null),
});
export type Configuration = z.output<typeof Configuration>;

export const configurationCalls = {
  read: call({ method: 'GET', path: '/config', permission: 'anyone', answer: Configuration }),
};
