import { announceBids } from '@monsoon/api/auctions/announce-bids'
import { openAuction } from '@monsoon/api/auctions/open-auction'
import { placeBid } from '@monsoon/api/auctions/place-bid'
import { settleAuction } from '@monsoon/api/auctions/settle-auction'
import type { Db } from '@monsoon/api/db'
import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import type { Resources } from '@monsoon/api/resources'
import { type DemoAuction, demoAuctions } from '../gallery/demo-auctions.ts'
import { fundedAt, idFrom, resourcesAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'

interface Seeding extends SeedRun {
  people: Map<string, string>
  itemIds: Map<string, string>
}

const hourMs = 3_600_000
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs)
const opKeyOf = ({ workKey }: DemoAuction): string => `seed:auction:${workKey}`

async function listOpened(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('auction').select('op_key').where('op_key', 'like', 'seed:auction:%').execute()
  return new Set(rows.map((row) => row.op_key ?? ''))
}

/** Lets auctions be opened and bid in, by the same calls as any other; those whose time is over are settled. */
export async function seedAuctions(resources: Resources, seeding: Seeding): Promise<void> {
  const opened = await listOpened(resources.db)
  for (const auction of demoAuctions) {
    if (!opened.has(opKeyOf(auction))) await holdAuction(resources, seeding, auction)
  }
  await announceBids(resources)
}

async function holdAuction(
  resources: Resources,
  { people, itemIds, now }: Seeding,
  auction: DemoAuction,
): Promise<void> {
  const { workKey, sellerKey, minimumUsdMinor: minimumMinor, openedHoursAgo, days, bids } = auction
  const itemId = idFrom(itemIds, workKey)
  const at = hoursBefore(now, openedHoursAgo)
  const sellerId = idFrom(people, sellerKey)
  const opKey = opKeyOf(auction)
  const lot = { itemId, sellerId, quantity: 1, minimumMinor, days, opKey }
  const auctionId = await openAuction(resourcesAt(resources, at), lot)
  for (const [nth, { bidderKey, usdMinor, maxUsdMinor, hoursAgo }] of bids.entries()) {
    await placeBid(resourcesAt(resources, hoursBefore(now, hoursAgo)), {
      auctionId,
      itemId,
      bidderId: idFrom(people, bidderKey),
      amountMinor: usdMinor,
      maxMinor: maxUsdMinor,
      opKey: `${opKey}:${nth + 1}`,
    })
  }
  const endsAt = new Date(at.getTime() + days * 24 * hourMs)
  if (endsAt <= now) await settleAuction(resourcesAt(resources, endsAt), auctionId)
}

/** Whoever won in the past had the money for it beside what they have now. */
export async function fundWinners(resources: Resources, { people, now }: Seeding): Promise<void> {
  const { config } = resources
  const { db } = resourcesAt(resources, fundedAt(now))
  const feesMinor = config.MINT_FEE_USD_MINOR + config.TRANSFER_FEE_USD_MINOR
  for (const auction of demoAuctions) {
    const winner = auction.bids.at(-1)
    if (!winner || auction.openedHoursAgo < auction.days * 24) continue
    const userId = idFrom(people, winner.bidderKey)
    const amountMinor = winner.usdMinor + feesMinor
    await creditDemoFunds(db, { userId, amountMinor, opKey: `${opKeyOf(auction)}:funds` })
  }
}
