import { methodCalls } from '@fieldkit/contract/methods.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { listMethods } from './list-methods.ts';

export function methodRoutes(app: FastifyInstance): void {
  bind(app, methodCalls.list, listMethods);
}
