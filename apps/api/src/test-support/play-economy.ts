import type { LinkKind } from '@monsoon/contract/accounts/linked-accounts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import type { TestApi } from './create-test-api.ts'
import { type Actor, attempt, type Economy, openEconomy, type Studio } from './economy.ts'
import { linkAccounts } from './people/link-accounts.ts'
import { type Plan, planCycle } from './plan-economy.ts'
import { createMember, signInMember } from './sale-fixture-queries.ts'

/**
 * A ring that goes on from cycle to cycle: two straws; an artist of its own, and an honest one; somebody honest who
 * buys.
 */
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
  /** undefined: the rules said no. */
  paymentId: string | undefined
  itemId: string
}

const fees = 8.4

/** The thief acquires an edition by card, in the way of the plan. Linked accounts may be refused it. */
async function acquire(
  { economy, staff, straws: [straw] }: Ring,
  thief: Actor,
  plan: Plan,
  studio: Studio,
): Promise<Bought> {
  const { listed, owned, artist } = studio
  const asAllowed: typeof attempt = plan.kin ? attempt : (act) => act
  switch (plan.way) {
    case 'card':
      return { paymentId: await asAllowed(economy.buyByCard(thief, studio)), itemId: listed.itemId }
    case 'top-up': {
      const paymentId = await economy.topUp(thief, 100 + fees)
      await asAllowed(economy.buyFromWallet(thief, studio))
      return { paymentId, itemId: listed.itemId }
    }
    case 'presale': {
      const sale = await economy.openPresale(staff, thief, studio)
      const paymentId = await asAllowed(economy.buyByCard(thief, { listed: sale }))
      const beyond = await attempt(economy.buyByCard(thief, { listed: sale }))
      if (beyond !== undefined) throw new Error('a presale sold more than its quota')
      return { paymentId, itemId: sale.itemId }
    }
    case 'offer by card':
      return { paymentId: await asAllowed(economy.offerByCard(thief, studio)), itemId: owned.itemId }
    case 'bid by card': {
      const lot = { auctionId: await economy.openAuction(artist, owned.itemId), itemId: owned.itemId }
      const paymentId = await asAllowed(economy.bidByCard(thief, lot, 100))
      await economy.settle(lot.auctionId)
      return { paymentId, itemId: owned.itemId }
    }
    case 'second chance': {
      const lot = { auctionId: await economy.openAuction(artist, owned.itemId), itemId: owned.itemId }
      await economy.bid(straw, lot, 20)
      const paymentId = await asAllowed(economy.bidByCard(thief, lot, 100))
      const bidId = await economy.findBid(thief, lot.auctionId)
      const cancelled = staff.api('POST /v1/bid/cancel', { body: { bidId, reason: 'A stolen card' } })
      await (paymentId === undefined ? attempt(cancelled) : cancelled)
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
  const command = { orderId: order.orderId, reason: 'Not as described', amountMinor }
  await refundOrder(economy.test.resources, command).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error)) throw error
  })
}

/**
 * Links the thief with another account of the cycle, where the plan says so. Gives the account that they may not
 * trade with.
 */
async function linkThief(
  { economy, straws }: Ring,
  { kin }: Plan,
  { thief, studio, by }: { thief: Actor; studio: Studio; by: LinkKind },
): Promise<string | null> {
  if (!kin) return null
  const kinId = { artist: studio.artist.userId, curator: studio.curatorId, straw: straws[0].userId }[kin.with]
  const link = () => linkAccounts(economy.test.resources.db, by, [thief.userId, kinId])
  if (kin.since === 'the start') await link()
  else thief.beforeCharge = link
  return kinId
}

/**
 * Plays a cycle. Gives what the ring gained, in cents and with its art valued at nothing, and how many deals
 * linked accounts made.
 */
