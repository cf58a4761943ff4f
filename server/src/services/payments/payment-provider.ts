import type { Purchase } from './price-table.ts';

/** A change of a subscription's plan. */
export type PlanChange = {
  firebase_id: string;
  subscription_id: string;
  former: Purchase;
  next: Purchase;
  /** The provider's id of the new price. */
  price_id: string;
  period: { start: Date; end: Date };
};

/** What a change costs, in the currency's smallest unit. */
export type ChangePreview = {
  /** The amount due now; a negative amount is a credit for later bills. */
  due_now: number;
  next_amount: number;
  next_date: Date | null;
  currency: string;
};

/** An invoice: a temporary URL, or the document itself. */
export type Invoice = { url: string } | { pdf: Buffer; name: string };

/** The payment of an invoice, for a provider that creates the document itself. */
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
 * The calls to the payment provider. Their results arrive only as the provider's events. Every call ends
 * within a limited time.
 * @throws Refusal 503 if the provider does not respond, 409 with its reason if it refuses
 */
export type PaymentProvider = {
  previewChange: (change: PlanChange) => Promise<ChangePreview>;
  /**
   * Changes the plan immediately, up or down. An additional price is charged immediately; if that fails, nothing
   * changes.
   */
  changePlan: (change: PlanChange) => Promise<void>;
  /** Ends a subscription after its current period; until then, `resume` can undo this. */
  cancelAtPeriodEnd: (subscription_id: string) => Promise<void>;
  resume: (subscription_id: string) => Promise<void>;
  /** Ends a subscription immediately. A subscription that has ended already is not an error. */
  cancelImmediately: (subscription_id: string) => Promise<void>;
  /** Null if there is no invoice. */
  invoiceOf: (order: InvoiceOrder) => Promise<Invoice | null>;
  /** All notifications since an event, oldest first and in their original format, page by page. */
  eventsSince: (event_id: string | null) => AsyncIterable<unknown[]>;
};
