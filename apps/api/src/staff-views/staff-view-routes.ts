import type { Offer } from '@monsoon/contract/trade/offers'
import type { ShownPart, staffViewEndpoints } from '@monsoon/contract/staff/staff-views'
import { readProfile } from '#accounts/read-profile.ts'
import { readOwnBids } from '#auctions/read-auction.ts'
import { readOwnedItems } from '#catalog/read-owned-items.ts'
import type { Handlers } from '#http.ts'
import { readOwnOffers } from '#offers/read-offers.ts'
import { listPaymentTransactions } from '#orders/list-payment-transactions.ts'
import type { Resources } from '#resources.ts'
import type { Viewer, Reader } from '#viewer.ts'
import { readBalance, readMovements } from '#wallet/read-own-wallet.ts'
import { readShownSettings } from './read-shown-settings.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { lockSubject, type Act } from '#staff/lock-subject.ts'

type Asked = { viewer: Viewer; params: { id: string } }

const withoutActs = (offer: Offer): Offer => ({ ...offer, canAccept: false, canCounter: false, canWithdraw: false })

/**
 * What the calls of staff-views.ts in the contract do: each reads by the use case that answers the owner's own call.
 */
export function staffViewHandlers(resources: Resources): Handlers<typeof staffViewEndpoints> {
  const { db } = resources
  const look = ({ viewer: actor, params }: Asked, part: ShownPart) => viewAsUser(db, { actor, userId: params.id }, part)
  return {
    'GET /v1/staff/users/{id}/view': async (asked) => {
      const { userId } = await look(asked, 'profile')
      return { data: await readProfile(resources, userId) }
    },
    'GET /v1/staff/users/{id}/view/works': async ({ query: window, ...asked }) => {
      const owner = await look(asked, 'works')
      const owned = { ownerId: owner.userId, isCollected: false, window, viewer: owner }
      return { data: await readOwnedItems(resources, owned) }
    },
    'GET /v1/staff/users/{id}/view/wallet': async ({ query, ...asked }) => {
      const { userId } = await look(asked, 'wallet')
      const movements = { userId, ...query, sortBy: 'newest', transactionType: 'all' } as const
      const [{ fiatWallet }, page] = await Promise.all([
        readBalance(resources, userId),
        readMovements(resources, movements),
      ])
      return { data: { ...page, fiatWallet } }
    },
    'GET /v1/staff/users/{id}/view/payments': async ({ query, ...asked }) => {
      const { userId } = await look(asked, 'payments')
      return { data: await listPaymentTransactions(resources, { viewerId: userId, ...query }) }
    },
    'GET /v1/staff/users/{id}/view/offers': async ({ query: { role, ...window }, ...asked }) => {
      const owner = await look(asked, 'offers')
      const page = await readOwnOffers(resources, { role, window, viewer: owner })
      return { data: { ...page, offers: page.offers.map(withoutActs) } }
    },
    'GET /v1/staff/users/{id}/view/bids': async ({ query: page, ...asked }) => {
      const { userId } = await look(asked, 'bids')
      return { data: await readOwnBids(resources, { bidderId: userId, page }) }
    },
    'GET /v1/staff/users/{id}/view/settings': async (asked) => {
      const { userId } = await look(asked, 'settings')
      return { data: await readShownSettings(resources, userId) }
    },
  }
}

/**
 * Lets staff look at a part of somebody's own area: gives the eyes of its owner, with which nothing can be changed. The
 * look is written down before anything is read. Throws Refusal `own-account`, `user-not-found`, and `forbidden` where
 * staff look at staff.
 */
async function viewAsUser(db: Db, { actor, userId }: Act, part: ShownPart): Promise<Reader> {
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, { actor, userId })
    await recordAction(tx, { actorId: actor.userId, action: 'viewed-as', subjectId: userId, detail: { part } })
  })
  return { userId, role: 'member' }
}
