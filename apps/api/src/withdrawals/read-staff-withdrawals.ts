import type { CallData } from '@monsoon/contract/client'
import type { StaffWithdrawal } from '@monsoon/contract/staff-withdrawals'
import { minorToUsd } from '@monsoon/domain/money'
import type { WithdrawalState } from '@monsoon/domain/withdrawal-rules'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/page-window.ts'
import type { Config } from '#config.ts'
import type { Resources } from '#resources.ts'
import { actsOf, approvalsOf } from './decide-withdrawal.ts'
import { countWaitingForFile, listApprovals, listOwners } from './staff-withdrawal-queries.ts'
import { countWithdrawals, listEvents, listWithdrawalsIn, type WithdrawalRow } from './withdrawal-queries.ts'

interface Around {
  staffId: string
  owners: Awaited<ReturnType<typeof listOwners>>
  approvals: Awaited<ReturnType<typeof listApprovals>>
  events: Awaited<ReturnType<typeof listEvents>>
}

/** A page of the withdrawals in a state, for staff. */
export async function readStaffWithdrawals(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { state, staffId, ...window }: PageWindow & { state: WithdrawalState; staffId: string },
): Promise<CallData<'GET /v1/staff/withdrawals'>> {
  checkReach(window)
  const rows = await listWithdrawalsIn(db, { state, ...window })
  const ids = rows.map(({ id }) => id)
  const [owners, approvals, events, waitForFile, total] = await Promise.all([
    listOwners(db, [...new Set(rows.map(({ userId }) => userId))]),
    listApprovals(db, ids),
    listEvents(db, ids),
    countWaitingForFile(db),
    readTotal(window, rows.length, (upTo) => countWithdrawals(db, { state, upTo })),
  ])
  const around = { staffId, owners, approvals, events }
  return {
    withdrawals: rows.map((row) => viewForStaff(config, row, around)),
    pagination: toPagination(window, total),
    waitForFile,
  }
}

function viewForStaff(config: Config, row: WithdrawalRow, around: Around): StaffWithdrawal {
  const { id, userId, amountMinor, feeMinor } = row
  const approvals = around.approvals.filter(({ withdrawalId }) => withdrawalId === id)
  const approverIds = approvals.map((approval) => approval.userId)
  const name = around.owners.find((owner) => owner.userId === userId)?.name ?? ''
  return {
    ...{ id, user: { userId, name }, status: row.state },
    ...{ withdrawalType: row.type, sentEth: row.sentEth },
    amount: minorToUsd(amountMinor),
    sent: minorToUsd(amountMinor - feeMinor),
    requestedAt: row.requestedAt.toISOString(),
    account: {
      holder: row.holderName,
      bankName: row.bankName,
      accountNumber: row.maskedNumber,
      swiftCode: row.swiftCode,
      address: row.cryptoAddress,
    },
    ...{ verifiedName: row.verifiedName, isOwnName: row.isOwnName },
    approvalsNeeded: approvalsOf(config, row),
    approvals: approvals.map((approval) => ({ userId: approval.userId, name: approval.name })),
    ...{ route: row.route, transactionId: row.transactionId, fileId: row.fileId },
    events: around.events
      .filter(({ withdrawalId }) => withdrawalId === id)
      .map(({ state, at, reason, actorId, actorName }) => ({
        ...{ status: state, at: at.toISOString(), reason },
        actor: actorId && actorName ? { userId: actorId, name: actorName } : null,
      })),
    acts: actsOf(row, { staffId: around.staffId, approverIds }),
  }
}
