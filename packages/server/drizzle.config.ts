import { defineConfig } from 'drizzle-kit'

/** Run from the project's folder: `npx drizzle-kit generate --config packages/server/drizzle.config.ts --name what-changes`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/server/src/platform/db/schema/index.ts',
  out: './packages/server/migrations',
})
