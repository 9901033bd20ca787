import type { StaffUser, StaffUserDetail } from '@monsoon/contract/staff/staff'
import type { Pagination } from '@monsoon/contract/shapes'
import { viewApproval } from '#approvals/view-approval.ts'
import { rangesToText } from '#catalog/editions-view.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { linkedAccountsOf } from '#linked-accounts/are-linked.ts'
import { countUsers, findUser, listHoldings, listUsers, type UserFilter } from './staff-user-queries.ts'
import { listWaiting } from '#approvals/approval-queries.ts'

type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

const toStaffUser = (row: UserRow): StaffUser => ({
  userId: row.userId,
  name: row.name,
  userName: row.userName,
  email: row.email,
  isEmailVerified: row.isEmailVerified,
  walletAddress: row.walletAddress,
  type: row.type as StaffUser['type'],
  role: row.role as StaffUser['role'],
  blueTick: row.blueTick,
  isPrivate: row.isPrivate,
  kycStatus: row.kycStatus as StaffUser['kycStatus'],
  state: row.state as StaffUser['state'],
  createdAt: row.createdAt.toISOString(),
})

export async function readUsers(
  db: Db,
  filter: UserFilter,
  window: PageWindow,
): Promise<{ users: StaffUser[]; pagination: Pagination }> {
  checkReach(window)
  const rows = await listUsers(db, filter, window)
  const total = await readTotal(window, rows.length, () => countUsers(db, filter))
  return { users: rows.map(toStaffUser), pagination: toPagination(window, total) }
}

const mostWaitingShown = 20

/** An account as staff see it. Throws Refusal `user-not-found`. */
export async function readUser(
  db: Db,
  { userId, staffId }: { userId: string; staffId: string },
): Promise<StaffUserDetail> {
  const [row, holdings, linkedAccounts, waiting] = await Promise.all([
    findUser(db, userId),
    listHoldings(db, userId),
    linkedAccountsOf(db, userId),
    listWaiting(db, { subjectId: userId, limit: mostWaitingShown }),
  ])
  if (!row) throw new Refusal('user-not-found')
  return {
    ...toStaffUser(row),
    bio: row.bio,
    celebrity: row.celebrity,
    region: row.region,
    registrationType: row.registrationType as StaffUserDetail['registrationType'],
    twoFactorEnabled: row.twoFactorEnabled,
    liveSessions: row.liveSessions,
    suspension: row.suspendedAt && {
      reason: row.suspensionReason ?? '',
      since: row.suspendedAt.toISOString(),
    },
    approvals: waiting.map((approval) => viewApproval(approval, staffId)),
    holdings: holdings.map(({ ranges, ...holding }) => ({ ...holding, editions: rangesToText(ranges) })),
    linkedAccounts,
  }
}
