import type { FastifyInstance } from 'fastify';
import type { House } from '../context.ts';
import { databaseGauges } from './database-gauges.ts';
import { METRICS_PATH, mayReadMetrics } from './may-read-metrics.ts';
import { processGauges } from './process-gauges.ts';

/** GET /metrics: what this process counted and how the database stands, in Prometheus' format. */
export function metricsDoor(app: FastifyInstance, house: House, ping: () => Promise<void>): void {
  const { registry } = house.meters;
  databaseGauges(house, ping);
  const watched = processGauges(registry);
  app.addHook('onClose', async () => watched.close());
  app.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayReadMetrics(house.env, request)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
