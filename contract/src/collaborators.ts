import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/collaborators.ts';
import { emailPattern, readAs, timestamp, uuid } from './shapes.ts';

/** A member of a project. The owner is included and listed first. */
export const Collaborator = z.object({
  collaboration_uuid: uuid,
  collaborator_email: z.string(),
  /** Empty for a person who has not joined yet. */
  collaborator_name: z.string(),
  role: readAs(z.enum(['owner', 'collaborator']), 'collaborator'),
  /** Active: added or accepted. Pending: invited. */
  status: readAs(z.enum(['active', 'pending']), 'active'),
  /** When the invitation expires; null for active members. */
  expires_at: z.nullable(timestamp),
  /** Whether this is the person who sent the request. */
  is_you: z.boolean(),
});
export type Collaborator = z.output<typeof Collaborator>;

const email = z
  .string(messages.emailRequired)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, messages.emailRequired),
    z.maxLength(254, messages.emailShape),
    z.regex(emailPattern, messages.emailShape),
  );

const inProject = z.object({ projectUuid: uuid });
const oneCollaboration = z.object({ collaborationUuid: uuid });
const one = z.object({ data: Collaborator });
const done = z.object({ message: z.string() });

export const collaboratorCalls = {
  list: call({
    method: 'GET',
    path: '/collaborations/:projectUuid/collaborators',
    permission: 'collaborators.read',
    params: inProject,
    answer: z.object({ data: z.object({ collaborators: z.array(Collaborator) }) }),
  }),
  /**
   * Adds a person who has an account. With `or_invite`, any other address is invited as by `invite`, and the
   * answer is pending.
   */
  add: call({
    method: 'POST',
    path: '/collaborations/:projectUuid/collaborators',
    permission: 'collaborators.add',
    params: inProject,
    body: z.object({
      collaborator_customer_email: email,
      role: z._default(z.literal('collaborator'), 'collaborator'),
      or_invite: z._default(z.boolean(), false),
    }),
    answer: one,
    status: 201,
  }),
  /** Invites a person who may not have an account yet. */
  invite: call({
    method: 'POST',
    path: '/collaborations/:projectUuid/invite',
    permission: 'collaborators.invite',
    params: inProject,
    body: z.object({ invitee_email: email }),
    answer: one,
    status: 201,
  }),
  remove: call({
    method: 'DELETE',
    path: '/collaborations/:collaborationUuid',
    permission: 'collaborators.remove',
    params: oneCollaboration,
    answer: done,
  }),
  leave: call({
    method: 'POST',
    path: '/collaborations/:collaborationUuid/leave',
    permission: 'own',
    params: oneCollaboration,
    answer: done,
  }),
  /** Transfers the project to an active collaborator; the former owner becomes a collaborator. */
  makeOwner: call({
    method: 'POST',
    path: '/collaborations/:collaborationUuid/make-owner',
    permission: 'collaborators.transfer',
    params: oneCollaboration,
    answer: done,
  }),
  /** Reminds an invited person; a mailed link is renewed. */
  sendAgain: call({
    method: 'POST',
    path: '/collaborations/:collaborationUuid/send-again',
    permission: 'collaborators.invite',
    params: oneCollaboration,
    answer: one,
  }),
  /** Called by the invited person. The answer names the project of the invitation. */
  accept: call({
    method: 'POST',
    path: '/collaborations/:collaborationUuid/accept',
    permission: 'own',
    params: oneCollaboration,
    answer: z.object({ message: z.string(), project_uuid: z.optional(uuid) }),
  }),
  decline: call({
    method: 'POST',
    path: '/collaborations/:collaborationUuid/decline',
    permission: 'own',
    params: oneCollaboration,
    answer: done,
  }),
};
