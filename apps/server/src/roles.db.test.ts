import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addJob, hasJob } from '@monsoon/api/outbox-queries'
import { openDb, type Db } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { findFreePort } from '@monsoon/dev-env/ports'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endRole, runRole, serveRole } from './test-support/run-role.ts'

let database: TestDatabase
let db: Db
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = openDb({ databaseUrl: database.url, poolSize: 2, log: silentLog }))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(endRole))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function run(settings: Record<string, string>): ChildProcess {
  const child = runRole(settings)
  running.push(child)
  return child
}

async function serve(role: string): Promise<{ origin: string; child: ChildProcess }> {
  const served = await serveRole({ ROLE: role, DATABASE_URL: database.url, DEV: String(role === 'web') })
  running.push(served.child)
  return served
}

const textOf = (stream: Readable | null): Promise<string> => (stream ? text(stream) : Promise.resolve(''))
const endOf = (child: ChildProcess) => new Promise((done) => child.once('exit', done))
const work = 'count-figures'

describe('the roles of a process', () => {
  it('lets a worker do what people ask of a web server, which runs no jobs itself', async () => {
    const web = await serve('web')
    expect((await fetch(`${web.origin}/v1/settings`)).status).toBe(200)
    await addJob(db, work, {})
    // Longer than a runner of jobs sleeps.
    await sleep(2_500)
    expect(await hasJob(db, work)).toBe(true)

    const worker = await serve('worker')
    while (await hasJob(db, work)) await sleep(50)
    for (const path of ['/', '/v1/settings', '/media/x', '/v1/login'])
      expect((await fetch(`${worker.origin}${path}`)).status, path).toBe(404)
    expect((await fetch(`${worker.origin}/health/live`)).status).toBe(200)
    expect(await endRole(worker.child)).toBe(0)
  })

  it('migrates and ends', async () => {
    const child = run({ ROLE: 'migrate', DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl })
    const ended = endOf(child)
    expect(await textOf(child.stdout)).toBe('The schema is up to date\n')
    expect(await ended).toBe(0)
  })

  it('signs without a database, and not without a token', async () => {
    const refused = run({ ROLE: 'signer' })
    const ended = endOf(refused)
    expect(await textOf(refused.stderr)).toContain('SIGNER_TOKEN needs 32 characters at least')
    expect(await ended).toBe(1)

    const port = await findFreePort()
    const signer = run({ ROLE: 'signer', PORT: String(port), SIGNER_TOKEN: 'x'.repeat(32) })
    const ask = async () => fetch(`http://127.0.0.1:${port}/address`, { method: 'POST' }).catch(() => null)
    let answer = await ask()
    for (; !answer && signer.exitCode === null; answer = await ask()) await sleep(50)
    expect(answer?.status).toBe(401)
    expect(await endRole(signer)).toBe(0)
  })
})
