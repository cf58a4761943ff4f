import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { getSynonyms } from './get-synonyms.ts';
import { updateSynonyms } from './update-synonyms.ts';

export function synonymRoutes(app: FastifyInstance): void {
  bind(app, synonymCalls.get, getSynonyms);
  bind(app, synonymCalls.update, updateSynonyms);
}
