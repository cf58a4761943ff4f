import { accountCalls } from '@fieldkit/contract/account.ts';
import { type Route, route, uploadRoute } from '../../services/action.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { readBelongings } from './read-belongings.ts';
import { removePhoto } from './remove-photo.ts';
import { setPhoto } from './set-photo.ts';

export const accountRoutes: readonly Route[] = [
  route(accountCalls.belongings, readBelongings),
  route(accountCalls.remove, deleteAccount),
  route(accountCalls.sessions, listSessions),
  route(accountCalls.endSession, endSession),
  route(accountCalls.endSessions, endSessions),
  uploadRoute(accountCalls.setPhoto, setPhoto),
  route(accountCalls.removePhoto, removePhoto),
];
