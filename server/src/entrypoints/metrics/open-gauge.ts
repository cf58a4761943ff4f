import { Gauge, type Registry } from 'prom-client';

/** Creates gauges of one registry that are filled at each scrape; the values before are dropped. */
export const openGauge =
  (registry: Registry) =>
  <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this);
      },
    });
