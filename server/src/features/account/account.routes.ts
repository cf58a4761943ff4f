import { accountCalls } from '@fieldkit/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../http/bind.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { readBelongings } from './read-belongings.ts';
import { removePhoto } from './remove-photo.ts';
import { setPhoto } from './set-photo.ts';

export function accountRoutes(app: FastifyInstance): void {
  bind(app, accountCalls.belongings, readBelongings);
  bind(app, accountCalls.remove, deleteAccount);
  bind(app, accountCalls.sessions, listSessions);
  bind(app, accountCalls.endSession, endSession);
  bind(app, accountCalls.endSessions, endSessions);
  bindUpload(app, accountCalls.setPhoto, setPhoto);
  bind(app, accountCalls.removePhoto, removePhoto);
}
