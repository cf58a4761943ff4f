import { PgBoss } from 'pg-boss';
import { queues } from './queues.ts';

/** Makes or updates the job library's own tables and our queues. To be called under the migration's lock. */
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
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
