import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'

/** The parts of a person's page, as its address names them. */
export type PersonTab = 'created' | 'exhibited' | 'curated' | 'collected' | 'liked'

const tabsOfType: Record<PublicProfile['type'], readonly PersonTab[]> = {
  artist: ['created', 'exhibited', 'collected', 'liked'],
  curator: ['curated', 'collected', 'liked'],
  user: ['created', 'collected', 'liked'],
}

const knownFor = { artist: 'created', curator: 'curated', user: 'collected' } as const

/** The tabs of somebody's page. What a private account likes is its own affair. */
export function tabsOf({ type, isHidden }: Pick<PublicProfile, 'type' | 'isHidden'>): readonly PersonTab[] {
  return tabsOfType[type].filter((tab) => tab !== 'liked' || !isHidden)
}

/** The tab that an address asks for, where this page has it; else what such a person is known for. */
export function readTab(search: URLSearchParams, person: Pick<PublicProfile, 'type' | 'isHidden'>): PersonTab {
  const tabs = tabsOf(person)
  return tabs.find((tab) => tab === search.get('tab')) ?? knownFor[person.type]
}
