import type { CallData } from '@monsoon/contract/client'
import type { StaffWithdrawal } from '@monsoon/contract/staff/staff-withdrawals'
import { minorToUsd } from '@monsoon/domain/money'
import type { WithdrawalState } from '@monsoon/domain/payments/withdrawal-rules'
import { listBarred, takesTwo } from '#approvals/request-approval.ts'
import { viewWaiting } from '#approvals/view-approval.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Resources } from '#resources.ts'
import { isDoubtful, withdrawalDecisions } from './decide-withdrawal.ts'
import { countWaitingForFile, listOwners } from './staff-withdrawal-queries.ts'
import { countWithdrawals, listEvents, listWithdrawalsIn, type WithdrawalRow } from './withdrawal-queries.ts'
import { listApprovalsOf, type ApprovalRow } from '#approvals/approval-queries.ts'
import { type LinkMarker, readLinkMarks } from '#linked-accounts/note-fingerprint.ts'

interface WithdrawalContext {
  staffId: string
  owners: Awaited<ReturnType<typeof listOwners>>
  approvals: readonly ApprovalRow[]
  /** Those that the reader may not send off. */
  barred: readonly string[]
  /** Those that two people have to approve. */
  doubled: readonly string[]
  events: Awaited<ReturnType<typeof listEvents>>
  mark: LinkMarker
}

/** A page of the withdrawals in a state, for staff. */
export async function readStaffWithdrawals(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { state, staffId, ...window }: PageWindow & { state: WithdrawalState; staffId: string },
): Promise<CallData<'GET /v1/staff/withdrawals'>> {
  checkReach(window)
  const rows = await listWithdrawalsIn(db, { state, ...window })
  const ids = rows.map(({ id }) => id)
  const about = rows.map(({ id: ref, userId: subjectId }) => ({ ref, subjectId }))
  const [owners, approvals, barred, doubled, events, mark, waitForFile, total] = await Promise.all([
    listOwners(db, [...new Set(rows.map(({ userId }) => userId))]),
    listApprovalsOf(db, ids),
    listBarred(db, { act: 'withdrawal-payment', staffId, about }),
    listDoubled({ config, db }, rows, staffId),
    listEvents(db, ids),
    readLinkMarks(
      db,
      rows.map(({ userId }) => userId),
    ),
    countWaitingForFile(db),
    readTotal(window, rows.length, (upTo) => countWithdrawals(db, { state, upTo })),
  ])
  const context = { staffId, owners, approvals, barred, doubled, events, mark }
  return {
    withdrawals: rows.map((row) => viewForStaff(row, context)),
    pagination: toPagination(window, total),
    waitForFile,
  }
}

function viewForStaff(row: WithdrawalRow, context: WithdrawalContext): StaffWithdrawal {
  const { id, userId, amountMinor, feeMinor } = row
  const approval = viewWaiting(context.approvals, id, context.staffId)
  const name = context.owners.find((owner) => owner.userId === userId)?.name ?? ''
  return {
    id,
    user: context.mark({ userId, name }),
    status: row.state,
    withdrawalType: row.type,
    sentEth: row.sentEth,
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
    verifiedName: row.verifiedName,
    isOwnName: row.isOwnName,
    approval,
    needsTwo: context.doubled.includes(id),
    route: row.route,
    transactionId: row.transactionId,
    fileId: row.fileId,
    events: context.events
      .filter(({ withdrawalId }) => withdrawalId === id)
      .map(({ state, at, reason, actorId, actorName }) => ({
        status: state,
        at: at.toISOString(),
        reason,
        actor: actorId && actorName ? { userId: actorId, name: actorName } : null,
      })),
    acts: withdrawalDecisions.actsOf(row, {
      staffId: context.staffId,
      waiting: approval,
      barred: context.barred.includes(id) ? 'withdrawal-payment' : undefined,
    }),
  }
}

/** Which of these would wait for a second person, should this one approve them now. */
async function listDoubled(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  rows: readonly WithdrawalRow[],
  staffId: string,
): Promise<string[]> {
  const act = 'withdrawal-approval'
  const found = await Promise.all(
    rows.map(async (row) => {
      if (row.state !== 'requested' && row.state !== 'reviewing') return []
      const { id, userId: subjectId, amountMinor } = row
      const asked = { staffId, subjectId, act, amountMinor, isDoubtful: isDoubtful('approve', row) } as const
      return (await takesTwo(db, config, asked)) ? [id] : []
    }),
  )
  return found.flat()
}
