import type { FastifyInstance } from 'fastify';
import type { TestPlugin } from './create-test-plugin.ts';
import { testDeveloper } from './test-developer.ts';

const responses = { 200: { description: 'OK' } };

/** A document with two calls that match `question` equally well in any ranking. */
export const parcels = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/v1/parcels': { get: { summary: 'List parcels', responses } },
    '/v2/parcels': { get: { summary: 'List parcels', responses } },
    '/depots': { get: { summary: 'List depots', responses } },
  },
});
export const question = 'list parcels of my customer';

/** The calls that match `question` before anything is learned. */
export type ParcelCalls = { first: string; second: { id: string; endpoint: string } };

/** Searches a plugin's project for them; the ranking determines which is first. */
export async function parcelCalls(app: FastifyInstance, plugin: TestPlugin): Promise<ParcelCalls> {
  const found = await testDeveloper(app, plugin, { address: '192.0.2.1' }).search(question);
  const [first = '', second = ''] = found.map(
    (id) => plugin.methods.find(({ method_uuid }) => method_uuid === id)?.details.endpoint ?? '',
  );
  return { first, second: { id: found[1] ?? '', endpoint: second } };
}
