import { defineConfig } from 'vitest/config'

/**
 * The tests that `npm run test:mutation` asks for each mutant (stryker.config.json): those of the rules of money, in
 * milliseconds.
 */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
