import { Gauge, type Registry } from 'prom-client';

/** Makes gauges of one registry that are filled whenever somebody scrapes; what was there before is gone by then. */
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
