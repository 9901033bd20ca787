import type { Profile } from '@monsoon/contract/accounts/accounts'

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
