import { expect, it } from 'vitest'
import { kycPauseEnd } from './kyc-pause.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 24 * 60 * 60 * 1000)

it.each([
  ['no rejection', [], null],
  ['two in a week', [0, 1], null],
  ['three in a week: a pause from the third on', [0, 3, 7], 14],
  ['three in a week, told in another order', [7, 0, 3], 14],
  ['three in a little more than a week', [0, 3, 7.001], null],
  ['an older one before three', [-20, 0, 1, 2], 9],
  ['one after a pause', [0, 1, 2, 10], null],
])('%s', (_, days, until) => {
  expect(kycPauseEnd(days.map(day))).toEqual(until === null ? null : day(until))
})
