import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** What sounds like trade or work in the making, and is open to whoever has not accepted the terms. */
const open: Readonly<Record<string, string>> = {
  'POST /v1/calculation': 'looking at a price',
  'POST /v1/buy/crypto-calculation': 'looking at a price',
  'POST /v1/buy/cashback': 'what was bought before',
  'POST /v1/buy/ether': 'tells of a payment that the chain has',
  'POST /v1/bid/ether': 'tells of a payment that the chain has',
  'POST /v1/offer/ether': 'tells of a payment that the chain has',
  'POST /v1/buy-land/cancel': 'ends something',
  'POST /v1/order/{id}/resume': 'looks at a payment that was begun',
  'POST /v1/order/{id}/cancel': 'ends something',
  'POST /v1/order/{id}/refund': 'ends something',
  'POST /v1/pledge/{id}/cancel': 'ends something',
  'POST /v1/pledge/{id}/return': 'ends something',
  'PATCH /v1/offer/{id}': 'ends something',
  'DELETE /v1/auction/{id}': 'ends something',
  'POST /v1/bid/cancel': 'ends something',
  'POST /v1/list/{id}/cancel': 'ends something',
  'POST /v1/lists/cancel': 'ends something',
  'DELETE /v1/studio/catalogues/{id}': 'ends something',
  'POST /v1/studio/catalogues/{id}/stop': 'ends something',
  'DELETE /v1/studio/releases/{id}': 'ends something',
  'DELETE /v1/studio/releases/{id}/previews/{linkId}': 'ends something',
  'POST /v1/studio/releases/{id}/previews': 'shows what was made',
  'POST /v1/studio/works/{id}/take-back': 'ends something',
  'POST /v1/studio/works/{id}/withdraw': 'ends something',
  'DELETE /v1/item/{id}': 'ends something',
  'PATCH /v1/item': 'saves what was begun: nothing is lost',
  'POST /v1/studio/works/{id}/still': 'saves what was begun: nothing is lost',
  'PATCH /v1/collection': 'saves what was begun: nothing is lost',
  'PATCH /v1/collection/{id}/pictures/{part}': 'saves what was begun: nothing is lost',
  'PUT /v1/collection/{id}/order': 'saves what was begun: nothing is lost',
  'PUT /v1/curating/exhibitions/{id}': 'saves what was begun: nothing is lost',
  'PATCH /v1/curating/exhibitions/{id}/banner': 'saves what was begun: nothing is lost',
  'PATCH /v1/curating/exhibitions/{id}/film': 'saves what was begun: nothing is lost',
  'DELETE /v1/curating/exhibitions/{id}/film': 'saves what was begun: nothing is lost',
  'DELETE /v1/curating/exhibitions/{id}': 'ends something',
  'POST /v1/curating/exhibitions/{id}/invitations': 'asks somebody',
  'POST /v1/items/report': 'tells us something',
  'POST /v1/items/appeal': 'tells us something',
  'POST /v1/payment-service/initiate-export-transaction': 'leaving',
  'POST /v1/dev/auction/{id}/end-in': 'for demonstrations',
  'POST /v1/dev/offer/{id}/end-in': 'for demonstrations',
}

const sounds =
  /\/(?:buy|bid|offer|order|pledge|lists?|auction|items?|land|collection|exhibitions?|studio|payment-service\/initiate|calculation)/
const wanted = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([key, { auth }]) => !key.startsWith('GET ') && auth === 'member' && sounds.test(key),
)

describe('what buys, bids, sells or creates', () => {
  it('needs the terms in force, or is named with the reason why not', () => {
    const unnamed = wanted.flatMap(([key, { needsTerms }]) => (needsTerms || key in open ? [] : [key]))
    expect(unnamed).toEqual([])
  })

  it('is named in vain nowhere', () => {
    const keys = new Set(wanted.flatMap(([key, { needsTerms }]) => (needsTerms ? [] : [key])))
    expect(Object.keys(open).filter((key) => !keys.has(key))).toEqual([])
  })
})
