import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf } from '#test-support/calls/form-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { wildForm } from '#test-support/calls/wild-forms.ts'
import { statementAccount } from './statement-xml.ts'
import { wildStatement } from '#test-support/calls/wild-statements.ts'

const key = 'POST /v1/staff/transfers/statement'

/** A member of staff who uploads statements of the bank. */
export interface StatementDesk {
  test: TestApi
  upload: (file: Buffer) => Promise<LightMyRequestResponse>
  /** Sends a form as it is written. */
  send: (contentType: string, payload: string) => Promise<LightMyRequestResponse>
  /**
   * Sends through a socket, without a length, until there is an answer or no more to send. Gives how many bytes
   * that took and the status, 0 where the connection was closed instead.
   */
  pour: (contentType: string, packets: Iterable<Buffer>) => Promise<{ statusCode: number; bytes: number }>
  /** How many statements and entries of them are recorded. */
  countRows: () => Promise<number>
}

const packetBytes = 65_536

/** A body in the chunks of a socket. */
function* packetsOf(body: string): Generator<Buffer> {
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += packetBytes) yield bytes.subarray(at, at + packetBytes)
}

export async function createStatementDesk(): Promise<StatementDesk> {
  const test = await createTestApi({ settings: { TRANSFER_ACCOUNT: statementAccount } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const userId = await createMember(test.resources, { role: 'staff' })
  const person = { userId, headers: () => signInMember(test.resources, userId) }
  return {
    test,
    upload: (bytes) =>
      callAs(test, person, key, { form: formOf({ statement: { bytes, name: 's.xml', type: 'text/xml' } }) }),
    send: async (contentType, payload) =>
      test.app.inject({
        method: 'POST',
        url: '/v1/staff/transfers/statement',
        payload: Readable.from(packetsOf(payload)),
        headers: { ...(await person.headers()), 'content-type': contentType },
      }),
    pour: async (contentType, packets) => {
      const { port } = test.app.server.address() as AddressInfo
      const headers = { ...(await person.headers()), 'content-type': contentType }
      const at = { host: '127.0.0.1', port, path: '/v1/staff/transfers/statement', method: 'POST' }
      const sending = request({ ...at, headers })
      // Who answers early may close the connection on what still comes.
      sending.on('error', () => {})
      let isOver = false
      const answered = new Promise<number>((resolve) => {
        sending.once('response', ({ statusCode = 0 }) => resolve(statusCode)).once('close', () => resolve(0))
      }).finally(() => (isOver = true))
      let bytes = 0
      for (const packet of packets) {
        if (isOver) break
        bytes += packet.length
        if (sending.write(packet)) await setImmediate()
        else await Promise.race([new Promise((resolve) => sending.once('drain', resolve)), answered])
      }
      if (!isOver) sending.end()
      const statusCode = await answered
      sending.destroy()
      return { statusCode, bytes }
    },
    countRows: async () => {
      const { rows } = await test.resources.pool.query<{ count: number }>(
        'SELECT ((SELECT count(*) FROM bank_statement) + (SELECT count(*) FROM bank_transfer))::int AS count',
      )
      return rows[0]?.count ?? 0
    },
  }
}

/** Counts answers by status. Throws on the first input that the server fails on, shrunk. */
async function fuzz<Input>(
  input: fc.Arbitrary<Input>,
  { runs, seed }: { runs: number; seed: number },
  ask: (one: Input) => Promise<LightMyRequestResponse>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const property = fc.asyncProperty(input, async (one) => {
    const { statusCode, body } = await ask(one)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode >= 500)
      throw new Error(`${statusCode} ${body}: ${String(one instanceof Buffer ? one : JSON.stringify(one))}`)
  })
  await fc.assert(property, { numRuns: runs, seed })
  return statuses
}

export const fuzzStatements = (desk: StatementDesk, run: { runs: number; seed: number }) =>
  fuzz(wildStatement, run, (file) => desk.upload(file))

/** How a form is answered that is no statement, however it is malformed. */
export const formStatuses = [400, 413, 415]

export const fuzzForms = (desk: StatementDesk, run: { runs: number; seed: number }) =>
  fuzz(wildForm, run, ({ type, body }) => desk.send(type, body))
