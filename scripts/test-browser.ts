// Starts Monsoon as `npm start` does, on free ports and a data folder of its own, and runs the browser tests against it.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from '@monsoon/dev-env/ports'
import { ensureChromium } from './find-chromium.ts'
import { fail } from './progress.mjs'

const root = dirname(import.meta.dirname)
const [report, ...filters] = process.argv.slice(2)

async function testInBrowser(): Promise<boolean> {
  const chromium = ensureChromium(process.env)
  const dataFolder = mkdtempSync(join(tmpdir(), 'monsoon-browser-'))
  const port = await findFreePort()
  const environment = { ...process.env, MONSOON_DATA: dataFolder, PORT: String(port), LOG_LEVEL: 'warn' }
  const stack = spawn(process.execPath, [join(root, 'scripts/run.ts'), `--launchers=${process.pid}`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => stack.once('exit', () => done()))
  try {
    if (!(await isReady(stack.stdout, ended))) return false
    return await runPlaywright({
      ...process.env,
      MONSOON_URL: `http://localhost:${port}`,
      MONSOON_DATA: dataFolder,
      ...(chromium ? { CHROME_PATH: chromium } : {}),
      ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
    })
  } catch (error) {
    keepLog(dataFolder)
    throw error
  } finally {
    stack.kill('SIGTERM')
    await ended
    keepLog(dataFolder)
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** The server's log of the last run outlives it, for whoever looks into a failure. */
function keepLog(dataFolder: string): void {
  const log = join(dataFolder, 'logs/server.log')
  const results = join(root, 'e2e/test-results')
  if (existsSync(log) && existsSync(results)) copyFileSync(log, join(results, 'server.log'))
}

async function isReady(output: AsyncIterable<Buffer>, ended: Promise<void>): Promise<boolean> {
  let isSaid = false
  const said = new Promise<boolean>((done) => {
    void (async () => {
      for await (const chunk of output) {
        process.stdout.write(chunk)
        if (!isSaid && chunk.toString().includes('is ready at')) done((isSaid = true))
      }
      done(isSaid)
    })()
  })
  return await Promise.race([said, ended.then(() => false)])
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
