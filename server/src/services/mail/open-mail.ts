import { createTransport } from 'nodemailer';
import type { Database } from '../../platform/database/open-database.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { Mail } from './letter.ts';
import { storeMail } from './outbox.queries.ts';

export type MailTransport = {
  /**
   * How mails are sent: through SMTP_URL, into the outbox, or not at all (a production installation without
   * SMTP_URL).
   */
  kind: 'smtp' | 'outbox' | 'none';
  /**
   * Delivers a mail. Call it in a job, which is retried.
   * @throws MailRejected if the server does not accept it; Error if its recipient is not exactly one address
   */
  deliver: (mail: Mail) => Promise<void>;
  close: () => void;
};

/** Creates the mail transport. It connects with the first mail. */
export function openMail(env: Env, db: Database): MailTransport {
  if (env.SMTP_URL) return bySmtp(env, env.SMTP_URL);
  if (!env.canSendMail) return { kind: 'none', deliver: refuse, close: () => {} };
  return { kind: 'outbox', deliver: async (mail) => storeMail(db, cleanMail(mail)), close: () => {} };
}

async function refuse(): Promise<never> {
  throw new Error('Mails cannot be sent: SMTP_URL is not set.');
}

function bySmtp(env: Env, smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  // Options in the URL override those below, and the SMTP conversation must not be printed.
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name);
  const transport = createTransport(
    {
      url: url.href,
      pool: true,
      maxConnections: 2,
      // Mails contain codes: neither the mails nor the SMTP conversation may be logged, and no file or URL
      // may be read.
      logger: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Without this, a man-in-the-middle could read the password by removing STARTTLS from the server's
      // reply.
      requireTLS: url.password !== '' && url.protocol === 'smtp:',
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from: env.MAIL_FROM ?? `Fieldkit <no-reply@${new URL(env.PUBLIC_URL).hostname}>` },
  );
  return {
    kind: 'smtp',
    deliver: async (mail) => {
      const { to, ...content } = cleanMail(mail);
      await transport.sendMail({ to: { name: '', address: to }, ...content }).catch((error: unknown) => {
        throw new MailRejected(error);
      });
    },
    close: () => transport.close(),
  };
}

/** Exactly one address, without characters that could end it, start another one or start a header. */
const oneAddress = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/**
 * Removes characters from a mail's headers that names or addresses could inject.
 * @throws Error when `to` is not exactly one address; the message does not repeat it
 */
function cleanMail({ to, subject, text, html }: Mail): Mail {
  if (!oneAddress.test(to)) throw new Error('A mail cannot be sent: its recipient is not one address.');
  return { to, subject: subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(), text, html };
}

type SmtpProblem = { code?: unknown; originalCode?: unknown; responseCode?: unknown; command?: unknown };

/** `550`, `RCPT TO`, `ECONNREFUSED`: protocol words that never contain text of a mail or a server. */
const ofProtocol = /^(\d{3}|[A-Z][A-Z ]{1,20})$/;

/**
 * A mail server did not answer or rejected a mail. The server's text is left out, because it may repeat the
 * recipient or the password, and a job's error is logged and stored.
 */
class MailRejected extends Error {
  constructor(error: unknown) {
    const { responseCode, command, code, originalCode } = error as SmtpProblem;
    const known = [responseCode, command, code, originalCode]
      .map(String)
      .filter((word) => ofProtocol.test(word));
    super(`The mail server did not take a mail (${known.join(', ') || 'no reason known'}).`);
    this.name = 'MailRejected';
  }
}
