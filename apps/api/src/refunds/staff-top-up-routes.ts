import type { CallData } from '@monsoon/contract/client'
import { staffTopUpTexts, type StaffTopUp, type staffTopUpEndpoints } from '@monsoon/contract/staff/staff-top-ups'
import { minorToUsd } from '@monsoon/domain/money'
import { topUpStates } from '@monsoon/domain/payments/top-up-rules'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { requestTopUpRefund } from './request-top-up-refund.ts'
import { countStaffTopUps, listStaffTopUps, type StaffTopUpRow } from './staff-top-up-queries.ts'

/** What the calls of staff-top-ups.ts in the contract do. */
export function staffTopUpHandlers(resources: Resources): Handlers<typeof staffTopUpEndpoints> {
  return {
    'GET /v1/staff/top-ups': async ({ query: { query, ...window }, viewer }) => ({
      data: await readStaffTopUps(resources.db, { query, window, staffId: viewer.userId }),
    }),
    'POST /v1/staff/top-ups/{id}/refunds': async ({ params, body: { amount: amountMinor, reason }, viewer, opKey }) => {
      const asked = { topUpId: params.id, staffId: viewer.userId, amountMinor, reason, opKey }
      const data = await requestTopUpRefund(resources, asked)
      return { data, msg: staffTopUpTexts[data.isWaiting ? 'waiting' : 'refunded'] }
    },
  }
}

async function readStaffTopUps(
  db: Db,
  { query, window, staffId }: { query: string | undefined; window: PageWindow; staffId: string },
): Promise<CallData<'GET /v1/staff/top-ups'>> {
  checkReach(window)
  const rows = await listStaffTopUps(db, { query, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countStaffTopUps(db, { query, upTo }))
  return { topUps: rows.map((row) => viewStaffTopUp(row, staffId)), pagination: toPagination(window, total) }
}

function viewStaffTopUp(row: StaffTopUpRow, staffId: string): StaffTopUp {
  const unasked = row.amountMinor - row.refundedMinor
  const leftMinor = row.freeMinor < unasked ? row.freeMinor : unasked
  const mayRefund = row.status === 'succeeded' && row.ownerId !== staffId
  return {
    id: row.topUpId,
    amount: minorToUsd(row.amountMinor),
    currencyType: 'USD',
    state: topUpStates[row.status],
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    reason: row.reason,
    owner: { userId: row.ownerId, name: row.ownerName },
    left: minorToUsd(mayRefund ? leftMinor : 0n),
    refunded: minorToUsd(row.refundedMinor),
    payUntil: row.expiresAt.toISOString(),
    withdrawableFrom: row.withdrawableFrom?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
