import type { FastifyInstance } from 'fastify'
import { acceptForms, formOf, textAt } from '../stand-in/form-body.ts'
import { escapeHtml, mountStyles, readLook, renderSheet, sendPage, type PageLook } from '../stand-in/stand-in-page.ts'
import { houseWallet, type MarketBook, type MarketListing } from './market-book.ts'
import { marketStandInKeys } from './market-stand-in-keys.ts'

const acts = {
  house: 'Buy it for Monsoon',
  stranger: 'Somebody else buys it',
  dearer: 'Its owner asks 10 % more',
  withdraw: 'Its owner withdraws it',
} as const

const usdc = (cents: number): string => `${(cents / 100).toFixed(2)} USDC`

/** The page of what is sold, with a button for each thing that can happen to it. */
export function mountMarketPage(app: FastifyInstance, { book, appOrigin }: { book: MarketBook; appOrigin: string }) {
  acceptForms(app)
  mountStyles(app)
  const found = (tokenId: string) => book.listings.findLast((listing) => listing.tokenId === tokenId)

  app.get<{ Params: { tokenId: string } }>('/item/:chain/:token/:tokenId', (request, reply) => {
    const listing = found(request.params.tokenId)
    const look = readLook(request.query)
    return sendPage(reply.code(listing ? 200 : 404), renderListing(look, listing), { appOrigin })
  })

  app.post<{ Params: { tokenId: string } }>('/item/:chain/:token/:tokenId', (request, reply) => {
    const listing = found(request.params.tokenId)
    if (listing?.status === 'ACTIVE') act(book, listing, textAt(formOf(request).params, 'act'))
    return reply.redirect(request.url, 303)
  })
}

function act(book: MarketBook, { hash, cents }: MarketListing, chosen: string | undefined): void {
  if (chosen === 'house') book.sell(hash, { buyer: houseWallet })
  else if (chosen === 'stranger') book.sell(hash, {})
  else if (chosen === 'dearer') book.change(hash, { cents: Math.ceil(cents * 1.1) })
  else if (chosen === 'withdraw') book.change(hash, { status: 'CANCELLED' })
}

function renderListing(look: PageLook, listing: MarketListing | undefined): string {
  const name = [marketStandInKeys.name, 'a marketplace'] as const
  const mark = 'Test: no marketplace, no money'
  if (!listing) return renderSheet({ look, title: 'Not for sale', name, mark, content: '<h1>Not for sale</h1>' })
  const { status, tokenId, cents, sale } = listing
  const buttons = Object.entries(acts).map(
    ([value, label]) =>
      `<button class="act${value === 'house' ? ' main' : ''}" name="act" value="${value}">${label}</button>`,
  )
  const forms = status === 'ACTIVE' ? `<form method="post" class="choices">${buttons.join('\n')}</form>` : ''
  const sold = sale
    ? `<p>Sold for ${usdc(sale.cents)} to ${escapeHtml(sale.buyer)}, by ${escapeHtml(sale.transaction)}</p>`
    : ''
  const content = `<h1>Token ${escapeHtml(tokenId)}</h1><p>${usdc(cents)} · ${status}</p>${sold}${forms}`
  return renderSheet({ look, title: `Token ${tokenId}`, name, mark, content })
}
