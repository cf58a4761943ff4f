import { createHash, randomBytes } from 'node:crypto';
import * as mailMessages from '@fieldkit/contract/messages/mails.ts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/open-database.ts';
import { withoutValues } from '../../platform/database/without-values.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Uses } from '../../services/context.ts';
import { composeLetter, removeLinks } from '../../services/mail/letter.ts';
import { findCustomerName, findMembershipByUuid } from './collaborators.queries.ts';
import { findInvitationToMail, saveInvitationCode } from './invitations.queries.ts';

const messages = mailMessages.invitation;
const Job = z.object({
  collaboration_uuid: z.uuid(),
  /** The customer who added the member; undefined in the mail of an invitation. */
  added_by: z.optional(z.uuid()),
});

/** The stored form of the link's code, so that reading the database is not enough to follow the link. */
export const hashInvitationCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Sends the mails of invitations, each with a new link, and of added members. */
export const invitationMailJob = (services: Uses<'db' | 'env' | 'log' | 'mail'>): JobHandlers => ({
  queue: 'invitation-mail',
  run: async (data) => {
    const { collaboration_uuid, added_by } = z.parse(Job, data);
    try {
      if (added_by) await sendAdded(services, collaboration_uuid, added_by);
      else
        await services.db.transaction((db) => send(services, db as unknown as Database, collaboration_uuid));
    } catch (error) {
      services.log.warn(
        { err: withoutValues(error), collaboration_uuid },
        'Could not mail an invitation; the job retries for about a day.',
      );
      throw error;
    }
  },
});

async function send(
  services: Uses<'db' | 'env' | 'mail'>,
  db: Database,
  collaboration_uuid: string,
): Promise<void> {
  const invitation = await findInvitationToMail(db, collaboration_uuid);
  if (!invitation) return;
  const code = randomBytes(32).toString('base64url');
  await saveInvitationCode(db, collaboration_uuid, hashInvitationCode(code));
  const { email } = invitation;
  const project_name = removeLinks(invitation.project_name);
  const inviter = removeLinks(invitation.inviter ?? '');
  const url = `${services.env.PUBLIC_URL}/login?inviter_hash=${code}`;
  await services.mail.deliver({
    to: email,
    subject: messages.subject(project_name),
    ...composeLetter({
      heading: messages.heading(project_name),
      paragraphs: [messages.text(inviter, project_name)],
      button: { label: messages.button, url },
      why: messages.why,
    }),
  });
}

async function sendAdded(
  services: Uses<'db' | 'env' | 'mail'>,
  collaboration_uuid: string,
  added_by: string,
): Promise<void> {
  const member = await findMembershipByUuid(services.db, collaboration_uuid);
  // The member was removed before the mail was due.
  if (member?.status !== 'active') return;
  const project_name = removeLinks(member.project_name);
  const inviter = removeLinks(await findCustomerName(services.db, added_by));
  const added = mailMessages.added;
  await services.mail.deliver({
    to: member.email,
    subject: added.subject(project_name),
    ...composeLetter({
      heading: added.heading(project_name),
      paragraphs: [added.text(inviter, project_name)],
      button: {
        label: added.button,
        url: `${services.env.PUBLIC_URL}/dashboard/projects/${member.project_uuid}`,
      },
      why: added.why,
    }),
  });
}
