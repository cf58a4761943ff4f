import { connectionCalls } from '@fieldkit/contract/connections.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listConnections } from './list-connections.ts';
import { revokeConnection } from './revoke-connection.ts';

export function connectionRoutes(app: FastifyInstance): void {
  bind(app, connectionCalls.list, listConnections);
  bind(app, connectionCalls.revoke, revokeConnection);
}
