import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkDatabase, findTimeoutProblem, findVersionProblem } from './check-database.ts'
import { ConfigError } from '#config.ts'

const facts = {
  versionNumber: 180_004,
  version: '18.4',
  statementTimeoutMs: 4_000,
  idleTimeoutMs: 4_000,
  role: 'gallery',
}

let server: Server | undefined
afterEach(() => void server?.close())

/** What a server says to the first bytes of a connection, as PostgreSQL's protocol has it. */
async function startAnswering(error: { code: string; message: string }): Promise<string> {
  const fields = [`SFATAL`, `VFATAL`, `C${error.code}`, `M${error.message}`].map((field) => `${field}\0`).join('')
  const body = Buffer.from(`${fields}\0`)
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeUInt32BE(body.length + 4, 1)
  const started = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  })
  server = started
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  const address = started.address()
  return `postgres://monsoon@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/monsoon`
}

describe('a PostgreSQL server', () => {
  it('is taken from version 18 on; an older one is refused in one sentence', () => {
    expect(findVersionProblem(facts)).toBeUndefined()
    expect(findVersionProblem({ ...facts, versionNumber: 170_006, version: '17.6 (Debian 17.6-1)' })).toBe(
      'Monsoon needs PostgreSQL 18 or newer; this server is 17.6 (Debian 17.6-1).',
    )
  })

  it('holds our time limits, or shorter ones of the role; none, and longer ones, are refused with what helps', () => {
    expect(findTimeoutProblem(facts, 4_000)).toBeUndefined()
    expect(findTimeoutProblem({ ...facts, statementTimeoutMs: 2_000 }, 4_000)).toBeUndefined()
    for (const dropped of [{ statementTimeoutMs: 0 }, { statementTimeoutMs: 5_000 }, { idleTimeoutMs: 0 }])
      expect(findTimeoutProblem({ ...facts, ...dropped }, 4_000)).toContain(
        'ALTER ROLE gallery SET statement_timeout = 4000',
      )
  })

  it('behind a PgBouncer that refuses the limits is no riddle', async () => {
    const databaseUrl = await startAnswering({
      code: '08P01',
      message: 'unsupported startup parameter: statement_timeout',
    })
    const checking = checkDatabase({ databaseUrl, timeoutMs: 4_000, isGuarded: true })
    await expect(checking).rejects.toBeInstanceOf(ConfigError)
    await expect(checking).rejects.toThrow('ignore_startup_parameters = statement_timeout')
  })

  it('that is away is waited for; one that refuses the login is told as it says it', async () => {
    const starting = await startAnswering({ code: '57P03', message: 'the database system is starting up' })
    expect(await checkDatabase({ databaseUrl: starting, timeoutMs: 4_000, isGuarded: true })).toBe(false)
    server?.close()
    expect(await checkDatabase({ databaseUrl: starting, timeoutMs: 4_000, isGuarded: true })).toBe(false)
    const refusing = await startAnswering({ code: '28P01', message: 'password authentication failed' })
    await expect(checkDatabase({ databaseUrl: refusing, timeoutMs: 4_000, isGuarded: true })).rejects.toThrow(
      'password authentication',
    )
  })
})
