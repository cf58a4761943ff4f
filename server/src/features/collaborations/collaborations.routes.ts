import { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addCollaborator } from './add-collaborator.ts';
import { declineInvitation } from './decline-invitation.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { leaveProject } from './leave-project.ts';
import { listCollaborators } from './list-collaborators.ts';
import { makeOwner } from './make-owner.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { sendInvitationAgain } from './send-invitation-again.ts';

export function collaborationRoutes(app: FastifyInstance): void {
  bind(app, collaborationCalls.list, listCollaborators);
  bind(app, collaborationCalls.add, addCollaborator);
  bind(app, collaborationCalls.invite, inviteCollaborator);
  bind(app, collaborationCalls.remove, removeCollaborator);
  bind(app, collaborationCalls.leave, leaveProject);
  bind(app, collaborationCalls.makeOwner, makeOwner);
  bind(app, collaborationCalls.sendAgain, sendInvitationAgain);
  bind(app, collaborationCalls.accept, acceptInvitation);
  bind(app, collaborationCalls.decline, declineInvitation);
}