async function playCycle(ring: Ring, plan: Plan, linkedBy: LinkKind): Promise<{ gainMinor: bigint; dealings: number }> {
  const { economy, straws, own, honest, buyer } = ring
  const studio = plan.isOwnArtist ? own : honest
  const thief = await economy.join({ withdraws: plan.seed % 3 === 0 })
  const kinId = await linkThief(ring, plan, { thief, studio, by: linkedBy })
  let dealings = 0
  const members = [...[thief, ...straws, own.artist].map(({ userId }) => userId), own.curatorId]
  const concerned = [...members, honest.artist.userId, honest.curatorId, buyer.userId]
  const before = await economy.countFree(members)
  const { paymentId, itemId } = await acquire(ring, thief, plan, studio)
  if (kinId === studio.artist.userId && (await economy.findEdition(thief, itemId)) !== null) dealings += 1
  const order = await economy.findOrder(thief)
  if (plan.hasCashback && order?.saleId) {
    const body = { saleId: order.saleId, itemId: order.itemId }
    const given = await attempt(thief.api('POST /v1/buy/cashback', { body }))
    if (given && kinId === studio.curatorId) dealings += 1
  }
  await refund(ring, thief, plan.isRefunded)
  const dispute = openDispute(economy, { paymentId, ...plan })
  await dispute.reach('bought')
  let holder = plan.way === 'second chance' ? straws[0] : thief
  for (const { price, by } of plan.hops) {
    const [from, to] = [holder, holder === straws[0] ? straws[1] : straws[0]]
    holder = await passOn(ring, { from, to, itemId, price, by })
    if (from === thief && holder.userId === kinId) dealings += 1
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
  const gainMinor = (await economy.countFree(members)) - before - (await economy.countCharged(thief))
  return { gainMinor, dealings }
}

/** The dispute of a cycle: it begins where the plan says, and is decided once. */
function openDispute(
  economy: Economy,
  { paymentId, dispute }: Pick<Bought, 'paymentId'> & { dispute: Plan['dispute'] },
) {
  let disputeId: string | undefined
  let isDecided = false
  return {
    async reach(at: 'bought' | 'passed on' | 'sold'): Promise<void> {
      if (dispute?.at !== at || paymentId === undefined) return
      disputeId = economy.test.cards.dispute(paymentId, dispute.of === 'a part' ? 4_321n : undefined)
      await economy.hear(paymentId)
    },
    async decide(): Promise<void> {
      if (!dispute || disputeId === undefined || paymentId === undefined || isDecided) return
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

/**
 * Plays so many cycles, a few rings side by side. Gives those that gained, the sum of all, and how many deals
 * linked accounts made.
 */
export async function playEconomy(
  test: TestApi,
  {
    cycles,
    seed,
    rings = 3,
    linkedBy = 'bank-account',
  }: { cycles: number; seed: number; rings?: number; linkedBy?: LinkKind },
): Promise<{ gains: Gain[]; sumMinor: bigint; played: Map<string, number>; linked: number; dealings: number }> {
  const economy = openEconomy(test)
  const staffId = await createMember(test.resources, { role: 'staff' })
  const staff = { userId: staffId, accountId: null, api: test.apiWith(await signInMember(test.resources, staffId)) }
  const gains: Gain[] = []
  const played = new Map<string, number>()
  const sums = { sumMinor: 0n, linked: 0, dealings: 0 }
  let begun = 0
  const playOn = async (): Promise<void> => {
    const ring = await openRing(economy, staff)
    while (begun < cycles) {
      begun += 1
      const plan = planCycle(seed + begun)
      const { gainMinor, dealings } = await playCycle(ring, plan, linkedBy)
      if (gainMinor > 0n) gains.push({ plan, gainMinor })
      sums.sumMinor += gainMinor
      sums.dealings += dealings
      if (plan.kin) sums.linked += 1
      played.set(plan.way, (played.get(plan.way) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: rings }, playOn))
  return { gains, played, ...sums }
}
