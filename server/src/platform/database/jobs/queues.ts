import { PgBoss } from 'pg-boss';

/**
 * Who does a job shows that it lives so often, in seconds, or the job is another's. It is then due after the queue's first retry delay,
 * which is therefore short; what fails for longer waits longer by itself.
 */
export const HEARTBEAT = 20;

/** The library's own queue, by which the clock sends what is due. Sending takes a moment. */
export const CLOCK = { name: '__pgboss__send-it', options: { expireInSeconds: 30 } };

/** For what the clock does, whose last run operators look up: seconds until a job that is done or failed goes. */
const THREE_DAYS = 259_200;

/** Every queue there is, and how its jobs are tried again. Names are stored: they never change their meaning. */
export const queues = {
  /** Mails; the last try comes about a day after the first. */
  mail: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Invitations to people who have no account yet, and mails to people who were added to a project. */
  'invitation-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Payments that failed. */
  'payment-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Publishes what changed in a project, plugin included; what changes while one job waits is published by that job. */
  'publish-project': {
    policy: 'short',
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Makes the vectors of a project's published version; a large one takes minutes. */
  'embed-publication': {
    policy: 'short',
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 7_200,
    deleteAfterSeconds: 3600,
  },
  /** Looks which published versions have no vectors. */
  'embed-due': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: THREE_DAYS },
  /** Asks a model how people ask for a project's new and changed methods. */
  'suggest-phrases': {
    policy: 'short',
    retryLimit: 4,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 7_200,
    deleteAfterSeconds: 3600,
  },
  /** Looks which projects go on after a day's limit. */
  'suggest-due': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: THREE_DAYS },
  /** Looks which libraries' documents are due to be fetched anew, and sends a job for each. */
  'refresh-due': { retryLimit: 2, retryDelay: 15, expireInSeconds: 120, deleteAfterSeconds: THREE_DAYS },
  /** Fetches one library's document; one job for each library at a time. */
  'refresh-library': {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  /** Looks which libraries were read by an earlier importer, and sends a job for each. */
  'reread-due': { retryLimit: 2, retryDelay: 15, expireInSeconds: 120, deleteAfterSeconds: THREE_DAYS },
  /** Reads one library's stored document again; one job for each library at a time. */
  'reread-library': {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  /** Looks at the own addresses of all plugins. */
  'check-plugins': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: THREE_DAYS },
  /** Deletes questions that are older than their project wants them kept. */
  'forget-questions': {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 3600,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** Counts what was asked on the days that are over; its clock is a setting. */
  'roll-up-questions': {
    policy: 'short',
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 3600,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** Notifies owners of what was asked in the week before, and sends a job for each mail. */
  'weekly-digest': {
    retryLimit: 5,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 900,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** One owner's mail about the week before. */
  'digest-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Applies the payment provider's events that are not applied yet. */
  'apply-payment-events': {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  /** Asks the payment provider for events whose webhook was missed. */
  'reconcile-payment-events': {
    policy: 'short',
    retryLimit: 6,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 900,
    deleteAfterSeconds: THREE_DAYS,
  },
} as const;

export type QueueName = keyof typeof queues;

/** What is done by the clock, in UTC: one job each time, however many processes there are. Settings name other hours. */
export const schedules = {
  'refresh-due': '7 * * * *',
  'reread-due': '*/10 * * * *',
  'check-plugins': '*/10 * * * *',
  'embed-due': '*/10 * * * *',
  'suggest-due': '17 * * * *',
  'forget-questions': '40 2 * * *',
  'weekly-digest': '0 8 * * 1',
  'apply-payment-events': '* * * * *',
  'reconcile-payment-events': '23 * * * *',
} as const satisfies Partial<Record<QueueName, string>>;

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
