import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import {
  createStatementDesk,
  formStatuses,
  fuzzForms,
  fuzzStatements,
  type StatementDesk,
} from '#test-support/payments/statement-desk.ts'
import { entryOf, statementOf } from '#test-support/payments/statement-xml.ts'
import { hostileForms } from '#test-support/calls/wild-forms.ts'
import { hostileStatements } from '#test-support/calls/wild-statements.ts'

const seed = 20_261_121

let desk: StatementDesk
beforeAll(async () => {
  desk = await createStatementDesk()
})
afterAll(() => desk.test.close())

describe('a statement of the bank', () => {
  it.each(Object.entries(hostileStatements))('is refused whole, and nothing recorded: %s', async (_, file) => {
    const before = await desk.countRows()
    const answer = await desk.upload(Buffer.from(file))
    expect(answer.json()).toMatchObject({ status: 400 })
    expect(await desk.countRows()).toBe(before)
  })

  it.each(['&#0;', '&#x0;', '&#xD800;', '&#8;', '&#xFFFE;'])(
    'loses the characters that XML forbids: %s',
    async (reference) => {
      const entry = entryOf(`<AcctSvcrRef>R${reference}1</AcctSvcrRef><AddtlNtryInf>${reference}x</AddtlNtryInf>`)
      expect((await desk.upload(Buffer.from(statementOf(entry)))).json()).toMatchObject({ status: 200 })
    },
  )

  it('has no day in the year 0, which PostgreSQL lacks', async () => {
    const entry = entryOf('<AcctSvcrRef>year</AcctSvcrRef>', { day: '0000-01-01' })
    const answer = await desk.upload(Buffer.from(statementOf(entry)))
    expect(answer.json()).toMatchObject({ status: 200, data: { statements: [{ waiting: 1 }] } })
  })

  it('never fails, wild as it may be', async () => {
    const statuses = await fuzzStatements(desk, { runs: 150, seed })
    expect(new Set(statuses.keys())).toEqual(new Set([200, 400]))
    expect(await listInvariantViolations(desk.test.resources.db)).toEqual([])
  })
})

describe('a form', () => {
  it.each(Object.entries(hostileForms))(
    'is refused, and not read further than it may be: %s',
    async (_, { type, body }) => {
      const answer = await desk.send(type, body)
      expect(formStatuses).toContain(answer.statusCode)
    },
  )

  it('never fails, wild as it may be', async () => {
    const statuses = await fuzzForms(desk, { runs: 150, seed })
    expect(formStatuses).toEqual(expect.arrayContaining([...statuses.keys()]))
  })

  const opening = '--x\r\ncontent-disposition: form-data; name="statement"; filename="a.xml"\r\n\r\n'
  it.each([
    ['in one file', opening, 'x'],
    ['in many parts', '', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'],
    ['in one header', '--x\r\ncontent-disposition: ', 'x'],
    ['before the first part', '', 'x'],
  ])('that says no length is read no further than twice what its files may have: %s', async (_, start, rest) => {
    const packet = Buffer.from(rest.repeat(Math.ceil(65_536 / rest.length)))
    const packets = [Buffer.from(start), ...Array.from({ length: 1_000 }, () => packet)]
    const { statusCode, bytes } = await desk.pour('multipart/form-data; boundary=x', packets)
    expect([0, 400, 413]).toContain(statusCode)
    expect(bytes).toBeLessThan(20 * 1024 * 1024)
  })
})
