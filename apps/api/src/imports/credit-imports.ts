import { countEditions, formatEditions } from '@monsoon/domain/edition-ranges'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import type { SeenTransfer } from '#chain/chain-subjects.ts'
import type { Hex } from '#chain/networks.ts'
import { inTransaction, type Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { receiveFromOutside } from '#tokens/receive-from-outside.ts'
import { itemIdOfToken } from '@monsoon/domain/chain/token-id'
import {
  type Arrival,
  claimArrival,
  listArrivals,
  listFalseClaims,
  lockArrival,
  lockImport,
  setOutcome,
} from './import-queries.ts'
import { readImportReceipts } from './read-import-receipts.ts'

type Crediting = Pick<Resources, 'config' | 'db' | 'log'>

/** So far back is looked for what was missed: the scanner was off, or the server. */
const lookBackMs = 7 * 24 * 3_600_000
const atOnce = 100

/**
 * Brings what arrived from outside into the books, whether somebody said so or not (server-rules 26), then ends what
 * somebody said and the chain does not show. It may run at any time, also beside itself.
 */
export async function creditImports(crediting: Crediting): Promise<void> {
  const ids = await listArrivals(crediting.db, { since: new Date(Date.now() - lookBackMs), limit: atOnce })
  for (const id of ids) {
    // One that fails is tried again in a minute, and keeps none of the others back.
    await creditImport(crediting, id).catch((error: unknown) =>
      crediting.log.error({ err: error, id }, 'an import failed'),
    )
  }
  if (ids.length > 0) dropCatalogCache()
  // Only once all that has arrived is credited: a claim that is left then is none of it.
  if (ids.length < atOnce) await endFalseClaims(crediting)
  await readImportReceipts(crediting).catch((error: unknown) =>
    crediting.log.warn({ err: error }, 'the chain does not say where transactions of imports are'),
  )
}

/** What somebody else has moved may be an import: it is looked at as soon as it is written down. */
export async function creditLater(tx: Tx, { kind, isOurs }: Pick<SeenTransfer, 'kind' | 'isOurs'>): Promise<void> {
  if (kind === 'token' && !isOurs) await addJob(tx, 'credit-imports', {}, { key: 'credit-imports' })
}

/** Brings one transfer into the books, once, however often it is asked for. */
export async function creditImport({ config, db }: Crediting, transferId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const arrival = await lockArrival(tx, transferId)
    if (!arrival) return
    const taken = await creditImportedToken(tx, config, arrival)
    // What left us may be on its way out in the books still, as the queue of transactions is not at the block that it
    // came back in.
    if (!taken && arrival.isFresh) return
    const importId = await claimArrival(tx, arrival)
    if (!taken) {
      // Tokens of ours that came from nowhere we know: the books do not guess which editions they are.
      await setOutcome(tx, importId, { state: 'review', fault: 'unknown-editions', transferId })
      return
    }
    const { itemId, ranges } = taken
    const editions = formatEditions(ranges)
    await setOutcome(tx, importId, { state: 'completed', transferId, itemId, editions })
    await notify(tx, [
      {
        kind: 'work-imported',
        key: `work-imported:${importId}`,
        userId: arrival.userId,
        itemId,
        editions,
        quantity: countEditions(ranges),
      },
    ])
  })
}

async function creditImportedToken(tx: Tx, config: Resources['config'], arrival: Arrival) {
  const itemId = itemIdOfToken(arrival.tokenId)
  if (itemId === null) return null
  const ranges = await receiveFromOutside(tx, config, {
    itemId,
    toUserId: arrival.userId,
    chainId: arrival.chainId,
    from: arrival.fromAddress as Hex,
    hash: arrival.txHash as Hex,
    quantity: Number(arrival.quantity),
  })
  return ranges && { itemId, ranges }
}

/**
 * A transaction that moved something else makes a claim false at once; one that nobody has seen waits for staff after a
 * day.
 */
async function endFalseClaims({ db }: Crediting): Promise<void> {
  for (const { id, isThere } of await listFalseClaims(db, atOnce)) {
    await inTransaction(db, async (tx) => {
      const claim = await lockImport(tx, id)
      if (claim?.state !== 'pending') return
      await setOutcome(
        tx,
        id,
        isThere ? { state: 'failed', fault: 'different' } : { state: 'review', fault: 'not-found' },
      )
    })
  }
}
