import { describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { fillSentence } from './fill-sentence.ts'
import { sentenceHtml, sentenceText } from './sentence.ts'
import { writeMail } from './write-mail.ts'

const config = loadConfig({
  DATABASE_URL: 'postgres://localhost/none',
  BRAND_NAME: 'Monsoon',
  LEGAL_NAME: 'Monsoon Art',
})
const orderId = '01a1fc2b-a4d3-706d-9e2f-2a07b4182690'
const facts = {
  itemId: orderId,
  orderId,
  receipt: 'M-01A1FC2B-182690',
  editions: '4, 7-8',
  quantity: 3,
  supply: 25,
  quotedMinor: 126_000n,
  mintFeeMinor: 620n,
  transferFeeMinor: 220n,
  priceMinor: 126_840n,
  paidBy: 'card',
  cardLast4: '4242',
  paidAt: new Date('2026-11-21T03:34:41Z'),
} as const
const mira = { to: 'mira@example.org', name: 'Mira Lim', values: { name: 'Low Tide at Galle' }, key: 'one' }
const receipt = writeMail(config, 'bought', { ...mira, facts })
const sale = { ...facts, priceMinor: 88_200n, lockedUntil: new Date('2026-11-28T03:34:41Z') }
const sold = writeMail(config, 'sold', { ...mira, facts: sale })

describe('the mails of a purchase', () => {
  it('give the buyer a receipt with every amount, the editions, and a link to the order', () => {
    expect(receipt.to).toBe('mira@example.org')
    expect(receipt.subject).toBe('Your receipt for Low Tide at Galle')
    for (const part of [
      'Hello Mira Lim,',
      'Receipt M-01A1FC2B-182690',
      'Editions: 4, 7-8 of 25',
      'Price: $1,260.00',
      'Mint fee: $6.20',
      'Transfer fee: $2.20',
      'Total: $1,268.40',
      'Paid with: Card ending in 4242',
      'Date: November 21, 2026 at 3:34 AM UTC',
      'http://localhost:3000/order/01a1fc2b-a4d3-706d-9e2f-2a07b4182690\n',
      'Monsoon Art · http://localhost:3000',
    ]) {
      expect(receipt.text).toContain(part)
    }
  })

  it('tell the seller what the sale brings and from when it can be spent', () => {
    expect(sold.subject).toBe('Sold: Low Tide at Galle')
    expect(sold.text).toContain('It is yours to spend from November 28, 2026.')
  })

  it('leave out what is missing, and say the wording that can be said', () => {
    const few = { ...facts, editions: '1', quantity: 1, mintFeeMinor: null, paidBy: 'fiatWallet' } as const
    const { text } = writeMail(config, 'bought', { ...mira, facts: { ...few, cardLast4: '····' } })
    expect(text).not.toContain('Mint fee')
    expect(text).toContain('Edition: 1 of 25')
    expect(text).toContain('Paid with: Fiat wallet')
    const free = writeMail(config, 'sold', { ...mira, facts: { ...sale, lockedUntil: null } })
    expect(free.text).toContain('You can use it at once.')
  })

  it('keep amounts exact that a float would not hold', () => {
    const dear = writeMail(config, 'bought', { ...mira, facts: { ...facts, priceMinor: 900_719_925_474_099_301n } })
    expect(dear.text).toContain('Total: $9,007,199,254,740,993.01')
  })

  it('have the same id when they are made again', () => {
    expect(receipt.messageId).toBe('<one@localhost>')
  })

  it('cannot be written without a fact of their subject', () => {
    expect(() => writeMail(config, 'bought', { ...mira, values: {}, facts })).toThrow('all facts of its subject')
  })
})

describe('a sentence', () => {
  it('reads no value as a part of itself', () => {
    const name = "{quantity, plural, one {'} other {}} # <b> \\u0041"
    const filled = fillSentence('Sold: {name}, {quantity, plural, one {once} other {# times}}', { name, quantity: 3 })
    expect(filled && sentenceText(filled)).toBe(`Sold: ${name}, 3 times`)
    expect(filled && sentenceHtml(filled)).toContain(
      '<bdi>{quantity, plural, one {&#39;} other {}} # &lt;b&gt; \\u0041</bdi>',
    )
  })

  it('is not said without a value, nor with an empty one', () => {
    expect(fillSentence('The reason: {reason}', {})).toBeNull()
    expect(fillSentence('The reason: {reason}', { reason: '' })).toBeNull()
    expect(fillSentence(['The reason: {reason}', 'No reason'], { reason: null })).toEqual({
      words: ['No reason'],
      values: [],
    })
  })
})
