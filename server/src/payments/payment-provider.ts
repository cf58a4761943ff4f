import type { Bought } from './price-table.ts';

/** From what a subscription goes to what. */
export type PlanChange = {
  firebase_id: string;
  subscription_id: string;
  former: Bought;
  next: Bought;
  /** The provider's id of what it goes to. */
  price_id: string;
  period: { start: Date; end: Date };
};

/** What a change costs, in the currency's smallest unit. */
export type ChangePreview = {
  /** To pay at once; negative is a credit for later bills. */
  due_now: number;
  next_amount: number;
  next_date: Date | null;
  currency: string;
};

/** An invoice: where it lies for a while, or the document itself. */
export type Invoice = { url: string } | { pdf: Buffer; name: string };

/** Whose payment an invoice is of, for who writes it themselves. */
export type InvoiceOrder = {
  transaction_id: string;
  buyer: { name: string; email: string; company: string | null };
  line: string;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  paid_at: Date;
};

/**
 * What is asked of whoever takes the money. What follows from it is told by the provider's events alone.
 *
 * Every call ends within a bounded time. @throws Refusal 503 while the provider does not answer, 409 with its reason where it refuses
 */
export type PaymentProvider = {
  previewChange: (change: PlanChange) => Promise<ChangePreview>;
  /** Changes a plan from now on, up or down. What it costs more is paid at once; where that fails nothing changes. */
  changePlan: (change: PlanChange) => Promise<void>;
  /** Ends a subscription with its present period; until then `resume` takes that back. */
  cancelAtPeriodEnd: (subscription_id: string) => Promise<void>;
  resume: (subscription_id: string) => Promise<void>;
  /** Ends a subscription now. One that has ended already is no trouble. */
  cancelAtOnce: (subscription_id: string) => Promise<void>;
  /** Null where there is none. */
  invoiceOf: (order: InvoiceOrder) => Promise<Invoice | null>;
  /** Every notification since an event, oldest first and as it would have come, page by page. */
  eventsSince: (event_id: string | null) => AsyncIterable<unknown[]>;
};
