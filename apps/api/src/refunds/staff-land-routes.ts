import type { CallData } from '@monsoon/contract/client'
import { type StaffLand, type staffLandEndpoints, staffLandTexts } from '@monsoon/contract/staff/staff-land'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { requestLandRefund } from './request-land-refund.ts'
import { countStaffLand, listStaffLand, type StaffLandFilter, type StaffLandRow } from './staff-land-queries.ts'

/** What the calls of staff-land.ts in the contract do. */
export function staffLandHandlers(resources: Resources): Handlers<typeof staffLandEndpoints> {
  return {
    'GET /v1/staff/land': async ({ query: { query, state, ...window }, viewer }) => ({
      data: {
        ...(await readStaffLand(resources.db, { filter: { query, state }, window, staffId: viewer.userId })),
        isOurs: resources.landService === null,
      },
    }),
    'POST /v1/staff/land/{landTokenId}/refund': async ({ params, body: { reason }, viewer, opKey }) => {
      const data = await requestLandRefund(resources, { ...params, staffId: viewer.userId, reason, opKey })
      return { data, msg: staffLandTexts[data.isWaiting ? 'waiting' : 'refunded'] }
    },
  }
}

async function readStaffLand(
  db: Db,
  { filter, window, staffId }: { filter: StaffLandFilter; window: PageWindow; staffId: string },
): Promise<Omit<CallData<'GET /v1/staff/land'>, 'isOurs'>> {
  checkReach(window)
  const rows = await listStaffLand(db, { ...filter, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countStaffLand(db, { ...filter, upTo }))
  return { parcels: rows.map((row) => viewStaffLand(row, staffId)), pagination: toPagination(window, total) }
}

const viewStaffLand = (row: StaffLandRow, staffId: string): StaffLand => ({
  landTokenId: row.landTokenId,
  number: row.number,
  name: row.name,
  city: row.city,
  type: row.type,
  longitude: row.longitudeE6 / 1e6,
  latitude: row.latitudeE6 / 1e6,
  price: minorToUsd(row.priceMinor),
  state: row.state,
  sale: saleOf(row, staffId),
})

function saleOf(row: StaffLandRow, staffId: string): StaffLand['sale'] {
  const { buyerId, buyerName, amountMinor, mode, boughtAt, askedMinor, isDisputed } = row
  if (buyerId === null || buyerName === null || amountMinor === null || mode === null || boughtAt === null) return null
  return {
    buyer: { userId: buyerId, name: buyerName },
    amount: minorToUsd(amountMinor),
    modeOfPayment: mode,
    at: boughtAt.toISOString(),
    mayRefund: buyerId !== staffId && !isDisputed && askedMinor === 0n,
  }
}
