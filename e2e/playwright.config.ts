import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../scripts/browser/find-chromium.ts'

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // In CI a test that failed is tried again, and named: it is mended, but holds nothing up.
  retries: process.env['CI'] ? 1 : 0,
  // On two cores a third takes as long: 583 s with three, 592 with two.
  workers: 2,
  fullyParallel: false,
  // Node strips the types of what it runs, in a third of the time that Playwright takes to compile it.
  build: { external: ['**/*.ts'] },
  forbidOnly: Boolean(process.env['CI']),
  // Limits against hanging, no measures of speed: `npm test` runs other tests beside these.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Else what hangs would be named by the limit of its test alone.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // `npm test` starts Monsoon and names it here; alone, the tests look for a running `npm start`.
    baseURL: process.env['MONSOON_URL'] ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'Asia/Singapore',
    // Each context would start one, which fetches what only offline.e2e.ts looks at.
    serviceWorkers: 'block',
    // Writing down every step takes as long as the steps.
    trace: process.env['MONSOON_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        // Each page lives for seconds, too short for what the optimising compiler takes: a tenth of it all.
        '--js-flags=--max-optimized-bytecode-size=0',
        ...(process.env['MONSOON_ARGS']?.split(' ').filter(Boolean) ?? []),
      ],
    },
  },
})
