import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './edge-api/db/schema.ts',
  out: './migrations',
});
