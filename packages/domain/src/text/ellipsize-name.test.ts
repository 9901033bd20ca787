import { expect, it } from 'vitest'
import { ellipsizeName } from './ellipsize-name.ts'

it('cuts a name of more than 12 characters with an ellipsis [CONST-060]', () => {
  expect(ellipsizeName('Maya Rahmani')).toBe('Maya Rahmani')
  expect(ellipsizeName('Maya Rahmanis')).toBe('Maya Rahmani…')
  expect(ellipsizeName('')).toBe('')
})

it('leaves no space before the ellipsis', () => {
  expect(ellipsizeName('Maya Rahman Chowdhury')).toBe('Maya Rahman…')
})

it('counts a letter and its marks as one character', () => {
  const twelve = 'ก้'.repeat(12)
  expect(ellipsizeName(twelve)).toBe(twelve)
  expect(ellipsizeName(`${twelve}ก้`)).toBe(`${twelve}…`)
})
