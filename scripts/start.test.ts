import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '@monsoon/dev-env/node-child'
import { choosePort, isPortFree } from '@monsoon/dev-env/ports'
import { isAlive } from '@monsoon/dev-env/processes'
import { processIds, reset, root, startStack, waitUntil, type StackUnderTest } from './browser/stack-under-test.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'monsoon-start-'))
const started: StackUnderTest[] = []
let port: number

beforeAll(async () => {
  port = await choosePort()
  // The first start builds the web and makes the database.
  const stack = start()
  await stack.says(/is ready at/, 240_000)
  await stop(stack)
}, 300_000)

afterEach(async () => {
  for (const stack of started.splice(0)) await stop(stack)
})

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

function start(
  options: { command?: [string, ...string[]]; environment?: Record<string, string> } = {},
): StackUnderTest {
  const stack = startStack({ dataFolder, port, ...options })
  started.push(stack)
  return stack
}

async function stop(stack: StackUnderTest): Promise<number | null> {
  stack.process.kill('SIGINT')
  return await stack.exited
}

const isServing = () => answers(`http://127.0.0.1:${port}/health/ready`)

function kill(...pids: (number | undefined)[]): void {
  for (const pid of pids) {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
}

function localPorts(): number[] {
  const local = JSON.parse(readFileSync(join(dataFolder, 'local.json'), 'utf8')) as { ports: Record<string, number> }
  return [port, ...Object.values(local.ports)]
}

async function expectEverythingGone(pids: number[]): Promise<void> {
  await waitUntil(() => !pids.some(isAlive), 20_000)
  for (const taken of localPorts()) expect(await isPortFree(taken, '127.0.0.1')).toBe(true)
}

async function expectStartWorks(): Promise<StackUnderTest> {
  const stack = start()
  await stack.says(/is ready at/)
  expect(await isServing()).toBe(true)
  return stack
}

const standIns = [
  'card stand-in',
  'crypto stand-in',
  'payout stand-in',
  'marketplace stand-in',
  'courier stand-in',
  'bank stand-in',
  'mail stand-in',
  'identity stand-in',
  'chain stand-in',
]

it('stops every child on Ctrl-C, the server first, and ends with status 0', async () => {
  const stack = start()
  await stack.says(/is ready at/)
  const ids = processIds(dataFolder)
  expect(Object.keys(ids)).toEqual(expect.arrayContaining(['server', 'database', ...standIns]))
  const pids = Object.values(ids)
  expect(await stop(stack)).toBe(0)
  await expectEverythingGone(pids)
})

describe('while one runs', () => {
  let running: StackUnderTest

  beforeAll(async () => {
    running = startStack({ dataFolder, port })
    await running.says(/is ready at/)
  })

  afterAll(() => stop(running))

  it('refuses a second start on the same data in one line', async () => {
    const second = start()
    expect(await second.exited).toBe(1)
    expect(second.output()).toMatch(/^✗ Monsoon already runs at http:\/\/localhost:\d+ \(process \d+\)\. .*\n$/)
    expect(await isServing()).toBe(true)
  })

  it.each(['server', 'database', ...standIns])('brings a killed %s back', async (name) => {
    const before = processIds(dataFolder)[name]
    kill(before)
    await running.says(new RegExp(`The ${name} ended .*; starting it again`))
    await running.says(new RegExp(`The ${name} runs again`))
    expect(processIds(dataFolder)[name]).not.toBe(before)
    await waitUntil(isServing, 10_000)
  })
})

it('leaves no orphan when the run or the start script is killed, and starts again', async () => {
  let stack = start()
  await stack.says(/is ready at/)
  for (const victim of ['run', 'start'] as const) {
    const pids = processIds(dataFolder)
    kill(victim === 'run' ? pids['run'] : stack.process.pid)
    await expectEverythingGone(Object.values(pids))
    stack = await expectStartWorks()
  }
})

it('starts again at once after everything was killed together', async () => {
  const stack = start()
  await stack.says(/is ready at/)
  kill(stack.process.pid, ...Object.values(processIds(dataFolder)))
  await expectStartWorks()
})

it('takes over from a database whose run and watcher were both killed', async () => {
  const stack = start()
  await stack.says(/is ready at/)
  const pids = processIds(dataFolder)
  const watchers = execFileSync('pgrep', ['-f', `kill -INT "\\$0" ${pids['database']}`], { encoding: 'utf8' })
  kill(...watchers.trim().split('\n').map(Number), pids['run'])
  await waitUntil(() => !isAlive(pids['server'] ?? 0), 20_000)
  expect(isAlive(pids['database'] ?? 0)).toBe(true)
  await expectStartWorks()
  expect(isAlive(pids['database'] ?? 0)).toBe(false)
})

it('stops everything when npm is killed', async () => {
  const stack = start({ command: ['npm', 'start', '--', '--empty'] })
  await stack.says(/is ready at/)
  const pids = Object.values(processIds(dataFolder))
  kill(stack.process.pid)
  await expectEverythingGone(pids)
})

it('names a busy port and how to choose another, in one line', async () => {
  const other = createServer()
  const busy = await new Promise<number>((done) =>
    other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
  )
  const fresh = mkdtempSync(join(tmpdir(), 'monsoon-busy-'))
  const stack = startStack({ dataFolder: fresh, port: busy })
  expect(await stack.exited).toBe(1)
  expect(stack.output()).toBe(`✗ Port ${busy} is used by another program. Choose another: PORT=${busy + 1} npm start\n`)
  other.close()
  rmSync(fresh, { recursive: true, force: true })
})

it('runs without a chain where none can, and says so in one line', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'monsoon-no-chain-'))
  // Its folder cannot be made.
  writeFileSync(join(fresh, 'chain'), '')
  const stack = startStack({ dataFolder: fresh, port: await choosePort() })
  await stack.says(/is ready at/, 120_000)
  expect(stack.output()).toMatch(/^! The chain is off, and nothing is minted: .*chain.*$/m)
  await stop(stack)
  rmSync(fresh, { recursive: true, force: true })
})

it('tells an old Node in one line, before anything else', () => {
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`
  expect(() =>
    execFileSync(process.execPath, ['--import', pretend, join(root, 'scripts/start.mjs')], { stdio: 'pipe' }),
  ).toThrow(/✗ Node 18\.20\.8 is too old: Monsoon needs Node 20 or newer/)
})

// The last, as nothing is left after it.
it('ends and is deleted whole by a reset', async () => {
  const stack = start()
  await stack.says(/is ready at/)
  const pids = Object.values(processIds(dataFolder))
  expect(reset(dataFolder).status).toBe(0)
  expect(existsSync(dataFolder)).toBe(false)
  await waitUntil(() => !pids.some(isAlive), 1000)
  await stack.exited
})
