import { newsletterCalls } from '@fieldkit/contract/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { changeNewsletter } from './change-newsletter.ts';
import { readNewsletter } from './read-newsletter.ts';

export function newsletterRoutes(app: FastifyInstance): void {
  bind(app, newsletterCalls.read, readNewsletter);
  bind(app, newsletterCalls.change, changeNewsletter);
}
