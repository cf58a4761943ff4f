import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: 'server/src/platform/database/schema/*.ts',
  out: 'server/src/platform/database/migrations',
});
