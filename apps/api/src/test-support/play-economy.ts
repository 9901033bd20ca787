import { refundOrder } from '#orders/refund-order.ts'
import type { TestApi } from './create-test-api.ts'
import { type Actor, attempt, type Economy, openEconomy, type Studio } from './economy.ts'
import { createMember, signInMember } from './sale-fixture-queries.ts'

/** What the ring did in a cycle, to be told where it gained by it. */
interface Plan {
  seed: number
  way: 'card' | 'top-up' | 'offer by card' | 'bid by card' | 'second chance' | 'presale'
  /** The artist works with the ring; then nobody outside buys, for they would buy what the ring has made. */
  isOwnArtist: boolean
  hasCashback: boolean
  /** What straws pay for the edition, one after the other. */
  hops: readonly { price: number; by: 'sale' | 'auction' | 'offer' }[]
  /** What an honest buyer pays in the end, never more than the ring has paid; null: nobody buys. */
  honestPrice: number | null
  isRefunded: 'no' | 'whole' | 'in part'
  dispute: { at: 'bought' | 'passed on' | 'sold'; of: 'all' | 'a part'; end: 'lost' | 'won' } | null
}

/** Mulberry32: the same numbers for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function planCycle(seed: number): Plan {
  const next = numbersOf(seed)
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(next() * values.length)] ?? values[0]
  const isOwnArtist = next() < 0.4
  const isRefunded = next() < 0.2 ? oneOf(['whole', 'in part'] as const) : 'no'
  const hop = () => ({
    price: oneOf([10, 10, 11, 37, 75, 100, 250]),
    by: oneOf(['sale', 'sale', 'auction', 'offer'] as const),
  })
  return {
    ...{ seed, isOwnArtist, isRefunded },
    way: oneOf([
      'card',
      'card',
      'card',
      'top-up',
      'top-up',
      'offer by card',
      'bid by card',
      'second chance',
      'presale',
    ] as const),
    hasCashback: next() < 0.4,
    hops: Array.from({ length: oneOf([0, 0, 1, 1, 2]) }, hop),
    // Who was given money back by staff has paid less than an honest buyer would.
    honestPrice: isOwnArtist || isRefunded !== 'no' ? null : oneOf([null, 10, 60, 99]),
    // A bank gives back no more than a card has paid.
    dispute:
      next() < 0.75 && isRefunded !== 'whole'
        ? {
            at: oneOf(['bought', 'passed on', 'sold', 'sold'] as const),
            of: isRefunded === 'in part' ? 'a part' : oneOf(['all', 'all', 'all', 'a part'] as const),
            end: oneOf(['lost', 'lost', 'lost', 'won'] as const),
          }
        : null,
  }
}

/** A ring that goes on from cycle to cycle: two straws; an artist of its own, and an honest one; somebody honest who buys. */
async function openRing(economy: Economy, staff: Actor) {
  const straws = [
    await economy.join({ fundsMinor: 100_000_000n, withdraws: true }),
    await economy.join({ fundsMinor: 100_000_000n, withdraws: true }),
  ] as const
  const [own, honest] = [await economy.openStudio(), await economy.openStudio()]
  const buyer = await economy.join({ fundsMinor: 1_000_000_000n })
  return { economy, staff, straws, own, honest, buyer }
}
type Ring = Awaited<ReturnType<typeof openRing>>

interface Bought {
  paymentId: string
  itemId: string
}

const fees = 8.4

/** The thief of the cycle gets an edition by card, each way that there is. */
async function acquire(
  { economy, staff, straws: [straw] }: Ring,
  thief: Actor,
  way: Plan['way'],
  studio: Studio,
): Promise<Bought> {
  const { listed, owned, artist } = studio
  switch (way) {
    case 'card':
      return { paymentId: await economy.buyByCard(thief, studio), itemId: listed.itemId }
    case 'top-up': {
      const paymentId = await economy.topUp(thief, 100 + fees)
      await economy.buyFromWallet(thief, studio)
      return { paymentId, itemId: listed.itemId }
    }
    case 'presale': {
      const sale = await economy.openPresale(staff, thief, studio)
      const paymentId = await economy.buyByCard(thief, { listed: sale })
      const beyond = await attempt(economy.buyByCard(thief, { listed: sale }))
      if (beyond !== undefined) throw new Error('a presale sold more than its quota')
      return { paymentId, itemId: sale.itemId }
    }
    case 'offer by card':
      return { paymentId: await economy.offerByCard(thief, studio), itemId: owned.itemId }
    case 'bid by card': {
      const lot = { auctionId: await economy.openAuction(artist, owned.itemId), itemId: owned.itemId }
      const paymentId = await economy.bidByCard(thief, lot, 100)
      await economy.settle(lot.auctionId)
      return { paymentId, itemId: owned.itemId }
    }
    case 'second chance': {
      const lot = { auctionId: await economy.openAuction(artist, owned.itemId), itemId: owned.itemId }
      await economy.bid(straw, lot, 20)
      const paymentId = await economy.bidByCard(thief, lot, 100)
      const bidId = await economy.findBid(thief, lot.auctionId)
      await staff.api('POST /v1/bid/cancel', { body: { bidId, reason: 'A stolen card' } })
      await economy.settle(lot.auctionId)
      await attempt(
        straw.api('POST /v1/auction/{id}/second-chance', { params: { id: lot.auctionId }, body: { answer: 'accept' } }),
      )
      return { paymentId, itemId: owned.itemId }
    }
  }
}

