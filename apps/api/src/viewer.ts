/** Who reads or acts: the account behind a request, its role read from the database for this request. */
export interface Viewer {
  userId: string
  sessionId: string
  role: 'member' | 'staff' | 'admin'
}

const ranks = { member: 0, staff: 1, admin: 2 } as const

export const hasRole = (viewer: Viewer, role: Viewer['role']): boolean => ranks[viewer.role] >= ranks[role]
