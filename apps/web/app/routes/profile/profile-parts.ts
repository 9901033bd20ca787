import type { Profile } from '@monsoon/contract/accounts/accounts'

/**
 * The parts of the account, by the specified numbers of the dashboard's tabs. `path` is the
 * part's own page in the side menu; Payment History lives in the dashboard only.
 */
export const profileParts = [
  { tab: 12, key: 'collection', group: 'groupCollection', path: '/profile/owned-nfts' },
  { tab: 11, key: 'favorites', group: 'groupCollection', path: '/profile/favorites' },
  { tab: 2, key: 'creations', group: 'groupCollection', path: '/profile/creations' },
  { tab: 5, key: 'offers', group: 'groupCollection', path: '/profile/offers' },
  { tab: 17, key: 'bids', group: 'groupCollection', path: '/profile/bids' },
  { tab: 16, key: 'alerts', group: 'groupCollection', path: '/profile/alerts' },
  { tab: 4, key: 'wallet', group: 'groupMoney', path: '/profile/wallet' },
  { tab: 3, key: 'walletHistory', group: 'groupMoney', path: '/profile/financial-transactions' },
  { tab: 15, key: 'paymentHistory', group: 'groupMoney', path: '/profile/view?tab=15' },
  { tab: 9, key: 'withdrawRequest', group: 'groupMoney', path: '/profile/withdraw-requests' },
  { tab: 6, key: 'importHistory', group: 'groupTransfers', path: '/profile/import-nft' },
  { tab: 7, key: 'exportHistory', group: 'groupTransfers', path: '/profile/export-history' },
  { tab: 10, key: 'physicalRequest', group: 'groupTransfers', path: '/profile/nft-request' },
  { tab: 1, key: 'settings', group: 'groupAccount', path: '/profile/view?tab=1' },
  { tab: 14, key: 'account', group: 'groupAccount', path: '/profile/view?tab=14' },
  { tab: 18, key: 'notifications', group: 'groupAccount', path: '/profile/notifications' },
  { tab: 8, key: 'changePassword', group: 'groupAccount', path: '/profile/change-password' },
] as const

/** The parts that an account has: a password is changed where there is one (RULE-012). */
export const partsFor = (registrationType: Profile['registrationType']) =>
  profileParts.filter(({ tab }) => tab !== 8 || registrationType === 'Email')

export type ProfilePartLink = (typeof profileParts)[number]
export type ProfileTab = (typeof profileParts)[number]['tab']

const firstTab: ProfileTab = 12

/** The tab of an address of the dashboard; My Collection unless another part that exists is named. */
export function readTab(search: URLSearchParams): ProfileTab {
  const asked = Number(search.get('tab'))
  return profileParts.find(({ tab }) => tab === asked)?.tab ?? firstTab
}

/** Which part an address shows, whichever of the two navigations led there. */
export function partOf({ pathname, search }: { pathname: string; search: string }): ProfileTab {
  if (pathname.startsWith('/profile/wallet/')) return 4
  if (pathname.startsWith('/profile/leave')) return 14
  const own = profileParts.find(({ path }) => path === pathname.replace(/\/$/, ''))
  return own?.tab ?? readTab(new URLSearchParams(search))
}

/** Address of a part in the dashboard. */
export const tabPath = (tab: ProfileTab): string => `/profile/view?tab=${tab}`

/** What curators and artists find in their account besides; these parts have no number among the specified tabs. */
const curatingParts = {
  curator: [
    { key: 'exhibitions', path: '/profile/exhibitions' },
    { key: 'shortlist', path: '/profile/shortlist' },
  ],
  artist: [{ key: 'messages', path: '/studio/messages' }],
  user: [],
} as const satisfies Record<Profile['type'], readonly { key: string; path: string }[]>

export type CuratingPart = (typeof curatingParts)['curator' | 'artist'][number]

export const curatingPartsFor = (type: Profile['type']): readonly CuratingPart[] => curatingParts[type]

/** Which of them an address is in. */
export const curatingPartOf = ({ pathname }: { pathname: string }): CuratingPart['key'] | undefined =>
  [...curatingParts.curator, ...curatingParts.artist].find(({ path }) => pathname.startsWith(path))?.key
