import { expect } from '@playwright/test';
import { origin } from './accounts.ts';

type Mail = { recipient: string; subject: string; text: string; created_at: string };

/** The mails to one user in the outbox, newest first. */
export async function mailsTo(recipient: string): Promise<Mail[]> {
  const answer = await fetch(`${origin()}/dev/mailbox`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as Mail[];
  return mails
    .filter((mail) => mail.recipient === recipient)
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
}

const linksIn = (mails: Mail[], mode: string): string[] =>
  mails
    .flatMap(({ text }) => text.match(/https?:\S+\/__\/auth\/action\?\S+/g) ?? [])
    .filter((link) => link.includes(`mode=${mode}`));

/** Waits for a mail whose link has this `mode`, and returns the newest link other than `except`. */
export async function linkTo(recipient: string, mode: string, except = ''): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = linksIn(await mailsTo(recipient), mode).find((each) => each !== except);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
