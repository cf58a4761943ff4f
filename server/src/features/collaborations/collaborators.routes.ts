import { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import { type Route, route } from '../../http/action.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addCollaborator } from './add-collaborator.ts';
import { declineInvitation } from './decline-invitation.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { leaveProject } from './leave-project.ts';
import { listCollaborators } from './list-collaborators.ts';
import { makeOwner } from './make-owner.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { sendInvitationAgain } from './send-invitation-again.ts';

export const collaboratorRoutes: readonly Route[] = [
  route(collaborationCalls.list, listCollaborators),
  route(collaborationCalls.add, addCollaborator),
  route(collaborationCalls.invite, inviteCollaborator),
  route(collaborationCalls.remove, removeCollaborator),
  route(collaborationCalls.leave, leaveProject),
  route(collaborationCalls.makeOwner, makeOwner),
  route(collaborationCalls.sendAgain, sendInvitationAgain),
  route(collaborationCalls.accept, acceptInvitation),
  route(collaborationCalls.decline, declineInvitation),
];
