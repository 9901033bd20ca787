/**
 * Who reads or acts: the account behind a request, its role read from the database for this request. A role of staff
 * has no force until its account has two-factor authentication: until then it is a member's, and `dormantRole` says
 * what it would be.
 */
export interface Viewer {
  userId: string
  sessionId: string
  role: 'member' | 'staff' | 'admin'
  dormantRole?: 'staff' | 'admin'
  /**
   * Whose session it is, where it was handed over to a client: it does only what is marked `forClients`, and has no
   * role of staff.
   */
  clientId?: string
  /** The Terms of Use in force are not accepted: it neither buys, bids, sells nor creates. */
  mustAcceptTerms?: true
}

/** Whose eyes something is shown to. */
export type Reader = Pick<Viewer, 'userId' | 'role'>

const ranks = { member: 0, staff: 1, admin: 2 } as const

/** The role of an account as it counts. */
export function roleInForce(
  granted: Viewer['role'],
  hasTwoFactor: boolean,
): Pick<Viewer, 'role'> & Pick<Partial<Viewer>, 'dormantRole'> {
  return granted === 'member' || hasTwoFactor ? { role: granted } : { role: 'member', dormantRole: granted }
}

/** Whether only a second factor is missing. */
export const wouldHaveRole = ({ dormantRole }: Viewer, role: Viewer['role']): boolean =>
  dormantRole !== undefined && ranks[dormantRole] >= ranks[role]

export const hasRole = (viewer: Pick<Viewer, 'role'>, role: Viewer['role']): boolean =>
  ranks[viewer.role] >= ranks[role]
