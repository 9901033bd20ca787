import { stateAfter } from '@monsoon/domain/trade/nft-request'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { cancelRequest, claimRequest, closeRequest } from './end-request.ts'
import { lockKnownRequest } from './move-request.ts'
import { listPictures, type NftRequestRow } from './nft-request-queries.ts'
import { sendObject } from './send-object.ts'
import type { SendingBody } from '@monsoon/contract/trade/nft-request-acts'

/** Does something with a locked request. One of somebody else is as if it were not there. */
async function act(
  { db }: Pick<Resources, 'db'>,
  { id, isTheirs }: { id: string; isTheirs: (request: NftRequestRow) => boolean },
  carryOut: (tx: Tx, request: NftRequestRow) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const request = await lockKnownRequest(tx, id)
    if (!isTheirs(request)) throw new Refusal('nft-request-not-found')
    await carryOut(tx, request)
  })
  dropCatalogCache()
}

/** For the artist who sends the object of their own work. */
export const actAsSender = (
  resources: Pick<Resources, 'db' | 'config'>,
  { id, senderId, body }: { id: string; senderId: string; body: SendingBody },
): Promise<void> =>
  act(resources, { id, isTheirs: (request) => request.senderId === senderId }, (tx, request) =>
    sendObject(tx, { request, actor: 'sender', config: resources.config }, body),
  )

const canClaim = (request: NftRequestRow): boolean => stateAfter('claim', { actor: 'owner', facts: request }) !== null

type OwnerBody = { act: 'cancel' } | { act: 'close' } | { act: 'claim'; reason: string }

/** For the owner of the edition. */
export const actAsOwner = (
  resources: Pick<Resources, 'db'>,
  { id, ownerId, body }: { id: string; ownerId: string; body: OwnerBody },
): Promise<void> =>
  act(resources, { id, isTheirs: (request) => request.ownerId === ownerId }, async (tx, request) => {
    const own = { request, actor: 'owner' } as const
    switch (body.act) {
      case 'cancel':
        return cancelRequest(tx, own)
      case 'close':
        return closeRequest(tx, own)
      case 'claim':
        // Of a parcel that never came there is nothing to show.
        if (canClaim(request) && request.state === 'delivered' && (await listPictures(tx, [id])).length === 0)
          throw new Refusal('claim-needs-picture')
        return claimRequest(tx, own, body.reason)
    }
  })
