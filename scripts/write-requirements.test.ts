import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listRequirements, namedIn, requirementsFile } from './write-requirements.ts'

// Put together at run time, so that nobody takes these for requirements that are proved here.
const naming = (...ids: string[]) => `[${ids.join(', ')}]`

it('reads the ids at the end of a title, one line each', () => {
  const text = `it('sells the last edition once ${naming('RULE-001', 'MSG-002')}', async () => {})`
  expect(namedIn(text)).toEqual([
    { id: 'RULE-001', title: 'sells the last edition once' },
    { id: 'MSG-002', title: 'sells the last edition once' },
  ])
})

it('reads titles of tables of cases, and titles that contain quotes', () => {
  const text = `it.each([1, 2])("says 'SOLD' ${naming('STATE-001')}", () => {})\ntest('a buyer\\'s order ${naming('RULE-002')}', () => {})`
  expect(namedIn(text)).toEqual([
    { id: 'STATE-001', title: "says 'SOLD'" },
    { id: 'RULE-002', title: "a buyer's order" },
  ])
})

it('counts no test that is skipped or not written yet', () => {
  const calls = ['it.skip', 'it.todo', 'test.fixme'].map((call) => `${call}('x ${naming('RULE-003')}', () => {})`)
  expect(namedIn(calls.join('\n'))).toEqual([])
})

it('has its list committed as the tests are now (else: node scripts/write-requirements.ts)', () => {
  expect(readFileSync(requirementsFile, 'utf8')).toBe(listRequirements())
})
