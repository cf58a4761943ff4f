import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { readConfiguration } from './read-configuration.ts';

export function configurationRoutes(app: FastifyInstance): void {
  bind(app, configurationCalls.read, readConfiguration);
}
