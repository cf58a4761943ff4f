import type { TestIdentity } from './open-test-identity.ts';

export type ReceivedMail = {
  subject: string;
  text: string;
  html: string;
  /** The target of its button. */
  link: URL;
  /** The code in it; empty if there is none. */
  code: string;
};

/** Reads the mails that were sent to users. Runs all due mail jobs first. */
export const mailSentBy = ({
  services,
  identity,
  database,
}: Pick<TestIdentity, 'services' | 'identity' | 'database'>) => {
  const deliver = () => services.jobs.drain(identity.work);

  /** Oldest first. */
  async function to(recipient: string): Promise<ReceivedMail[]> {
    await deliver();
    const { rows } = await database.pool.query<{ subject: string; text: string; html: string }>(
      'select subject, text, html from mail_outbox where recipient = $1 order by created_at',
      [recipient],
    );
    return rows.map((mail) => {
      const [address = 'about:blank'] = /https?:\/\/\S+/.exec(mail.text) ?? [];
      const link = new URL(address);
      return { ...mail, link, code: link.searchParams.get('oobCode') ?? '' };
    });
  }

  /** The newest mail to a recipient. @throws Error if there is none */
  async function lastTo(recipient: string): Promise<ReceivedMail> {
    const mail = (await to(recipient)).at(-1);
    if (!mail) throw new Error(`The outbox has no mail to ${recipient}.`);
    return mail;
  }

  return { to, lastTo };
};
