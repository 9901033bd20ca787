import { defineConfig } from 'vitest/config'

/**
 * The tests that `npm run test:mutation:api` asks for each mutant (stryker.api.config.json): those of the modules that
 * move money in wallets and take it by card, against a real PostgreSQL and the stand-ins of the gateways.
 */
export default defineConfig({
  test: {
    include: [
      'apps/api/src/{ledger,payments,pledges,top-ups}/**/*.test.ts',
      'apps/api/src/refunds/request-refund.db.test.ts',
      'apps/api/src/wallet/owed.db.test.ts',
    ],
    globalSetup: './scripts/vitest/start-test-postgres.ts',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
