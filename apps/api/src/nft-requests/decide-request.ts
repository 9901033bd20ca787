import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { invariant } from '@monsoon/domain/invariant'
import { statesBefore } from '@monsoon/domain/trade/nft-request'
import { type Deciding, type DecisionRow, staffDecisions } from '#approvals/staff-decision.ts'
import type { Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { noteDelivered } from './end-request.ts'
import { findRequest, lockRequest, type NftRequestRow } from './nft-request-queries.ts'
import { sendObject } from './send-object.ts'
import { declineClaim, refundPostage, replaceObject } from './settle-claim.ts'
import type { StaffRequestAct, StaffRequestBody } from '@monsoon/contract/trade/nft-request-acts'
import { endWaitingOf } from '#approvals/approval-queries.ts'

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

/** What is decided on a claim ends what waits for a second person to decide otherwise. */
const claimed =
  (settle: (tx: Tx, request: NftRequestRow, reason: string) => Promise<void>): Row['carryOut'] =>
  async (tx, { id, found, reason }) => {
    await endWaitingOf(tx, id)
    await settle(tx, found, reason ?? '')
  }

/** Where the postage goes: to the owner or to the sender, of whom one may be an accomplice. */
const moving = (approval: ApprovalAct): Pick<Row, 'approval' | 'ask'> => ({
  approval,
  ask: (_, { found: { amountMinor } }) => ({ amountMinor: amountMinor ?? 0n }),
})

/**
 * What staff do with a request for an object, and decide on a claim. From a sum on, where the postage goes takes two
 * people.
 */
export const requestDecisions = staffDecisions<NftRequestRow, NftRequestRow, StaffRequestAct, Extra>({
  refusals: { missing: 'nft-request-not-found', own: 'nft-request-own', moved: 'nft-request-moved' },
  find: findRequest,
  lock: lockRequest,
  subjectOf: ({ ownerId }) => ownerId,
  othersOf: ({ senderId }) => [senderId],
  detailOf: ({ id, found: { itemId, edition }, extra: { body }, reason }) => ({
    requestId: id,
    itemId,
    edition: String(edition),
    reason: reason ?? '',
    ...(body?.act === 'ship' && { courier: body.courier, trackingId: body.trackingId }),
    ...(body?.act === 'quote' && { amountMinor: String(body.postage + (body.customs ?? 0n) + (body.tax ?? 0n)) }),
  }),
  acts: {
    quote: row('quote', 'request-quoted', send),
    prepare: row('prepare', 'request-prepared', send),
    ship: row('ship', 'request-shipped', send),
    reject: row('reject', 'request-rejected', send),
    deliver: row('deliver', 'request-delivered', (tx, { found: request }, { config }) =>
      noteDelivered(tx, { request, actor: 'staff' }, config),
    ),
    decline: {
      ...row('decline', 'request-claim-declined', claimed(declineClaim)),
      ...moving('claim-decline'),
    },
    replace: row('replace', 'request-replaced', claimed(replaceObject)),
    refund: { ...row('refund', 'request-refunded', claimed(refundPostage)), ...moving('postage-refund') },
  },
})
