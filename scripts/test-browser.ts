// Runs the browser tests against a Monsoon of their own.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureChromium } from './browser/find-chromium.ts'
import { withOwnStack, type OwnStack } from './browser/own-stack.ts'
import { fail } from './progress.mjs'

const root = dirname(import.meta.dirname)
const [report, ...filters] = process.argv.slice(2)

/**
 * All visitors of the tests come from one address, at the pace of a machine; the smaller files of pictures would take a
 * core for minutes, and captchas of more than the least cost that production takes half a second each.
 */
const everybodyAtOnce = { environment: { RATE_LIMITS: 'false', JOBS_LEFT_WAITING: 'make-avif', CAPTCHA_COST: '100' } }

async function testInBrowser(): Promise<boolean> {
  const chromium = await ensureChromium()
  return await withOwnStack(async (stack) => {
    try {
      return await runPlaywright({
        ...process.env,
        MONSOON_URL: stack.url,
        MONSOON_DATA: stack.dataFolder,
        CHROME_PATH: chromium,
        ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
      })
    } finally {
      saveLog(stack)
    }
  }, everybodyAtOnce)
}

/** The server's log of the last run outlives it, for whoever looks into a failure. */
function saveLog({ dataFolder }: OwnStack): void {
  const log = join(dataFolder, 'logs/server.log')
  const results = join(root, 'e2e/test-results')
  if (existsSync(log) && existsSync(results)) copyFileSync(log, join(results, 'server.log'))
}

function runPlaywright(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [program, 'test', '--reporter=list,json', ...filters], {
    cwd: join(root, 'e2e'),
    env: environment,
    stdio: 'inherit',
  })
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => done(code === 0))
  })
}

testInBrowser().then((isPassed) => process.exit(isPassed ? 0 : 1), fail)
