import { describe, expect, it } from 'vitest'
import {
  actsOn,
  isAddressShown,
  isClaimedForLife,
  isOpenRequest,
  NFT_REQUEST_LOST_DAYS,
  NFT_REQUEST_STATES,
  type NftRequestActor,
  type NftRequestFacts,
  objectPlace,
  stateAfter,
  statesBefore,
} from './nft-request.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-21T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const facts = (given: Partial<NftRequestFacts>): NftRequestFacts => ({
  state: 'requested',
  shippedAt: null,
  claimUntil: null,
  now,
  ...given,
})
const actors: readonly NftRequestActor[] = ['owner', 'sender', 'staff', 'courier', 'clock']

describe('a request for an object', () => {
  it('goes from asked for to closed, and no other way [STATE-011]', () => {
    const steps = [
      ['quote', 'sender', 'waiting for payment'],
      ['pay', 'owner', 'paid'],
      ['prepare', 'sender', 'preparing'],
      ['ship', 'sender', 'shipped'],
      ['deliver', 'courier', 'delivered'],
      ['close', 'owner', 'closed'],
    ] as const
    let state: NftRequestFacts['state'] = 'requested'
    for (const [act, actor, to] of steps) {
      expect(stateAfter(act, { actor, facts: facts({ state, claimUntil: daysAgo(-1) }) })).toBe(to)
      state = to
    }
  })

  it.each(NFT_REQUEST_STATES)('in state %s ends for good or goes on, and says who may do what', (state) => {
    const given = facts({ state, shippedAt: daysAgo(NFT_REQUEST_LOST_DAYS), claimUntil: daysAgo(-1) })
    const open = actors.flatMap((actor) => actsOn(actor, given))
    expect(open.length > 0).toBe(isOpenRequest(state))
    for (const act of open) expect(statesBefore(act)).toContain(state)
  })

  it('is cancelled before it is paid, and not afterwards', () => {
    const canCancel = NFT_REQUEST_STATES.filter((state) => actsOn('owner', facts({ state })).includes('cancel'))
    expect(canCancel).toEqual(['requested', 'waiting for payment'])
  })

  it('is claimed within its days once it was delivered, or long after it left', () => {
    const claims = (given: Partial<NftRequestFacts>) => actsOn('owner', facts(given)).includes('claim')
    expect(claims({ state: 'delivered', claimUntil: daysAgo(-1) })).toBe(true)
    expect(claims({ state: 'delivered', claimUntil: now })).toBe(false)
    expect(claims({ state: 'shipped', shippedAt: daysAgo(NFT_REQUEST_LOST_DAYS) })).toBe(true)
    expect(claims({ state: 'shipped', shippedAt: daysAgo(NFT_REQUEST_LOST_DAYS - 1) })).toBe(false)
  })

  it('is closed by the clock once nobody can claim any more, and never while it is on its way', () => {
    const closes = (given: Partial<NftRequestFacts>) => actsOn('clock', facts(given)).includes('close')
    expect(closes({ state: 'delivered', claimUntil: now })).toBe(true)
    expect(closes({ state: 'delivered', claimUntil: daysAgo(-1) })).toBe(false)
    expect(closes({ state: 'shipped', shippedAt: daysAgo(99), claimUntil: daysAgo(9) })).toBe(false)
  })

  it('is decided by staff alone where it is claimed', () => {
    const claimed = facts({ state: 'claim' })
    expect(actsOn('staff', claimed)).toEqual(['decline', 'replace', 'refund'])
    for (const actor of actors.filter((one) => one !== 'staff')) expect(actsOn(actor, claimed)).toEqual([])
  })

  it('tells its sender where to from the payment to the end', () => {
    expect(NFT_REQUEST_STATES.filter(isAddressShown)).toEqual([
      'paid',
      'preparing',
      'shipped',
      'delivered',
      'claim',
      'replaced',
    ])
  })

  it('uses the object of its edition up unless it was cancelled or rejected', () => {
    expect(NFT_REQUEST_STATES.filter((state) => !isClaimedForLife(state))).toEqual(['cancelled', 'rejected'])
  })

  it('says where the object is', () => {
    expect(objectPlace('paid')).toBe('sender')
    expect(objectPlace('shipped')).toBe('courier')
    expect(objectPlace('closed')).toBe('owner')
    expect(objectPlace('refunded')).toBe('lost')
    expect(objectPlace('replaced')).toBe('sender')
  })
})
