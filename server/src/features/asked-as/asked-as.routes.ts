import { askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { addAskedPhrase, deleteAskedPhrase, updateAskedPhrase } from './change-asked-phrases.ts';
import { listAskedPhrases } from './list-asked-phrases.ts';

export function askedAsRoutes(app: FastifyInstance): void {
  bind(app, askedAsCalls.list, listAskedPhrases);
  bind(app, askedAsCalls.create, addAskedPhrase);
  bind(app, askedAsCalls.update, updateAskedPhrase);
  bind(app, askedAsCalls.delete, deleteAskedPhrase);
}
