import { defineConfig } from 'vitest/config'

const setupFiles = ['./scripts/vitest/fail-on-console-error.ts']
const databaseTests = '**/*.db.test.ts'
const paintedAgain = 'packages/demo-art/src/originals*.test.ts'
const excluded = ['**/node_modules/**', '**/build/**', databaseTests]

// A limit against hanging, not a measure of speed: machines may be busy.
const patience = { testTimeout: 120_000, hookTimeout: 180_000 }

/** In CI a test of a screen is tried again and then named; what proves money, rights and races has one try. */
const tries = process.env['CI'] ? { retry: 1 } : {}

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        test: {
          name: 'unit',
          // Nothing outlives a file but modules, which 150 files need not import anew.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts', 'apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...excluded, paintedAgain],
          setupFiles,
          ...patience,
        },
      },
      {
        // Half a minute of painting, which `npm run check` leaves to `npm test`. Each file has a process of its own:
        // SVGs are painted, and once the API's pictures are imported, sharp reads none in that process.
        test: { name: 'gallery', include: [paintedAgain], setupFiles, ...patience },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: excluded,
          setupFiles: [...setupFiles, './apps/web/app/test-support/patience.ts'],
          ...patience,
          ...tries,
          environment: 'happy-dom',
          // Each file has its modules and its document to itself, without a process of its own, which took longer than
          // the tests.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
        },
      },
      {
        // Tests of the machinery itself. One file alone, `start.test.ts`, starts and kills Monsoon.
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'contracts/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: [databaseTests],
          // To import the API anew for each of 160 files took a fifth of the time; each has a database of its own all
          // the same.
          isolate: false,
          // Mutated copies stand in .stryker-tmp while they are tried, and after a run that was stopped.
          exclude: ['**/node_modules/**', '**/build/**', '**/.stryker-tmp/**'],
          setupFiles,
          globalSetup: './scripts/vitest/start-test-postgres.ts',
          ...patience,
        },
      },
      {
        // Only by `npm run test:fuzz`: minutes of wild requests. A short run of them is in the db project.
        test: {
          name: 'fuzz',
          include: ['apps/api/**/*.fuzz.ts', 'packages/**/*.fuzz.ts'],
          setupFiles,
          globalSetup: './scripts/vitest/start-test-postgres.ts',
          testTimeout: 600_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
