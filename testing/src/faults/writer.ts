import type { HistoryEvent } from '@fieldkit/server/services/payments/testing/random-histories.ts';
import type { Ledger } from './ledger.ts';
import type { WriteAnswer, WriteRequest } from './send-write.ts';

/** A user who writes, with their current state. */
export type Writer = {
  name: string;
  email: string;
  /** Codes in mails with which a password was set, or may have been. */
  usedCodes: string[];
  below: (max: number) => number;
  project?: string | undefined;
  library?: string | undefined;
  methods: string[];
  send: (sent: WriteRequest) => Promise<WriteAnswer>;
  ledger: Ledger;
  askKey: string;
  events: HistoryEvent[];
  /** Another user, who can be invited by address. */
  partner: () => Writer;
};
