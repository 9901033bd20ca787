import { z } from 'zod'
import { personName } from '../shapes.ts'

/** What only one person has: accounts with the same do not trade with each other (server-rules 9, 11). */
export const refusingLinkKinds = ['bank-account', 'card', 'identity-document', 'wallet'] as const

/** What people of one household or gallery share: staff are shown it, and nothing is refused by it. */
const markingLinkKinds = ['proof-of-address'] as const

export const linkKind = z.enum([...refusingLinkKinds, ...markingLinkKinds])
export type LinkKind = z.infer<typeof linkKind>

/** Whether two accounts with the same of this kind may not trade with each other. */
export const isRefusingLink = (kind: LinkKind): boolean => refusingLinkKinds.some((one) => one === kind)

/** A person in a queue of staff, with what their account has in common with others: mostly nothing. */
export const markedPerson = personName.extend({ linkedBy: z.array(linkKind) })
export type MarkedPerson = z.infer<typeof markedPerson>
