import { PgBoss } from 'pg-boss';
import { CLOCK, HEARTBEAT, queues, schedules } from './queues.ts';

/** Makes or updates the job library's own tables, our queues and what is done by the clock. To be called under the migration's lock. */
export async function prepareJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'fieldkit migration',
    max: 1,
    supervise: false,
    schedule: false,
  });
  let failure: unknown;
  boss.on('error', (problem) => {
    failure ??= problem;
  });
  await boss.start();
  try {
    for (const [name, options] of Object.entries(queues)) {
      // How many jobs a queue takes at once is decided when it is made.
      const { policy, ...changeable } = { policy: 'standard', heartbeatSeconds: HEARTBEAT, ...options };
      if (await boss.getQueue(name)) await boss.updateQueue(name, changeable);
      else await boss.createQueue(name, { ...changeable, policy, notify: true });
    }
    // The library makes it with a quarter of an hour: so long a job of the clock would wait after a process died that was about to send it.
    if (await boss.getQueue(CLOCK.name)) await boss.updateQueue(CLOCK.name, CLOCK.options);
    else await boss.createQueue(CLOCK.name, CLOCK.options);
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
