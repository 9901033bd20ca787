import { describe, expect, it } from 'vitest'
import type { Viewer } from '#viewer.ts'
import { shownName, toPersonSummary, type PersonRow } from './person-view.ts'

const address = '0x7bF3c1d2E4a5968778695a4b3c2d1e0f00Aa91Ac'
const person: PersonRow = {
  userId: '01a1fc2b-a4d3-706d-9e2f-2a07b4182690',
  name: 'Mira Lim',
  type: 'artist',
  blueTick: true,
  isPrivate: false,
  custodyAddress: address,
  portrait: { contentHash: 'a'.repeat(32), width: 800, height: 800, color: '#102030', avifState: 'none' },
}
const viewer = (userId: string, role: Viewer['role'] = 'member'): Viewer => ({ userId, role, sessionId: 'a session' })
const hidden = { ...person, isPrivate: true }

describe('a person, to somebody else', () => {
  it('has name, type, tick, portrait and address', () => {
    expect(toPersonSummary(person, null)).toMatchObject({
      userId: person.userId,
      name: 'Mira Lim',
      type: 'artist',
      blueTick: true,
      isPrivate: false,
      profilePicture: { alt: 'Mira Lim', width: 800 },
      walletAddress: address,
      address,
    })
  })

  it.each([
    ['a visitor', null],
    ['another member', viewer('01a1fc2b-0000-7000-8000-000000000000')],
  ])('with a private account is a shortened address, without a face, to %s [RULE-021]', (_, who) => {
    const summary = toPersonSummary(hidden, who)
    expect(summary).toMatchObject({ name: '0x7bF3…91Ac', isPrivate: true, profilePicture: null })
    expect(JSON.stringify(summary)).not.toContain('Mira')
    expect(shownName(hidden, who)).toBe('0x7bF3…91Ac')
  })
})

it.each([
  ['the person', viewer(person.userId)],
  ['staff', viewer('01a1fc2b-0000-7000-8000-000000000000', 'staff')],
  ['an administrator', viewer('01a1fc2b-0000-7000-8000-000000000000', 'admin')],
])('the name behind a private account is seen by %s', (_, who) => {
  expect(toPersonSummary(hidden, who)).toMatchObject({
    name: 'Mira Lim',
    isPrivate: true,
    profilePicture: { alt: 'Mira Lim' },
  })
})

it('a person without a portrait has none', () => {
  expect(toPersonSummary({ ...person, portrait: null }, null).profilePicture).toBeNull()
})
