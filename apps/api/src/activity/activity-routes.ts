import type { Activity, ActivityFilter, activityEndpoints } from '@monsoon/contract/trade/activity'
import { provenanceLabels, type ProvenanceEvent } from '@monsoon/contract/messages'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReach, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import { cardBoxes, pictureUrl, toPicture } from '#files/picture-view.ts'
import type { Handlers } from '#http.ts'
import { toPersonSummary, type PersonRow } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countActivities, listActivities, type ActivityRow } from './activity-queries.ts'
import { isInternalAccount } from '#accounts/account-guards.ts'

const kindsOf: Record<ActivityFilter, readonly ProvenanceEvent[]> = {
  list: ['list', 'auction'],
  listing: ['list', 'auction'],
  transfer: ['transfer', 'export', 'import'],
  bids: ['bids'],
  create: ['lazy_mint', 'mint'],
  sales: ['buy'],
}

const allKinds = Object.keys(provenanceLabels) as ProvenanceEvent[]

const saleTypes: Partial<Record<ProvenanceEvent, 'sale' | 'auction'>> = {
  list: 'sale',
  cancel: 'sale',
  buy: 'sale',
  auction: 'auction',
  bids: 'auction',
}

function toLandAddress({ land }: ActivityRow): Activity['land'] {
  if (!land) return null
  const { landTokenId, city, longitudeE6, latitudeE6 } = land
  return { landTokenId, city, longitude: longitudeE6 / 1e6, latitude: latitudeE6 / 1e6 }
}

function toActivity(row: ActivityRow, viewer: Viewer, mediaOrigin: string): Activity {
  const alt = row.land ? `${row.itemName} from the air` : (row.thumbnailAlt ?? '')
  const picture = row.thumbnail && toPicture(row.thumbnail, alt, { mediaOrigin, boxes: cardBoxes })
  const partyOf = (person: PersonRow | null) => {
    if (!person) return null
    const { userId, name, isPrivate, address } = toPersonSummary(person, viewer)
    return { userId, name, isPrivate, address }
  }
  return {
    id: row.id,
    event: row.kind,
    label: provenanceLabels[row.kind],
    itemId: row.itemId,
    itemName: row.itemName,
    land: toLandAddress(row),
    itemThumbnail: pictureUrl(picture, '464x464'),
    picture,
    editionQuantity: row.supply,
    saleType: saleTypes[row.kind] ?? null,
    quantity: row.quantity,
    amount: row.amountMinor === null ? null : minorToUsd(row.amountMinor),
    currencyType: row.currency === null ? null : 'USD',
    from: partyOf(row.from),
    to: partyOf(row.to),
    timestamp: row.occurredAt.toISOString(),
  }
}

/** The history of all trade, for the house alone. */
export function activityHandlers(resources: Resources): Handlers<typeof activityEndpoints> {
  const { config, db } = resources
  return {
    'GET /v1/activity': async ({ viewer, query: { event, sortBy, ...window } }) => {
      if (!(await isInternalAccount(resources, viewer.userId))) throw new Refusal('forbidden')
      checkReach(window)
      const kinds = event ? kindsOf[event] : allKinds
      const rows = await listActivities(db, { kinds, sortBy, ...window })
      const total = await readTotal(window, rows.length, (upTo) => countActivities(db, { kinds, upTo }))
      const activities = rows.map((row) => toActivity(row, viewer, config.MEDIA_ORIGIN))
      return { data: { activities, pagination: toPagination(window, total) } }
    },
  }
}
