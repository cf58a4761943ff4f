import { PgBoss } from 'pg-boss';

/**
 * The interval in seconds in which a worker must confirm that it is alive; otherwise another one gets its job. The
 * job is then due after the queue's first retry delay, which is therefore short; the backoff makes repeated failures
 * wait longer.
 */
export const HEARTBEAT = 20;

/** The library's own queue, by which the schedule sends due jobs. Sending takes only a moment. */
export const CLOCK = { name: '__pgboss__send-it', options: { expireInSeconds: 30 } };

/** For scheduled jobs, because operators look up their last run: seconds until a completed or failed job is deleted. */
const THREE_DAYS = 259_200;

/** All queues, and how their jobs are retried. Names are stored, so their meaning must not change. */
export const queues = {
  /** Mails; the last attempt is about a day after the first. */
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
  /** Mails about failed payments. */
  'payment-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /**
   * Publishes the changes of a project, including its plugin. Changes while one job waits are published by that job.
   */
  'publish-project': {
    policy: 'short',
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Creates the vectors of a project's published version; a large one takes minutes. */
  'embed-publication': {
    policy: 'short',
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 7_200,
    deleteAfterSeconds: 3600,
  },
  /** Finds published versions without vectors. */
  'embed-due': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: THREE_DAYS },
  /** Asks a model for phrases in which people ask for a project's new and changed methods. */
  'suggest-phrases': {
    policy: 'short',
    retryLimit: 4,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 7_200,
    deleteAfterSeconds: 3600,
  },
  /** Finds projects that continue after a daily limit. */
  'suggest-due': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: THREE_DAYS },
  /** Finds libraries whose documents are due to be fetched again, and sends a job for each. */
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
  /** Finds sources of guides that are due to be fetched again, and sends a job for each. */
  'refresh-guides-due': {
    retryLimit: 2,
    retryDelay: 15,
    expireInSeconds: 120,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** Fetches the guides of one source; one job for each source at a time. */
  'refresh-guides': {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  /** Finds libraries that an earlier importer read, and sends a job for each. */
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
  /** Requests the own addresses of all plugins. */
  'check-plugins': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: THREE_DAYS },
  /** Checks the DNS records of companies' own domains. */
  'check-domains': { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: THREE_DAYS },
  /** Deletes the projects of expired trials. */
  'end-trials': { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: THREE_DAYS },
  /** Deletes questions that are older than their project's retention time. */
  'forget-questions': {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 3600,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** Counts the questions of past days; its schedule is a setting. */
  'roll-up-questions': {
    policy: 'short',
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 3600,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** Notifies owners of the previous week's questions, and sends a job for each mail. */
  'weekly-digest': {
    retryLimit: 5,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 900,
    deleteAfterSeconds: THREE_DAYS,
  },
  /** One owner's mail about the previous week. */
  'digest-mail': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Applies pending events of the payment provider. */
  'apply-payment-events': {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  /** Fetches events from the payment provider that its webhook did not deliver. */
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

/** The scheduled jobs, in UTC: one job each time, with any number of processes. Settings may change the hours. */
export const schedules = {
  'refresh-due': '7 * * * *',
  'refresh-guides-due': '12 * * * *',
  'reread-due': '*/10 * * * *',
  'check-plugins': '*/10 * * * *',
  'check-domains': '* * * * *',
  'end-trials': '*/5 * * * *',
  'embed-due': '*/10 * * * *',
  'suggest-due': '17 * * * *',
  'forget-questions': '40 2 * * *',
  'weekly-digest': '0 8 * * 1',
  'apply-payment-events': '* * * * *',
  'reconcile-payment-events': '23 * * * *',
} as const satisfies Partial<Record<QueueName, string>>;

/** Creates or updates the job library's tables, the queues and the schedules. Call it under the migration's lock. */
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
      // The policy of a queue can only be set when it is created.
      const { policy, ...changeable } = { policy: 'standard', heartbeatSeconds: HEARTBEAT, ...options };
      if (await boss.getQueue(name)) await boss.updateQueue(name, changeable);
      else await boss.createQueue(name, { ...changeable, policy, notify: true });
    }
    // The library would create it with an expiry of 15 minutes, for which a scheduled job would wait if the process
    // that was about to send it died.
    if (await boss.getQueue(CLOCK.name)) await boss.updateQueue(CLOCK.name, CLOCK.options);
    else await boss.createQueue(CLOCK.name, CLOCK.options);
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
