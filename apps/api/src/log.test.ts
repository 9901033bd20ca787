import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { describeError, loggerOptions, pathForLog } from './log.ts'

function openLog() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  return { lines, log: Fastify({ logger: loggerOptions('info', stream) ?? false }).log }
}

describe('the log', () => {
  it('redacts tokens, cookies, passwords and card fields at every depth in which they come', () => {
    const secrets = ['hunter2', 'eyJhbGciOi', '4242424242424242', 'pi_1_secret_2', 'c0de-of-a-mail']
    const { lines, log } = openLog()
    const headers = {
      authorization: `Bearer ${secrets[1]}`,
      cookie: secrets[1],
      'x-refresh-token': secrets[1],
      'set-cookie': [secrets[1]],
    }
    const body = {
      password: secrets[0],
      ccnumber: secrets[2],
      cvv: secrets[2],
      code: secrets[4],
      refreshToken: secrets[1],
    }
    log.info({ req: { headers, body }, res: { headers } }, 'a request')
    log.info(
      { headers, body, payload: body, clientSecret: secrets[3], payment: { clientSecret: secrets[3] } },
      'a call',
    )
    expect(lines).toHaveLength(2)
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })

  it('tells name, message, code and cause of an error, and none of what came with it', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(mira@example.org)',
    })
    const { lines, log } = openLog()
    log.error({ err: new Error('cannot register', { cause }) }, 'unexpected failure')
    const line = JSON.parse(lines[0] ?? '{}') as { err: unknown }
    expect(line.err).toMatchObject({
      message: 'cannot register',
      cause: { code: '23505', constraint: 'users_email_key' },
    })
    expect(lines[0]).not.toContain('mira@example.org')
    expect(describeError('thrown text')).toMatchObject({ type: 'string', message: 'thrown text' })
  })

  it('writes one line an entry, whatever is in it', () => {
    const { lines, log } = openLog()
    const forged = 'x\r\n{"level":30,"msg":"all is well"}\u2028\u001b[2K'
    log.error({ err: new Error(forged), [forged]: forged }, forged)
    expect(lines).toHaveLength(1)
    for (const sign of ['\r', '\n', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(sign)
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: forged, err: { message: forged } })
  })

  it('keeps a path without its query, codes and long numbers', () => {
    expect(pathForLog('/v1/item/01890000-0000-7000-8000-000000000000?sortBy=newest')).toBe(
      '/v1/item/01890000-0000-7000-8000-000000000000',
    )
    expect(pathForLog(`/verify-email/${'a'.repeat(43)}`)).toBe('/verify-email/…')
    expect(pathForLog('/v1/item/4242424242424242')).toBe('/v1/item/…')
    expect(pathForLog('/login?redirect=/x&token=secret#part')).toBe('/login')
  })

  it('can be silent', () => {
    expect(loggerOptions('silent')).toBe(false)
  })
})
