import { describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { receiptMail, soldMail, type PurchaseNotice } from './purchase-mail.ts'

const config = loadConfig({
  DATABASE_URL: 'postgres://localhost/none',
  BRAND_NAME: 'Monsoon',
  LEGAL_NAME: 'Monsoon Art',
})
const notice: PurchaseNotice = {
  orderId: '01a1fc2b-a4d3-706d-9e2f-2a07b4182690',
  receiptNumber: 'M-01A1FC2B-182690',
  itemName: 'Low Tide at Galle',
  editions: '4, 7-8',
  quantity: 3,
  supply: 25,
  priceMinor: 126_000n,
  mintFeeMinor: 620n,
  transferFeeMinor: 220n,
  totalMinor: 126_840n,
  modeOfPayment: 'card',
  cardLast4: '4242',
  paidAt: new Date('2026-11-21T03:34:41Z'),
  proceedsMinor: 88_200n,
  lockedUntil: new Date('2026-11-28T03:34:41Z'),
}
const mira = { to: 'mira@example.org', name: 'Mira Lim' }
const ravi = { to: 'ravi@example.org', name: 'Ravi Perera' }
const buyer = receiptMail(config, notice, mira)
const seller = soldMail(config, notice, ravi)

describe('the mails of a purchase', () => {
  it('give the buyer a receipt with every amount, the editions, and a link to the order', () => {
    expect(buyer.to).toBe('mira@example.org')
    expect(buyer.subject).toBe('Your receipt for Low Tide at Galle')
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
      expect(buyer.text).toContain(part)
    }
  })

  it('tell the seller what the sale brings and from when it can be spent, but not who bought', () => {
    expect(seller.to).toBe('ravi@example.org')
    expect(seller.subject).toBe('Sold: Low Tide at Galle')
    expect(seller.text).toContain(
      'The sale brings you $882.00 in your wallet. It is yours to spend from November 28, 2026.',
    )
    expect(seller.text).not.toMatch(/Mira|mira@/)
  })

  it('leave out fees that are nothing, and say so when the money is free at once', () => {
    const one: PurchaseNotice = {
      ...notice,
      editions: '1',
      quantity: 1,
      mintFeeMinor: 0n,
      modeOfPayment: 'fiatWallet',
      cardLast4: null,
      lockedUntil: null,
    }
    const plain = receiptMail(config, one, mira)
    expect(plain.text).not.toContain('Mint fee')
    expect(plain.text).toContain('Edition: 1 of 25')
    expect(plain.text).toContain('Paid with: Fiat wallet')
    expect(soldMail(config, one, ravi).text).toContain('You can use it at once.')
  })

  it('keep amounts exact that a float would not hold', () => {
    const dear = receiptMail(config, { ...notice, totalMinor: 900_719_925_474_099_301n }, mira)
    expect(dear.text).toContain('Total: $9,007,199,254,740,993.01')
  })

  it('have the same id when they are made again, and each its own', () => {
    expect(receiptMail(config, notice, mira).messageId).toBe(buyer.messageId)
    expect(soldMail(config, notice, ravi).messageId).toBe(seller.messageId)
    expect(buyer.messageId).not.toBe(seller.messageId)
  })
})
