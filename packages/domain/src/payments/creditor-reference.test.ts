import { describe, expect, it } from 'vitest'
import {
  creditorReference,
  findCreditorReference,
  groupReference,
  isCreditorReference,
  REFERENCE_ALPHABET,
  REFERENCE_LENGTH,
} from './creditor-reference.ts'

const text = 'M7K2PQ9DXA'
const reference = creditorReference(text)

it('has the check digits of the standard’s example (ISO 11649)', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(isCreditorReference('RF18539007547034')).toBe(true)
})

it('has two check digits, the first of which may be 0, and nothing before or behind it', () => {
  expect(creditorReference('M7K2PQ9DAL')).toBe('RF05M7K2PQ9DAL')
  expect(isCreditorReference(`x${reference}`)).toBe(false)
  expect(isCreditorReference(`${reference} `)).toBe(false)
})

it('is read in groups of four', () => {
  expect(groupReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

it('fails by one wrong letter, and by two that change places, at every place', () => {
  for (let place = 0; place < REFERENCE_LENGTH; place += 1) {
    const at = 4 + place
    for (const other of REFERENCE_ALPHABET) {
      if (other === reference[at]) continue
      expect(isCreditorReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBe(false)
    }
    const [left = '', right = ''] = [reference[at - 1], reference[at]]
    if (place === 0 || left === right) continue
    expect(isCreditorReference(reference.slice(0, at - 1) + right + left + reference.slice(at + 1))).toBe(false)
  }
})

describe('a reference in what somebody wrote with a transfer', () => {
  it.each([
    reference,
    groupReference(reference),
    `top up ${groupReference(reference).toLowerCase()}, thank you`,
    `Invoice 4711/RFQ ${reference.slice(0, 6)}-${reference.slice(6)}`,
    `${reference} ${reference}`,
  ])('is found: %s', (written) => {
    expect(findCreditorReference(written)).toBe(reference)
  })

  it.each([
    '',
    'RF',
    'my wallet',
    reference.slice(0, -1),
    `${reference.slice(0, -1)}2`,
    // A reference, but of another length than ours.
    creditorReference('M7K2PQ9DX'),
    `${reference} or ${creditorReference('ABCDEFGHJK')}`,
  ])('is not found: %s', (written) => {
    expect(findCreditorReference(written)).toBeNull()
  })
})
