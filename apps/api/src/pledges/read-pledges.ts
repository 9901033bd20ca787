import type { CallData } from '@monsoon/contract/client'
import type { Pledge } from '@monsoon/contract/money/pledges'
import { minorToUsd } from '@monsoon/domain/money'
import { mayReturn, pledgeStates } from '@monsoon/domain/payments/pledge-rules'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import { pictureUrl, toPicture } from '#files/picture-view.ts'
import type { Resources } from '#resources.ts'
import { countPledges, findListedPledge, listPledges, type ListedPledge } from './pledge-queries.ts'

type Reading = Pick<Resources, 'db' | 'config'>

function toPledge(row: ListedPledge, mediaOrigin: string): Pledge {
  const { pledgeId, itemId, itemName, pledgedFor, endedAt, now } = row
  const state = pledgeStates[row.status]
  const picture = toPicture(row, row.altText ?? itemName, { mediaOrigin })
  return {
    pledgeId,
    kind: row.auctionId === null ? 'offer' : 'bid',
    item: { _id: itemId, itemId, name: itemName, thumbnail: pictureUrl(picture, '400x400'), picture },
    auctionId: row.auctionId,
    offerId: row.offerId,
    amount: minorToUsd(row.amountMinor),
    currencyType: 'USD',
    state,
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    reason: row.reason,
    modeOfPayment: row.isOnChain ? 'metamask' : row.isByCrypto ? 'crypto' : 'card',
    canReturn:
      endedAt !== null && !row.isByCrypto && !row.isOnChain && mayReturn({ state, pledgedFor, placedAt: endedAt, now }),
    createdAt: row.createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** Somebody's bids and offers by card, newest first. */
export async function readOwnPledges(
  { db, config }: Reading,
  { ownerId, window }: { ownerId: string; window: PageWindow },
): Promise<CallData<'GET /v1/pledge/own'>> {
  checkReach(window)
  const { limit, offset } = window
  const rows = await listPledges(db, { ownerId, limit, skip: limit * (offset - 1) })
  const total = await readTotal(window, rows.length, (upTo) => countPledges(db, { ownerId, upTo: upTo + 1 }))
  return {
    pledges: rows.map((row) => toPledge(row, config.MEDIA_ORIGIN)),
    pagination: toPagination(window, total),
  }
}

/** One pledge, for its owner. */
export async function readPledge({ db, config }: Reading, pledgeId: string): Promise<Pledge> {
  const row = await findListedPledge(db, pledgeId)
  if (!row) throw new Refusal('pledge-not-found')
  return toPledge(row, config.MEDIA_ORIGIN)
}
