import type { Tx } from '#db.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { readClock } from '#database/clock-queries.ts'
import { liveNetworkOf, networkNames, type ChainSettings } from '#chain/networks.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { listItemsOfOrders, listMovedItems, listUnsyncedItems } from './sweep-queries.ts'

type Context = Pick<Resources, 'db' | 'config'>

// Ten times as long as from one sweep to the next: a history's lines are written before they are seen.
const lookBackMs = 600_000

const queueSync = (db: Parameters<typeof addJob>[0], itemId: string): Promise<void> =>
  addJob(db, 'sync-tokens', { itemId }, { key: `sync-tokens:${itemId}`, canWait: true })

const liveNames = (config: ChainSettings): string[] => networkNames.filter((name) => liveNetworkOf(config, name))

/** What was sold is minted, or follows its new owner. */
export async function syncSold(tx: Tx, config: ChainSettings, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0 || liveNames(config).length === 0) return
  for (const itemId of await listItemsOfOrders(tx, orderIds)) await queueSync(tx, itemId)
}

/** Each minute: works whose editions have gone from hand to hand since, by whatever way. */
export async function sweepTokens({ db, config }: Context): Promise<void> {
  const names = liveNames(config)
  if (names.length === 0) return
  const since = firstIdAt(new Date((await readClock(db)).getTime() - lookBackMs))
  for (const itemId of await listMovedItems(db, { since, networks: names })) await queueSync(db, itemId)
}

/** At the start and each night: all works that are not on the chain as the books have them. */
export async function syncAllTokens({ db, config }: Context): Promise<void> {
  const names = liveNames(config)
  if (names.length === 0) return
  for (const itemId of await listUnsyncedItems(db, names)) await queueSync(db, itemId)
}
