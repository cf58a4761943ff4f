/** The official Node.js library of Meridian Payments. */

export interface Money {
  /** In the smallest unit of the currency, so 1250 is 12.50. */
  value: number;
  /** Three letters, ISO 4217. */
  currency: string;
}

export interface ClientOptions {
  /** Sent with every request. Defaults to the version of this library. */
  apiVersion?: string;
  /** How often a request is tried again after a network failure. Defaults to 2. */
  maxRetries?: number;
  /** Milliseconds until a request is given up. Defaults to 30000. */
  timeout?: number;
}

export interface RequestOptions {
  /** Within a day, the same request with the same key is processed once. */
  idempotencyKey?: string;
  /** Act for a seller of your marketplace. */
  onBehalfOf?: string;
}

export interface Payment {
  id: string;
  amount: Money;
  status: 'requires_confirmation' | 'requires_action' | 'authorized' | 'captured' | 'canceled' | 'failed';
  nextAction?: { type: 'redirect' | 'three_d_secure'; url: string };
}

export interface Refund {
  id: string;
  payment: string;
  amount: Money;
}

export interface WebhookEvent {
  id: string;
  type: string;
  data: unknown;
}

export interface PaymentParams {
  amount: Money;
  customer?: string;
  paymentMethod?: string;
  capture?: 'automatic' | 'manual';
  returnUrl?: string;
}

/** A client of the Meridian Payments API. */
export declare class Meridian {
  /**
   * Makes a client with the secret key of your account.
   * @param secretKey A key that begins with sk_live_ or sk_sandbox_.
   */
  constructor(secretKey: string, options?: ClientOptions);
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly customers: Customers;
  readonly checkout: Checkout;
  readonly subscriptions: Subscriptions;
  readonly webhooks: Webhooks;
  /** Calls any path of the API, also those that this library does not know yet. */
  request<Result>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Result>;
}

export declare class Payments {
  /** Creates a payment, and confirms it at once when a payment method is given. */
  create(params: PaymentParams, options?: RequestOptions): Promise<Payment>;
  /** Retrieves a payment by its id. */
  retrieve(payment: string): Promise<Payment>;
  /** Confirms a payment and answers with the next action when 3-D Secure is asked for. */
  confirm(payment: string, params?: { returnUrl?: string; offSession?: boolean }): Promise<Payment>;
  /** Captures an authorized payment, all of it or a part. */
  capture(payment: string, params?: { amount?: Money; isFinal?: boolean }): Promise<Payment>;
  /** Cancels a payment that was not captured. */
  cancel(payment: string): Promise<Payment>;
  /** Goes through all payments, page by page, with `for await`. */
  iterate(filter?: { customer?: string; status?: Payment['status'] }): AsyncIterable<Payment>;
  /** Waits until a payment is captured or failed, by asking with growing pauses. */
  waitUntilSettled(payment: string, options?: { timeout?: number }): Promise<Payment>;
}

export declare class Refunds {
  /** Gives a payment back, in full or in part. */
  create(params: { payment: string; amount?: Money; reason?: string }): Promise<Refund>;
  /** Goes through the refunds of a payment. */
  iterate(filter?: { payment?: string }): AsyncIterable<Refund>;
}

export declare class Customers {
  /** Creates a customer. */
  create(params: { email: string; name?: string }): Promise<{ id: string }>;
  /** Finds a customer by email address, or creates one. */
  findOrCreate(params: { email: string; name?: string }): Promise<{ id: string }>;
  /** Saves a card for a customer. */
  savePaymentMethod(
    customer: string,
    token: string,
    options?: { setDefault?: boolean },
  ): Promise<{ id: string }>;
  /** Deletes a customer with their saved cards. */
  delete(customer: string): Promise<void>;
}

export declare class Checkout {
  /** Creates a hosted checkout page and answers its address. */
  createSession(params: {
    lineItems: { price: string; quantity: number }[];
    successUrl: string;
    cancelUrl?: string;
  }): Promise<{ id: string; url: string }>;
  /** Whether the buyer is done. */
  retrieveSession(session: string): Promise<{ status: 'open' | 'complete' | 'expired'; payment?: string }>;
}

export declare class Subscriptions {
  /** Subscribes a customer to a repeating price. */
  create(params: { customer: string; price: string; trialDays?: number }): Promise<{ id: string }>;
  /** Moves a subscription to another price or number of seats. */
  change(subscription: string, params: { price?: string; quantity?: number }): Promise<{ id: string }>;
  /** Ends a subscription now or at the end of its period. */
  cancel(subscription: string, options?: { atPeriodEnd?: boolean }): Promise<{ id: string }>;
}

export declare class Webhooks {
  /**
   * Verifies the signature of a webhook and answers its event.
   * @param payload The raw body, as it came: not parsed and not changed.
   * @param signature The header Meridian-Signature.
   * @param secret The secret of the endpoint.
   */
  constructEvent(payload: string | Uint8Array, signature: string, secret: string): WebhookEvent;
  /** Signs a made-up event, for your tests. */
  signTestEvent(event: WebhookEvent, secret: string): { payload: string; signature: string };
}

/** Shows an amount as people of a locale write it, with its currency. */
export declare function formatMoney(money: Money, locale?: string): string;

/** Makes an amount of what a person typed, such as "12.50". */
export declare function parseMoney(text: string, currency: string): Money;

/** Whether an error is a declined card, which the payer can mend by using another one. */
export declare function isCardDeclined(error: unknown): boolean;

/** Whether a request may be sent again as it is. */
export declare function isRetryable(error: unknown): boolean;
