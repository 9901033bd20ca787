import { z } from 'zod'

/** What only one person has: accounts with the same do not trade with each other (server-rules 9, 11). */
export const refusingLinkKinds = ['bank-account', 'card', 'identity-document', 'wallet'] as const

/** What people of one household or gallery share: staff are shown it, and nothing is refused by it. */
const markingLinkKinds = ['proof-of-address'] as const

export const linkKind = z.enum([...refusingLinkKinds, ...markingLinkKinds])
export type LinkKind = z.infer<typeof linkKind>
