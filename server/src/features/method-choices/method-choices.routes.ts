import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { getMethodChoices } from './get-method-choices.ts';

export function methodChoicesRoutes(app: FastifyInstance): void {
  bind(app, methodChoicesCalls.get, getMethodChoices);
}
