import type { NftRequest, RequestToSend, SentTo, StaffNftRequest } from '@monsoon/contract/trade/nft-requests'
import { minorToUsd } from '@monsoon/domain/money'
import { actsOn, isAddressShown } from '@monsoon/domain/trade/nft-request'
import type { z } from 'zod'
import type { DocumentLinks } from '#accounts/document-link.ts'
import { viewWaiting } from '#approvals/view-approval.ts'
import type { Db } from '#db.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { requestDecisions } from './decide-request.ts'
import { listEvents, listPictures, type NftRequestRow } from './nft-request-queries.ts'
import { openAddress } from './sealed-address.ts'
import { ownerAct, senderAct } from '@monsoon/contract/trade/nft-request-acts'
import { listApprovalsOf } from '#approvals/approval-queries.ts'

type Viewing = Pick<Resources, 'config' | 'db' | 'sealer'>
type Events = Awaited<ReturnType<typeof listEvents>>

/** What requests have in common, whoever reads them. */
const viewCommon = (row: NftRequestRow, events: Events, mediaOrigin: string) => ({
  requestId: row.id,
  itemInfo: viewItemPicture(row, { mediaOrigin }),
  edition: row.edition,
  amount: row.amountMinor === null ? null : minorToUsd(row.amountMinor),
  currencyType: 'USD' as const,
  lines: viewLines(row),
  courier: row.courier,
  trackingId: row.trackingId,
  events: events
    .filter(({ requestId }) => requestId === row.id)
    .map(({ state, at, actor, note }) => ({ event: state, at: at.toISOString(), by: actor, note })),
  status: row.state,
  payUntil: row.payUntil?.toISOString() ?? null,
  claimUntil: row.claimUntil?.toISOString() ?? null,
  modeOfPayment: row.mode,
  reason: row.reason,
  sentBy: row.senderId === null ? ('house' as const) : ('artist' as const),
  createdAt: row.createdAt.toISOString(),
})

function viewLines({ postageMinor, customsMinor, taxMinor }: NftRequestRow): NftRequest['lines'] {
  if (postageMinor === null || customsMinor === null || taxMinor === null) return null
  return { postage: minorToUsd(postageMinor), customs: minorToUsd(customsMinor), tax: minorToUsd(taxMinor) }
}

const idsOf = (rows: readonly NftRequestRow[]): string[] => rows.map(({ id }) => id)

/** Those of `known` among the acts that are open. */
const within = <Act extends string>(known: z.ZodEnum<Record<Act, Act>>, acts: readonly string[]): Act[] =>
  known.options.filter((act) => acts.includes(act))

interface ForReader extends Viewing {
  links: DocumentLinks
  viewer: Viewer
}

async function listLinks(
  db: Db,
  { rows, links, viewer, path }: { rows: readonly NftRequestRow[]; path: string } & Pick<ForReader, 'links' | 'viewer'>,
) {
  const pictures = await listPictures(db, idsOf(rows))
  return (requestId: string) =>
    pictures
      .filter((picture) => picture.requestId === requestId)
      .map(({ id }) => ({ pictureId: id, url: `${path}/${id}?token=${links.sign(viewer, id).token}` }))
}

/** Requests as their owner sees them. */
export async function viewOwnRequests(
  { config, db, sealer, links, viewer }: ForReader,
  rows: readonly NftRequestRow[],
): Promise<NftRequest[]> {
  const events = await listEvents(db, idsOf(rows))
  const linksOf = await listLinks(db, { rows, links, viewer, path: '/v1/nft-request/picture' })
  return Promise.all(
    rows.map(async (row) => ({
      ...viewCommon(row, events, config.MEDIA_ORIGIN),
      address: await openAddress(sealer, row.ownerId, row.sealedAddress),
      pictures: linksOf(row.id),
      acts: within(ownerAct, actsOn('owner', row)),
    })),
  )
}

/** The address from payment to end; before, what a quote needs of it. */
async function viewTarget({ sealer }: Viewing, row: NftRequestRow): Promise<Pick<RequestToSend, 'address' | 'to'>> {
  const isNeeded = row.state === 'requested' || row.state === 'waiting for payment'
  const address: SentTo | null =
    isNeeded || isAddressShown(row.state) ? await openAddress(sealer, row.ownerId, row.sealedAddress) : null
  const to = { country: row.countryName, city: address?.city ?? null }
  return { to, address: isAddressShown(row.state) ? address : null }
}

/** Requests as the artist sees them who sends the objects. */
export async function viewRequestsToSend(viewing: Viewing, rows: readonly NftRequestRow[]): Promise<RequestToSend[]> {
  const events = await listEvents(viewing.db, idsOf(rows))
  return Promise.all(
    rows.map(async (row) => ({
      ...viewCommon(row, events, viewing.config.MEDIA_ORIGIN),
      ...(await viewTarget(viewing, row)),
      acts: within(senderAct, actsOn('sender', row)),
    })),
  )
}

/** Requests as staff see them. */
export async function viewStaffRequests(
  { links, viewer, ...viewing }: ForReader,
  rows: readonly NftRequestRow[],
): Promise<StaffNftRequest[]> {
  const shown = await viewRequestsToSend(viewing, rows)
  const approvals = await listApprovalsOf(viewing.db, idsOf(rows))
  const linksOf = await listLinks(viewing.db, { rows, links, viewer, path: '/v1/staff/nft-request/picture' })
  return shown.flatMap((view, at) => {
    const row = rows[at]
    if (!row) return []
    const user = { userId: row.ownerId, name: row.ownerName }
    const sender = row.senderId === null ? null : { userId: row.senderId, name: row.senderName ?? '' }
    const waiting = viewWaiting(approvals, row.id, viewer.userId)
    const acts = requestDecisions.actsOf(row, { staffId: viewer.userId, waiting })
    return [{ ...view, user, sender, pictures: linksOf(row.id), acts }]
  })
}
