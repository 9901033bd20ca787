import type { CallData } from '@monsoon/contract/client'
import type { StaffDispute, staffDisputeEndpoints } from '@monsoon/contract/staff/staff-disputes'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import type { Handlers } from '#http.ts'
import { toLandAddress } from '#land/land-address.ts'
import type { Resources } from '#resources.ts'
import { countDisputes, listDisputes, type DisputeRow, type DisputeStateName } from './dispute-queries.ts'

/** What the calls of staff-disputes.ts in the contract do. */
export function staffDisputeHandlers({ db }: Resources): Handlers<typeof staffDisputeEndpoints> {
  return {
    'GET /v1/staff/disputes': async ({ query: { status: state, ...window } }) => ({
      data: await readStaffDisputes(db, { state, ...window }),
    }),
  }
}

async function readStaffDisputes(
  db: Db,
  { state, ...window }: PageWindow & { state: DisputeStateName },
): Promise<CallData<'GET /v1/staff/disputes'>> {
  checkReach(window)
  const rows = await listDisputes(db, { state, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countDisputes(db, { state, upTo }))
  return { disputes: rows.map(viewDispute), pagination: toPagination(window, total) }
}

const viewDispute = (row: DisputeRow): StaffDispute => ({
  id: row.id,
  orderId: row.orderId,
  reason: row.reason,
  providerDisputeId: row.providerDisputeId,
  item: row.itemId && row.itemName !== null ? { itemId: row.itemId, name: row.itemName } : null,
  land: toLandAddress(row),
  owner: { userId: row.ownerId, name: row.ownerName },
  amount: minorToUsd(row.amountMinor),
  owed: minorToUsd(row.owedMinor),
  status: row.state as StaffDispute['status'],
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
})
