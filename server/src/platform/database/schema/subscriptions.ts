import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

/** A customer's subscription; at most one at a time. Only written by the payment provider's webhooks. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    subscription_uuid: uuid().primaryKey().defaultRandom(),
    customer_uuid: uuid()
      .notNull()
      .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    plan_id: text({ enum: ['indie', 'starter', 'professional', 'custom'] }).notNull(),
    billing_cycle: text({ enum: ['monthly', 'yearly'] }).notNull(),
    status: text({ enum: ['active', 'trialing', 'past_due', 'paused', 'canceled'] }).notNull(),
    /** The time of its last status change. */
    status_since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The provider's id of it. */
    provider_subscription_id: text(),
    current_period_start: timestamp({ withTimezone: true }).notNull(),
    current_period_end: timestamp({ withTimezone: true }).notNull(),
    cancel_at_period_end: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('subscriptions_one_per_customer').on(table.customer_uuid)],
);

export const payments = pgTable(
  'payments',
  {
    payment_transaction_uuid: uuid().primaryKey().defaultRandom(),
    customer_uuid: uuid()
      .notNull()
      .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    /** In the currency's smallest unit. */
    amount_minor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull().default('USD'),
    /** The refunded amount. */
    refunded_minor: bigint({ mode: 'number' }).notNull().default(0),
    /** The provider's id of it. */
    provider_transaction_id: text().unique('payments_once'),
    status: text().notNull(),
    description: text().notNull(),
    transaction_date: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('payments_of_customer').on(table.customer_uuid, table.transaction_date)],
);

/**
 * The payment provider's events, unchanged. Each is stored by its id before it has an effect. Subscriptions and
 * payments are always derived from all of a customer's events.
 */
export const provider_events = pgTable(
  'provider_events',
  {
    event_id: text().primaryKey(),
    event_type: text().notNull(),
    occurred_at: timestamp({ withTimezone: true }).notNull(),
    received_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The exact JSON as text, because PostgreSQL's JSON types cannot store all of it. */
    payload: text().notNull(),
    /** The resources and the payer that it names, for finding all events of one payer. */
    transaction_id: text(),
    subscription_id: text(),
    firebase_id: text(),
    /** When its effects were applied; null if that is pending. */
    applied_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('provider_events_of_transaction').on(table.transaction_id),
    index('provider_events_of_subscription').on(table.subscription_id),
    index('provider_events_of_person').on(table.firebase_id),
    index('provider_events_to_apply').on(table.applied_at, table.received_at),
  ],
);

/** Checkouts that a user opened here: a payment in their name for anything else grants nothing. */
export const checkouts = pgTable(
  'checkouts',
  {
    checkout_uuid: uuid().primaryKey().defaultRandom(),
    customer_uuid: uuid()
      .notNull()
      .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    plan_id: text({ enum: ['indie', 'starter', 'professional', 'custom'] }).notNull(),
    billing_cycle: text({ enum: ['monthly', 'yearly'] }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('checkouts_of_customer').on(table.customer_uuid, table.created_at)],
);

/** For operators: why a paid transaction or subscription grants nothing. */
export const payment_doubts = pgTable(
  'payment_doubts',
  {
    customer_uuid: uuid()
      .notNull()
      .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    /** The provider's id of the transaction or subscription. */
    about: text().notNull(),
    reason: text().notNull(),
    first_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customer_uuid, table.about] })],
);

/** Developers whose assistants used MCP, once per owner and period: plans call them MCP integrations. */
export const mcp_integrations = pgTable(
  'mcp_integrations',
  {
    customer_uuid: uuid()
      .notNull()
      .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    /** The start of the subscription's period, or of the month in UTC without one. */
    period_start: timestamp({ withTimezone: true }).notNull(),
    /** A keyed hash, as for questions. */
    developer: text().notNull(),
    first_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customer_uuid, table.period_start, table.developer] })],
);
