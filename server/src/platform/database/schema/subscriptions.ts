import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

/** What a customer pays for: one at a time. Written by the payment provider's webhooks alone. */
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
    /** Since when it is in this state. */
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
    /** What was given back of it. */
    refunded_minor: bigint({ mode: 'number' }).notNull().default(0),
    /** The provider's id of it. */
    provider_transaction_id: text().unique('payments_once'),
    status: text().notNull(),
    description: text().notNull(),
    transaction_date: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('payments_of_customer').on(table.customer_uuid, table.transaction_date)],
);
