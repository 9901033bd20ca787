import type { StaffAction } from '@monsoon/contract/staff-actions'
import type { StaffRequestAct, StaffRequestBody } from '@monsoon/contract/nft-requests'
import { invariant } from '@monsoon/domain/invariant'
import { statesBefore } from '@monsoon/domain/nft-request'
import { type Deciding, type DecisionRow, staffDecisions } from '#approvals/staff-decision.ts'
import type { Tx } from '#db.ts'
import { keyNow, tell } from '#notices/tell.ts'
import type { Resources } from '#resources.ts'
import { noteDelivered } from './end-request.ts'
import { moveRequest } from './move-request.ts'
import { findRequest, lockRequest, type NftRequestRow } from './nft-request-queries.ts'
import { earnPostage, returnPostage } from './post-postage.ts'
import { sendObject } from './send-object.ts'

interface Extra {
  body: StaffRequestBody
}
type DecidingRequest = Deciding<NftRequestRow, StaffRequestAct, Extra>
type Row = DecisionRow<NftRequestRow, NftRequestRow, StaffRequestAct, Extra>

const row = (act: StaffRequestAct, action: StaffAction, carryOut: Row['carryOut']): Row => ({
  from: statesBefore(act),
  carryOut,
  action,
})

/** Staff send what an artist does not, on behalf of the house. */
async function send(tx: Tx, { found: request, extra }: DecidingRequest, { config }: Resources): Promise<void> {
  const { body } = extra
  invariant(body, 'one person decides, with all that they say')
  if (body.act === 'quote' || body.act === 'reject' || body.act === 'prepare' || body.act === 'ship')
    await sendObject(tx, { request, actor: 'staff', config }, body)
}

/** What staff do with a request for an object, and decide on a claim. One person is enough: no more than the postage goes back. */
export const requestDecisions = staffDecisions<NftRequestRow, NftRequestRow, StaffRequestAct, Extra>({
  refusals: { missing: 'nft-request-not-found', own: 'nft-request-own', moved: 'nft-request-moved' },
  find: findRequest,
  lock: lockRequest,
  subjectOf: ({ ownerId }) => ownerId,
  othersOf: ({ senderId }) => [senderId],
  detailOf: ({ id, found: { itemId, edition }, extra: { body }, reason }) => ({
    ...{ requestId: id, itemId, edition: String(edition), reason: reason ?? '' },
    ...(body?.act === 'ship' && { courier: body.courier, trackingId: body.trackingId }),
    ...(body?.act === 'quote' && { amountMinor: String(body.postage + body.customs + body.tax) }),
  }),
  acts: {
    quote: row('quote', 'request-quoted', send),
    reject: row('reject', 'request-rejected', send),
    prepare: row('prepare', 'request-prepared', send),
    ship: row('ship', 'request-shipped', send),
    deliver: row('deliver', 'request-delivered', (tx, { found: request }, { config }) =>
      noteDelivered(tx, { request, actor: 'staff' }, config),
    ),
    decline: row('decline', 'request-claim-declined', decline),
    replace: row('replace', 'request-replaced', replace),
    refund: row('refund', 'request-refunded', refund),
  },
})

async function decline(tx: Tx, { found, reason: given }: DecidingRequest): Promise<void> {
  const reason = given ?? ''
  const step = { act: 'decline', actor: 'staff', note: reason, change: { reason }, settle: earnPostage } as const
  const { id, itemId, ownerId: userId } = await moveRequest(tx, found, step)
  await tell(tx, [{ kind: 'object-claim-declined', userId, key: `object-claim-declined:${id}`, itemId, reason }])
}

async function replace(tx: Tx, { found, reason: given }: DecidingRequest): Promise<void> {
  const reason = given ?? ''
  const step = { act: 'replace', actor: 'staff', note: reason, change: { reason } } as const
  const { id, itemId, ownerId, senderId, edition } = await moveRequest(tx, found, step)
  await tell(tx, [{ kind: 'object-replaced', userId: ownerId, key: keyNow(`object-replaced:${id}`), itemId, reason }])
  if (senderId === null) return
  const again = { kind: 'object-to-send-again', userId: senderId, key: keyNow(`object-to-send-again:${id}`) } as const
  await tell(tx, [{ ...again, itemId, editions: String(edition), reason }])
}

async function refund(tx: Tx, { found, reason: given }: DecidingRequest): Promise<void> {
  const reason = given ?? ''
  const settle = (within: Tx) => returnPostage(within, found, reason)
  const step = { act: 'refund', actor: 'staff', note: reason, change: { reason }, settle } as const
  const { id, itemId, ownerId: userId, amountMinor } = await moveRequest(tx, found, step)
  const told = { kind: 'object-refunded', userId, key: `object-refunded:${id}` } as const
  await tell(tx, [{ ...told, itemId, priceMinor: amountMinor ?? 0n, reason }])
}
