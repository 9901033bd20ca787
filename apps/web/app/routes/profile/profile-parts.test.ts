import { describe, expect, it } from 'vitest'
import { partOf, partsFor, profileParts, readTab } from './profile-parts.ts'

const readFrom = (query: string) => readTab(new URLSearchParams(query))

describe('the parts of the account', () => {
  it('open My Collection unless another part that exists is named [FLOW-027]', () => {
    expect(readFrom('')).toBe(12)
    for (const other of ['tab=13', 'tab=0', 'tab=abc', 'tab=99']) expect(readFrom(other)).toBe(12)
    expect(readFrom('tab=15')).toBe(15)
    expect(readFrom('tab=3')).toBe(3)
    expect(readFrom('tab=4')).toBe(4)
  })

  it('offer to change the password only to accounts that have one [RULE-012, ROLE-031]', () => {
    const tabsFor = (type: 'Email' | 'Google' | 'Wallet') => partsFor(type).map(({ tab }) => tab)
    expect(tabsFor('Email')).toContain(8)
    expect(tabsFor('Google')).not.toContain(8)
    expect(tabsFor('Wallet')).not.toContain(8)
  })

  it('are the same ones in the menu beside the page', () => {
    for (const { tab, path } of profileParts) {
      const { pathname, search } = new URL(path, 'http://localhost')
      expect(partOf({ pathname, search })).toBe(tab)
    }
    expect(partOf({ pathname: '/profile/wallet/', search: '' })).toBe(4)
    expect(partOf({ pathname: '/profile/view', search: '?tab=3' })).toBe(3)
  })
})
