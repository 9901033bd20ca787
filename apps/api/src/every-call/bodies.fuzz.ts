import { afterAll, beforeAll, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import {
  createStatementDesk,
  formStatuses,
  fuzzForms,
  fuzzStatements,
  type StatementDesk,
} from '#test-support/payments/statement-desk.ts'

const runs = 5_000
const seed = Math.floor(Date.now() / 86_400_000)

let desk: StatementDesk
beforeAll(async () => {
  desk = await createStatementDesk()
})
afterAll(() => desk.test.close())

const told = (statuses: Map<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')

it(`${runs} statements of the bank, seed ${seed}, never fail and leave the books whole`, async () => {
  const statuses = await fuzzStatements(desk, { runs, seed })
  process.stdout.write(`statements: ${told(statuses)}\n`)
  expect(new Set(statuses.keys())).toEqual(new Set([200, 400]))
  expect(await listInvariantViolations(desk.test.resources.db)).toEqual([])
})

it(`${runs} forms, seed ${seed}, never fail`, async () => {
  const statuses = await fuzzForms(desk, { runs, seed })
  process.stdout.write(`forms: ${told(statuses)}\n`)
  expect(formStatuses).toEqual(expect.arrayContaining([...statuses.keys()]))
})
