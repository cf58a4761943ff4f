import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures that people uploaded of themselves, one each, served under an address that cannot be guessed. */
export const customerPhotos = pgTable('customer_photos', {
  photo_uuid: uuid().primaryKey().defaultRandom(),
  customer_uuid: uuid()
    .notNull()
    .unique()
    .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
  media_type: text({ enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
  bytes: bytea().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
