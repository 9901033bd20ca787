import { countEditions, formatEditions, intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import { lockTradingAccount } from '#accounts/lock-trading-account.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { findPayableCryptoAccount } from '#crypto-accounts/payable-crypto-account.ts'
import { inTransaction, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { readKeysWait } from '#withdrawals/keys-wait.ts'
import { checkExportAddress } from './check-export-address.ts'
import { type Delivery, findDelivery, listDueDeliveries, lockDelivery, putDeliveryOff } from './delivery-queries.ts'
import { listOwnRanges } from './export-list-queries.ts'
import { prepareExport } from './prepare-export.ts'
import { startExport } from './start-export.ts'

type Context = Pick<Resources, 'config' | 'db'>

const deliveriesAtOnce = 50
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const later = (ms: number): Date => new Date(Date.now() + ms)

/** Purchases that may leave by now. One that cannot holds up no other. */
export async function deliverDuePurchases(context: Context & Pick<Resources, 'log'>): Promise<void> {
  for (const orderId of await listDueDeliveries(context.db, deliveriesAtOnce)) {
    await deliverPurchase(context, orderId).catch((error: unknown) => {
      context.log.warn({ err: error, orderId }, 'a purchase could not be sent to its buyer yet')
    })
  }
}

/**
 * Sends a purchase to its buyer's own wallet, if it is free and final, as an export that the transfer fee of the purchase has paid for. What cannot
 * leave yet is looked at again; what its buyer has sold, listed or given back stays, and so does all where the address is no longer theirs.
 */
export async function deliverPurchase(context: Context, orderId: string): Promise<void> {
  const { db } = context
  const delivery = await findDelivery(db, orderId)
  if (!delivery) return
  const until = (await readKeysWait(context, delivery.buyerId)) ?? (await sendOrWait(context, delivery))
  if (until) await putDeliveryOff(db, { orderId, until })
}

/** Gives when to try again what could not be sent now; null: it was sent, or never will be. */
async function sendOrWait({ config, db }: Context, { orderId, buyerId }: Delivery): Promise<Date | null> {
  try {
    await inTransaction(db, async (tx) => {
      await lockTradingAccount(tx, buyerId)
      const delivery = await lockDelivery(tx, orderId)
      if (!delivery) return
      await startDelivery(tx, config, delivery)
      await putDeliveryOff(tx, { orderId, until: null })
    })
    dropCatalogCache()
    return null
  } catch (error) {
    const until = error instanceof Refusal ? waitAfter(error) : undefined
    if (!until) throw error
    return until
  }
}

/** undefined: waiting does not help. */
function waitAfter({ code, facts }: Refusal): Date | undefined {
  switch (code) {
    case 'edition-at-risk': {
      const finalOn = Date.parse(String(facts['date']))
      return Number.isNaN(finalOn) ? later(dayMs) : new Date(finalOn + dayMs)
    }
    case 'edition-frozen':
    case 'account-suspended':
      return later(dayMs)
    case 'chain-off':
      return later(hourMs)
    default:
      return undefined
  }
}

async function startDelivery(tx: Tx, config: Context['config'], delivery: Delivery): Promise<void> {
  const { orderId, buyerId: ownerId, itemId, address } = delivery
  if (!(await isStillTheirs(tx, config, delivery))) return
  const own = (await listOwnRanges(tx, { itemId, ownerId })).filter(
    ({ state }) => state === 'held' || state === 'frozen',
  )
  const leaving = intersectRanges(own, parseEditions(delivery.editions) ?? [])
  if (leaving.length === 0) return
  const work = { itemId, quantity: countEditions(leaving), editions: formatEditions(leaving) }
  const prepared = await prepareExport(tx, config, { ownerId, works: [work], isPaid: true })
  await startExport(tx, config, {
    ...{ request: { ownerId, address }, prepared, mode: 'fiatWallet', paymentId: null, opKey: null },
    orderId,
  })
}

/** Only where the address is the confirmed one of the account, as when it was bought. */
async function isStillTheirs(tx: Tx, config: Context['config'], { buyerId, address }: Delivery): Promise<boolean> {
  const account = await findPayableCryptoAccount(tx, buyerId)
  if (!account?.isVerified || account.address !== address) return false
  try {
    await checkExportAddress(tx, config, { ownerId: buyerId, address })
    return true
  } catch (error) {
    if (error instanceof InputRefusal) return false
    throw error
  }
}
