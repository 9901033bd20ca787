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

it('reads tables whose cases call, are typed, or name ids of their own', () => {
  const table = `it.each<[string, Date]>([
    ['a day', at(1)],
    ['a year ${naming('CONST-003')}', at(365)],
  ])('lasts %s ${naming('RULE-004')}', (span) => {})`
  const dozen = `it.skipIf(isSlow()).each(dozen(2))('x ${naming('RULE-005')}', () => {})`
  expect(namedIn(`${table}\n${dozen}`)).toEqual([
    { id: 'RULE-004', title: 'lasts %s' },
    { id: 'CONST-003', title: 'lasts a year' },
  ])
})

it('reads beside elements', () => {
  expect(namedIn(`it('x ${naming('RULE-006')}', () => <p>it's</p>)`, 'of.test.tsx')).toEqual([
    { id: 'RULE-006', title: 'x' },
  ])
})

it('counts neither what only groups tests, nor other calls and texts', () => {
  const texts = [`describe('x ${naming('RULE-007')}', () => {})`, `say('y ${naming('RULE-007')}')`]
  expect(namedIn([...texts, `it('z', () => expect('${naming('RULE-007')}'))`].join('\n'))).toEqual([])
})

it('says which file cannot be parsed', () => {
  expect(() => namedIn(`it('x ${naming('RULE-008')}', (`, 'half.test.ts')).toThrow('half.test.ts cannot be parsed')
})

it('counts no test that is skipped or not written yet', () => {
  const calls = ['it.skip', 'it.todo', 'test.fixme'].map((call) => `${call}('x ${naming('RULE-003')}', () => {})`)
  expect(namedIn(calls.join('\n'))).toEqual([])
})

it('has its list committed as the tests are now (else: node scripts/checks/write-requirements.ts)', () => {
  expect(readFileSync(requirementsFile, 'utf8')).toBe(listRequirements())
})
