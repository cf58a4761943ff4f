import { createTransport } from 'nodemailer';
import type { Database } from '../database/open-database.ts';
import type { Env } from '../env.ts';
import type { Mail } from './mail.ts';
import { keepMail } from './outbox.queries.ts';

export type MailRoom = {
  /** Where mails go: through SMTP_URL, into the outbox, or nowhere (a production installation without SMTP_URL). */
  way: 'smtp' | 'outbox' | 'none';
  /**
   * Hands a mail over. To be called in a job, which is tried again.
   * @throws MailNotTaken when the server does not take it
   */
  deliver: (mail: Mail) => Promise<void>;
  close: () => void;
};

/**
 * A mail server did not answer or did not take a mail. What it said is left out: it may repeat the recipient, and what
 * a job fails with is logged and stored.
 */
class MailNotTaken extends Error {
  constructor(problem: unknown) {
    const { code, responseCode } = problem as { code?: unknown; responseCode?: unknown };
    super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(' ')}).`);
    this.name = 'MailNotTaken';
  }
}

/** Opens the way that mails go. No connection is made before the first one. */
export function openMail(env: Env, db: Database): MailRoom {
  if (env.SMTP_URL) return bySmtp(env, env.SMTP_URL);
  if (!env.canSendMail) return { way: 'none', deliver: refuse, close: () => {} };
  return { way: 'outbox', deliver: (mail) => keepMail(db, mail), close: () => {} };
}

async function refuse(): Promise<never> {
  throw new Error('Mails cannot be sent: SMTP_URL is not set.');
}

function bySmtp(env: Env, url: string): MailRoom {
  const from = env.MAIL_FROM ?? `Fieldkit <no-reply@${new URL(env.PUBLIC_URL).hostname}>`;
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      // Mails hold codes: neither they nor the conversation may be logged, and nothing is read from files or the web.
      logger: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    way: 'smtp',
    deliver: async ({ to, subject, text, html }) => {
      await transport
        .sendMail({ to: { name: '', address: to }, subject, text, html })
        .catch((problem: unknown) => {
          throw new MailNotTaken(problem);
        });
    },
    close: () => transport.close(),
  };
}
