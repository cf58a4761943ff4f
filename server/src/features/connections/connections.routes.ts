import { connectionCalls } from '@fieldkit/contract/connections.ts';
import { type Route, route } from '../../services/action.ts';
import { listConnections } from './list-connections.ts';
import { revokeConnection } from './revoke-connection.ts';

export const connectionRoutes: readonly Route[] = [
  route(connectionCalls.list, listConnections),
  route(connectionCalls.revoke, revokeConnection),
];
