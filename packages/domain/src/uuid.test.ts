import { expect, it } from 'vitest'
import { firstIdAt, isUuid, madeAt } from './uuid.ts'

it('knows an id by its form, however its letters are written', () => {
  expect(isUuid('01980000-0000-7000-8000-00000000000a')).toBe(true)
  expect(isUuid('01980000-0000-7000-8000-00000000000A')).toBe(true)
  for (const text of [
    '',
    '01980000000070008000000000000000',
    ' 01980000-0000-7000-8000-00000000000a',
    'M-01980000-0000a1',
  ])
    expect(isUuid(text)).toBe(false)
})

it('gives the least id of a moment, above all before it', () => {
  const at = new Date('2026-11-22T10:00:00.000Z')
  expect(firstIdAt(at)).toBe('01a202b2-c500-7000-8000-000000000000')
  expect(isUuid(firstIdAt(at))).toBe(true)
  expect(firstIdAt(new Date(at.getTime() - 1)) < firstIdAt(at)).toBe(true)
})

it('knows when an id was made, where it is one of ours', () => {
  const at = new Date('2026-11-22T10:00:00.123Z')
  expect(madeAt(firstIdAt(at))).toEqual(at)
  expect(madeAt('01a202b2-c500-4000-8000-000000000000')).toBeNull()
  expect(madeAt('not-ours')).toBeNull()
})
