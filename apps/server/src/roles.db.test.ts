import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addJob, hasJob } from '@monsoon/api/outbox-queries'
import { openDb, type Db } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { findFreePort } from '@monsoon/dev-env/ports'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'main.ts')
let database: TestDatabase
let db: Db
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = openDb({ databaseUrl: database.url, poolSize: 2, log: silentLog }))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(end))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function start(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [script], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, DATABASE_TIMEOUT_MS: '10000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return await ended
}

/** Starts a role that listens, and waits until it is ready. */
async function serve(role: string): Promise<{ origin: string; child: ChildProcess }> {
  const port = await findFreePort()
  const child = start({ ROLE: role, PORT: String(port), DEV: String(role === 'web') })
  child.stdout?.resume()
  child.stderr?.resume()
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the ${role} ended with ${child.exitCode}`)
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return { origin, child }
    await sleep(50)
  }
}

const work = 'count-figures'

describe('the roles of a process', () => {
  it('lets a worker do what people ask of a web server, which runs no jobs itself', async () => {
    const web = await serve('web')
    const settings = await fetch(`${web.origin}/v1/settings`)
    expect(settings.status).toBe(200)
    await addJob(db, work, {})
    // Longer than a runner of jobs sleeps.
    await sleep(2_500)
    expect(await hasJob(db, work)).toBe(true)

    const worker = await serve('worker')
    while (await hasJob(db, work)) await sleep(50)
    for (const path of ['/', '/v1/settings', '/media/x', '/v1/login'])
      expect((await fetch(`${worker.origin}${path}`)).status, path).toBe(404)
    expect((await fetch(`${worker.origin}/health/live`)).status).toBe(200)
    expect(await end(worker.child)).toBe(0)
  })

  it('migrates and ends', async () => {
    const child = start({ ROLE: 'migrate' })
    const ended = new Promise((done) => child.once('exit', done))
    expect(await text(child.stdout ?? [])).toBe('The schema is up to date\n')
    expect(await ended).toBe(0)
  })

  it('signs without a database, and not without a token', async () => {
    const refused = start({ ROLE: 'signer', DATABASE_URL: '' })
    const ended = new Promise((done) => refused.once('exit', done))
    expect(await text(refused.stderr ?? [])).toContain('SIGNER_TOKEN needs 32 characters at least')
    expect(await ended).toBe(1)

    const port = await findFreePort()
    const signer = start({ ROLE: 'signer', DATABASE_URL: '', PORT: String(port), SIGNER_TOKEN: 'x'.repeat(32) })
    const ask = async () => fetch(`http://127.0.0.1:${port}/address`, { method: 'POST' }).catch(() => null)
    let answer = await ask()
    for (; !answer && signer.exitCode === null; answer = await ask()) await sleep(50)
    expect(answer?.status).toBe(401)
    expect(await end(signer)).toBe(0)
  })
})
