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
} as const;

export type QueueName = keyof typeof queues;
