import { invariant } from '@monsoon/domain/invariant'
import { inTransaction, type Tx } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { atTime } from '#seed-clock.ts'
import { askForObject } from './ask-for-object.ts'
import { cancelRequest, claimRequest, closeRequest, noteDelivered } from './end-request.ts'
import { lockKnownRequest } from './move-request.ts'
import { listEvents, type NftRequestRow } from './nft-request-queries.ts'
import { recordPaid } from './record-paid.ts'
import { sendObject } from './send-object.ts'
import { refundPostage, replaceObject } from './settle-claim.ts'
import type { SendingBody } from '@monsoon/contract/trade/nft-request-acts'

/** What was done with a request, and so many hours after it was made. */
export type PastStep = { afterHours: number } & (
  | { send: SendingBody }
  | { act: 'pay' | 'deliver' | 'close' | 'cancel' }
  | { act: 'claim' | 'replace' | 'refund'; reason: string }
)

/** A request of the demo's past. Its postage comes from the wallet. */
export interface PastRequest {
  ownerId: string
  itemId: string
  addressId: string
  opKey: string
  at: Date
  steps: readonly PastStep[]
}

const hourMs = 3_600_000

/** Lets a request of the demo happen, without telling anybody: what has not happened of it yet, each step once. */
export async function seedRequest(
  resources: Pick<Resources, 'config' | 'db' | 'sealer'>,
  { steps, at, ...command }: PastRequest,
): Promise<void> {
  const { db, sealer } = resources
  const id = await askForObject({ db: atTime(db, at), sealer }, command)
  // Each step is one event, and so was the request.
  const taken = (await listEvents(db, [id])).length - 1
  for (const step of steps.slice(taken)) {
    const then = new Date(at.getTime() + step.afterHours * hourMs)
    await inTransaction(atTime(db, then), async (tx) =>
      advance(tx, resources, { request: await lockKnownRequest(tx, id), step }),
    )
  }
}

async function advance(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { request, step }: { request: NftRequestRow; step: PastStep },
): Promise<void> {
  if ('send' in step) {
    const actor = request.senderId === null ? 'staff' : 'sender'
    return sendObject(tx, { request, actor, config }, step.send)
  }
  switch (step.act) {
    case 'pay': {
      const wallet = (await lockWallets(tx, [request.ownerId])).of(request.ownerId)
      invariant(request.amountMinor, 'what is paid was quoted')
      return recordPaid(tx, request, { mode: 'fiatWallet', wallet })
    }
    case 'deliver':
      return noteDelivered(tx, { request, actor: 'courier' }, config)
    case 'close':
      return closeRequest(tx, { request, actor: 'owner' })
    case 'cancel':
      return cancelRequest(tx, { request, actor: 'owner' })
    case 'claim':
      return claimRequest(tx, { request, actor: 'owner' }, step.reason)
    case 'replace':
      return replaceObject(tx, request, step.reason)
    case 'refund':
      return refundPostage(tx, request, step.reason)
  }
}
