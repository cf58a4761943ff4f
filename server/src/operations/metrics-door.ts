import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { House } from '../context.ts';
import { databaseGauges } from './database-gauges.ts';
import { METRICS_PATH, mayReadMetrics } from './may-read-metrics.ts';
import { processGauges } from './process-gauges.ts';

/** GET /metrics: what this process counted and how the database stands, in Prometheus' format. */
export function metricsDoor(app: FastifyInstance, house: House, ping: () => Promise<void>): void {
  // What is looked at belongs to this door: a house may have several.
  const looked = new Registry();
  databaseGauges(looked, house.db, ping);
  const watched = processGauges(looked);
  app.addHook('onClose', async () => watched.close());
  app.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayReadMetrics(house.env, request)) return reply.callNotFound();
    const figures = await Promise.all([house.meters.registry.metrics(), looked.metrics()]);
    return reply.header('cache-control', 'no-store').type(looked.contentType).send(figures.join('\n'));
  });
}