/** Passes an edition on, if its holder has one to pass on. Gives who holds it then. */
async function passOn(
  { economy }: Ring,
  {
    from,
    to,
    itemId,
    price,
    by,
  }: { from: Actor; to: Actor; itemId: string; price: number; by: 'sale' | 'auction' | 'offer' },
): Promise<Actor> {
  const edition = await economy.findEdition(from, itemId)
  if (edition === null) return from
  const lot = { itemId, edition, price }
  const how = {
    sale: () => economy.sell(from, to, lot),
    auction: () => economy.auction(from, to, lot),
    offer: () => economy.acceptOffer(from, to, lot),
  }[by]
  await attempt(how())
  return (await economy.findEdition(from, itemId)) === edition ? from : to
}

/** Staff give money back, once, while the thief has the edition: all of it for the edition, or a part. */
async function refund({ economy }: Ring, thief: Actor, kind: Plan['isRefunded']): Promise<void> {
  const order = await economy.findOrder(thief)
  if (!order || kind === 'no') return
  const amountMinor = kind === 'whole' ? undefined : 3_333n
  const wish = { orderId: order.orderId, reason: 'Not as described', amountMinor }
  await refundOrder(economy.test.resources, wish).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error)) throw error
  })
}

/** Plays a cycle and gives what the ring has gained by it, all of its art valued at nothing, in cents. */
async function playCycle(ring: Ring, plan: Plan): Promise<bigint> {
  const { economy, straws, own, honest, buyer } = ring
  const studio = plan.isOwnArtist ? own : honest
  const thief = await economy.join({ withdraws: plan.seed % 3 === 0 })
  const members = [...[thief, ...straws, own.artist].map(({ userId }) => userId), own.curatorId]
  const concerned = [...members, honest.artist.userId, honest.curatorId, buyer.userId]
  const before = await economy.countFree(members)
  const { paymentId, itemId } = await acquire(ring, thief, plan.way, studio)
  const order = await economy.findOrder(thief)
  if (plan.hasCashback && order?.saleId)
    await attempt(thief.api('POST /v1/buy/cashback', { body: { saleId: order.saleId, itemId: order.itemId } }))
  await refund(ring, thief, plan.isRefunded)
  const dispute = openDispute(economy, { paymentId, ...plan })
  await dispute.reach('bought')
  let holder = plan.way === 'second chance' ? straws[0] : thief
  for (const { price, by } of plan.hops) {
    const to = holder === straws[0] ? straws[1] : straws[0]
    holder = await passOn(ring, { from: holder, to, itemId, price, by })
  }
  await dispute.reach('passed on')
  // Half of the honest buyers come while it runs, half when all is over.
  const sellHonestly = async (isNow: boolean) => {
    if (plan.honestPrice === null || plan.way === 'second chance' || isNow !== (plan.seed % 2 === 0)) return
    holder = await passOn(ring, { from: holder, to: buyer, itemId, price: plan.honestPrice, by: 'sale' })
  }
  await sellHonestly(true)
  for (const actor of [thief, ...straws]) if (plan.seed % 3 === 0) await economy.withdrawAll(actor)
  await dispute.reach('sold')
  if (plan.dispute?.end !== 'won') await dispute.decide()
  await economy.passTime(concerned)
  await dispute.decide()
  await sellHonestly(false)
  do await economy.passTime(concerned)
  while (await economy.isWaiting(concerned))
  return (await economy.countFree(members)) - before - (await economy.countCharged(thief))
}

/** The dispute of a cycle: it begins where the plan says, and is decided once. */
function openDispute(economy: Economy, { paymentId, dispute }: { paymentId: string; dispute: Plan['dispute'] }) {
  let disputeId: string | undefined
  let isDecided = false
  return {
    async reach(at: 'bought' | 'passed on' | 'sold'): Promise<void> {
      if (dispute?.at !== at) return
      disputeId = economy.test.cards.dispute(paymentId, dispute.of === 'a part' ? 4_321n : undefined)
      await economy.hear(paymentId)
    },
    async decide(): Promise<void> {
      if (!dispute || disputeId === undefined || isDecided) return
      isDecided = true
      economy.test.cards.decideDispute(disputeId, dispute.end)
      await economy.hear(paymentId)
    },
  }
}

/** A cycle by which a ring gained. */
export interface Gain {
  plan: Plan
  gainMinor: bigint
}

/** Plays so many cycles, a few rings side by side. Gives all that gained something, and the sum of all. */
export async function playEconomy(
  test: TestApi,
  { cycles, seed, rings = 3 }: { cycles: number; seed: number; rings?: number },
): Promise<{ gains: Gain[]; sumMinor: bigint; played: Map<string, number> }> {
  const economy = openEconomy(test)
  const staffId = await createMember(test.resources, { role: 'staff' })
  const staff = { userId: staffId, accountId: null, api: test.apiWith(await signInMember(test.resources, staffId)) }
  const gains: Gain[] = []
  const played = new Map<string, number>()
  let sumMinor = 0n
  let begun = 0
  const playOn = async (): Promise<void> => {
    const ring = await openRing(economy, staff)
    while (begun < cycles) {
      begun += 1
      const plan = planCycle(seed + begun)
      const gainMinor = await playCycle(ring, plan)
      if (gainMinor > 0n) gains.push({ plan, gainMinor })
      sumMinor += gainMinor
      played.set(plan.way, (played.get(plan.way) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: rings }, playOn))
  return { gains, sumMinor, played }
}
