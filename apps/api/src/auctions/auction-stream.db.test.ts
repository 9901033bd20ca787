import type { AddressInfo } from 'node:net'
import type { AuctionNews } from '@monsoon/contract/trade/auctions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi, type RunningApi } from '#api.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { readEvents } from '#test-support/calls/read-events.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { settleAuction } from './settle-auction.ts'

let test: TestApi
let other: RunningApi
let origin = ''
let otherOrigin = ''

beforeAll(async () => {
  test = await createTestApi()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = originOf(test.app.server.address())
  other = await createApi({ config: test.resources.config, overrides: { cards: null } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  otherOrigin = originOf(other.app.server.address())
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const originOf = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

/** Follows an auction as a browser does; `next` waits for the next event. */
const follow = (auctionId: string, { at = origin, since }: { at?: string; since?: string } = {}) =>
  readEvents<AuctionNews>(`${at}/v1/auction/${auctionId}/stream`, since ? { 'last-event-id': since } : {})

async function lotWithBidder() {
  const lot = await createAuction(test.resources)
  const bidderId = await createMember(test.resources, { fundsMinor: 1_000_000n, name: 'Hana Idris', isPrivate: true })
  const bid = (amountMinor: bigint) => bidFor(test.resources, lot, { bidderId, amountMinor })
  return { ...lot, bid }
}

describe('the stream of an auction', () => {
  it('tells a new bid and a new end at once, in every process, without what is private', async () => {
    const lot = await lotWithBidder()
    await endIn(test.resources, lot.auctionId, 60_000)
    const [near, far] = [await follow(lot.auctionId), await follow(lot.auctionId, { at: otherOrigin })]
    expect(near.answer.headers.get('content-type')).toContain('text/event-stream')
    const [first] = [await near.next(), await far.next()]
    expect(first?.news).toMatchObject({ state: 'live', highestBid: null, bids: [] })
    await lot.bid(15_000n)
    for (const reader of [near, far]) {
      const told = await reader.next()
      expect(told?.news).toMatchObject({
        highestBid: 150,
        bidCount: 1,
        minNextBid: 151,
        bids: [{ amount: 150, seq: 1 }],
      })
      expect(told?.news.bids[0]?.bidder.name).not.toContain('Hana')
      expect(Date.parse(told?.news.liveTill ?? '')).toBeGreaterThan(Date.parse(first?.news.liveTill ?? ''))
    }
    near.close()
    far.close()
  })

  it('catches up after a lost connection, with the bids in between', async () => {
    const lot = await lotWithBidder()
    await lot.bid(15_000n)
    const reader = await follow(lot.auctionId)
    const { id = '' } = (await reader.next()) ?? {}
    reader.close()
    await lot.bid(16_000n)
    await lot.bid(17_000n)
    const back = await follow(lot.auctionId, { since: id })
    const missed = await back.next()
    expect(missed?.news).toMatchObject({ highestBid: 170, bids: [{ amount: 170 }, { amount: 160 }] })
    back.close()
  })

  it('tells the end and closes; whoever knows the end is told not to come back', async () => {
    const lot = await lotWithBidder()
    await lot.bid(15_000n)
    const reader = await follow(lot.auctionId)
    await reader.next()
    await endIn(test.resources, lot.auctionId, -1)
    await settleAuction(test.resources, lot.auctionId)
    const last = await reader.next()
    expect(last?.news).toMatchObject({ state: 'sold', highestBid: 150 })
    expect(await reader.next()).toBeNull()
    const again = await follow(lot.auctionId, { since: last?.id ?? '' })
    expect(again.answer.status).toBe(204)
  })

  it('answers what is no auction with 404', async () => {
    expect((await follow('01890000-0000-7000-8000-000000000000')).answer.status).toBe(404)
    expect((await follow('nothing')).answer.status).toBe(404)
  })
})
