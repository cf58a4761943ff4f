import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { type Route, route } from '../../services/action.ts';
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
  route(collaboratorCalls.list, listCollaborators),
  route(collaboratorCalls.add, addCollaborator),
  route(collaboratorCalls.invite, inviteCollaborator),
  route(collaboratorCalls.remove, removeCollaborator),
  route(collaboratorCalls.leave, leaveProject),
  route(collaboratorCalls.makeOwner, makeOwner),
  route(collaboratorCalls.sendAgain, sendInvitationAgain),
  route(collaboratorCalls.accept, acceptInvitation),
  route(collaboratorCalls.decline, declineInvitation),
];
