import { describe, expect, it } from 'vitest'
import { partOf, profileParts, readTab } from './profile-parts.ts'

const readFrom = (query: string) => readTab(new URLSearchParams(query))

describe('the parts of the account', () => {
  it('open My Collection unless another part that exists is named [FLOW-027]', () => {
    expect(readFrom('')).toBe(12)
    for (const other of ['tab=13', 'tab=0', 'tab=abc', 'tab=99']) expect(readFrom(other)).toBe(12)
    expect(readFrom('tab=15')).toBe(15)
    expect(readFrom('tab=3')).toBe(3)
    expect(readFrom('tab=4')).toBe(4)
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
