import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Services } from '../../services/context.ts';
import { databaseGauges } from './database-gauges.ts';
import { METRICS_PATH, mayReadMetrics } from './may-read-metrics.ts';
import { processGauges } from './process-gauges.ts';

/** GET /metrics: the counters of this process and the state of the database, in Prometheus' format. */
export function metricsRoutes(app: FastifyInstance, services: Services, ping: () => Promise<void>): void {
  // The figures belong to this route: one process may have several.
  const looked = new Registry();
  databaseGauges(looked, services.db, ping);
  const watched = processGauges(looked);
  app.addHook('onClose', async () => watched.close());
  app.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayReadMetrics(services.env, request)) return reply.callNotFound();
    const figures = await Promise.all([services.meters.registry.metrics(), looked.metrics()]);
    return reply.header('cache-control', 'no-store').type(looked.contentType).send(figures.join('\n'));
  });
}
