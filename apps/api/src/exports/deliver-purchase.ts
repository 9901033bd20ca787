import { countEditions, formatEditions, intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { readKeysWait } from '#withdrawals/keys-wait.ts'
import { checkExportAddress } from './check-export-address.ts'
import {
  type Delivery,
  endDelivery,
  findDelivery,
  listDueDeliveries,
  lockDelivery,
  postponeDelivery,
  type Wait,
} from './delivery-queries.ts'
import { listOwnRanges } from './export-list-queries.ts'
import { prepareExport } from './prepare-export.ts'
import { startExport } from './start-export.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

type Context = Pick<Resources, 'config' | 'db'>

const deliveriesAtOnce = 50
const aDay: Wait = { hours: 24 }
const anHour: Wait = { hours: 1 }
const dayMs = 86_400_000

/** Purchases that may leave by now. One that fails waits an hour, so that it holds up no other. */
export async function deliverDuePurchases(context: Context & Pick<Resources, 'log'>): Promise<void> {
  for (const orderId of await listDueDeliveries(context.db, deliveriesAtOnce)) {
    try {
      await deliverPurchase(context, orderId)
    } catch (error) {
      context.log.warn({ err: error, orderId }, 'a purchase could not be sent to its buyer yet')
      await postponeDelivery(context.db, { orderId, wait: anHour })
    }
  }
}

/**
 * Sends a purchase to its buyer's own wallet as an export, if it is free and final; the transfer fee of the purchase
 * has paid for that. What cannot leave yet is looked at again. What its buyer has sold, listed or given back stays, and
 * so does everything once they have switched sending off, or the address is no longer their confirmed one.
 */
export async function deliverPurchase(context: Context, orderId: string): Promise<void> {
  const { db } = context
  const delivery = await findDelivery(db, orderId)
  if (!delivery) return
  const keysWait = await readKeysWait(context, delivery.buyerId)
  const wait = keysWait ? { until: keysWait } : await sendOrWait(context, delivery)
  if (wait) await postponeDelivery(db, { orderId, wait })
}

/** null: it was sent, or stays. */
async function sendOrWait({ config, db }: Context, { orderId, buyerId }: Delivery): Promise<Wait | null> {
  try {
    await inTransaction(db, async (tx) => {
      await lockTradingAccount(tx, buyerId)
      const delivery = await lockDelivery(tx, orderId)
      if (!delivery) return
      await endDelivery(tx, { orderId, isSent: await send(tx, config, delivery) })
    })
    dropCatalogCache()
    return null
  } catch (error) {
    const wait = error instanceof Refusal ? waitAfter(error) : undefined
    if (!wait) throw error
    return wait
  }
}

/** undefined: waiting does not help. */
function waitAfter({ code, facts }: Refusal): Wait | undefined {
  switch (code) {
    case 'edition-at-risk': {
      const finalOn = Date.parse(String(facts['date']))
      return Number.isNaN(finalOn) ? aDay : { until: new Date(finalOn + dayMs) }
    }
    case 'edition-frozen':
    case 'account-suspended':
      return aDay
    case 'chain-off':
      return anHour
    default:
      return undefined
  }
}

/** Gives whether something leaves. */
async function send(tx: Tx, config: Context['config'], delivery: Delivery): Promise<boolean> {
  const { orderId, buyerId: ownerId, itemId, address, paymentMode: mode, isWanted } = delivery
  if (!isWanted) return false
  const own = (await listOwnRanges(tx, { itemId, ownerId })).filter(
    ({ state }) => state === 'held' || state === 'frozen',
  )
  const leaving = intersectRanges(own, parseEditions(delivery.editions) ?? [])
  if (leaving.length === 0) return false
  if (!(await isStillTheirs(tx, config, delivery))) {
    const reason = 'The address is no longer the confirmed one of your account'
    const key = `delivery-kept:${orderId}`
    await notify(tx, [{ kind: 'export-failed', userId: ownerId, key, itemId, target: address, reason }])
    return false
  }
  const work = { itemId, quantity: countEditions(leaving), editions: formatEditions(leaving) }
  const prepared = await prepareExport(tx, config, { ownerId, address, works: [work], isPaid: true })
  const request = { ownerId, address }
  await startExport(tx, config, { request, prepared, mode, paymentId: null, opKey: null, orderId })
  return true
}

/** Only where the address is the confirmed one of the account, as when it was bought. */
async function isStillTheirs(tx: Tx, config: Context['config'], { buyerId, address }: Delivery): Promise<boolean> {
  const account = await findCryptoAccount(tx, buyerId)
  if (!account?.isVerified || account.address !== address) return false
  try {
    await checkExportAddress(tx, config, { ownerId: buyerId, address })
    return true
  } catch (error) {
    if (error instanceof InputRefusal) return false
    throw error
  }
}
