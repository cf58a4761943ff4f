import type { HistoryEvent } from '@fieldkit/server/services/payments/testing/random-histories.ts';
import type { Ledger } from './ledger.ts';
import type { WriteAnswer, WriteRequest } from './send-write.ts';

/** One person who writes, and what they have at the moment. */
export type Writer = {
  name: string;
  email: string;
  /** Codes of mails that a password was set with, or may have been. */
  usedCodes: string[];
  below: (max: number) => number;
  project?: string | undefined;
  library?: string | undefined;
  methods: string[];
  send: (sent: WriteRequest) => Promise<WriteAnswer>;
  ledger: Ledger;
  askKey: string;
  events: HistoryEvent[];
  /** Another user, who is invited by name. */
  partner: () => Writer;
};
