import { btcPayCallback, nowPaymentsCallback, type Callback } from '@monsoon/dev-env/crypto-stand-in/crypto-callbacks'
import { cryptoStandInKeys } from '@monsoon/dev-env/crypto-stand-in/crypto-stand-in-keys'
import type { NewInvoice as NewStandInInvoice } from '@monsoon/dev-env/crypto-stand-in/crypto-book'
import { startCryptoStandIn, type CryptoStandIn } from '@monsoon/dev-env/crypto-stand-in/start-crypto-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { createBtcPayCheckout } from './btcpay-checkout.ts'
import { type CallbackRefusal, type CryptoCheckout, type NewInvoice } from './crypto-checkout.ts'
import { createCryptoCheckout } from './create-crypto-checkout.ts'
import { createNowPaymentsCheckout } from './nowpayments-checkout.ts'

let standIn: CryptoStandIn
beforeAll(async () => {
  standIn = await startCryptoStandIn({ ...cryptoStandInKeys, port: 0, appOrigin: 'http://localhost:3000' })
  standIn.faults.copies = 0
})
afterEach(() => {
  Object.assign(standIn.faults, { loseAnswers: 0, loses: 'any', failNext: 0 })
})
afterAll(() => standIn.close())

const { apiKey, email, password, storeId, callbackSecret } = cryptoStandInKeys
const callbackSecrets = ['the-next-secret', callbackSecret]

const providers: Record<string, () => CryptoCheckout> = {
  nowpayments: () => createNowPaymentsCheckout({ apiUrl: standIn.url, apiKey, email, password, callbackSecrets }),
  btcpay: () => createBtcPayCheckout({ url: standIn.url, storeId, apiKey, callbackSecrets }),
}

let made = 0
const newInvoice = (): NewInvoice => {
  made += 1
  return {
    subjectId: `01980000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    amountMinor: 10_840n,
    description: 'Monsoon payment',
    successUrl: 'http://localhost:3000/checkout/crypto',
    cancelUrl: 'http://localhost:3000/checkout/crypto?cancelled=1',
    callbackUrl: 'http://localhost:3000/v1/webhook/crypto',
    lifeMs: 600_000,
  }
}

const hour = 3_600_000
const pay = (providerId: string, percent: number, confirmsInMs = 0) =>
  standIn.book.send(providerId, { cents: Math.round(108.4 * percent), confirmsInMs })

describe.each(['nowpayments', 'btcpay'])('invoices of %s', (name) => {
  const checkout = () => providers[name]?.() as CryptoCheckout
  const begin = async () => {
    const invoice = newInvoice()
    const { providerId, pageUrl } = await checkout().createInvoice(invoice)
    return { pageUrl, stored: { ...invoice, providerId } }
  }

  it('have a hosted page, and nothing received at first', async () => {
    const { stored, pageUrl } = await begin()
    const page = await fetch(pageUrl)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('no money moves')])
    expect(await checkout().readReceipts(stored)).toEqual({ receivedMinor: 0n, pendingMinor: 0n })
  })

  it('tell what is confirmed and what is only seen', async () => {
    const { stored } = await begin()
    pay(stored.providerId, 60)
    pay(stored.providerId, 40, hour)
    expect(await checkout().readReceipts(stored)).toEqual({ receivedMinor: 6_504n, pendingMinor: 4_336n })
  })

  it.each([
    [[100], 10_840n],
    [[60, 40], 10_840n],
    [[33, 33, 34], 10_840n],
    [[150], 16_260n],
    [[100, 100], 21_680n],
  ] as const)('sum transfers of %j percent to the cent', async (parts, receivedMinor) => {
    const { stored } = await begin()
    let left = receivedMinor
    for (const [index, percent] of parts.entries()) {
      const cents = index === parts.length - 1 ? Number(left) : Math.round(108.4 * percent)
      left -= BigInt(cents)
      standIn.book.send(stored.providerId, { cents, confirmsInMs: 0 })
    }
    expect(await checkout().readReceipts(stored)).toEqual({ receivedMinor, pendingMinor: 0n })
  })

  it('of something else are refused', async () => {
    const { stored } = await begin()
    pay(stored.providerId, 100)
    await expect(checkout().readReceipts({ ...stored, subjectId: newInvoice().subjectId })).rejects.toThrow('is not')
  })

  it('say that nobody knows where no answer comes, and go on with the next one', async () => {
    const { stored } = await begin()
    const provider = checkout()
    pay(stored.providerId, 100)
    standIn.faults.loseAnswers = 2
    await expect(provider.readReceipts(stored)).rejects.toMatchObject({ name: 'CryptoCheckoutUnavailable' })
    await expect(provider.readReceipts(stored)).rejects.toMatchObject({ name: 'CryptoCheckoutUnavailable' })
    expect((await provider.readReceipts(stored)).receivedMinor).toBe(10_840n)
  })

  it('are listed with all that came for each payment since a moment, confirmed, by however many transfers', async () => {
    const [over, short, unpaid, pending] = [await begin(), await begin(), await begin(), await begin()]
    const since = new Date(Date.now() - hour)
    for (const percent of [100, 100]) pay(over.stored.providerId, percent)
    for (const percent of [30, 33]) pay(short.stored.providerId, percent)
    pay(pending.stored.providerId, 100, hour)
    const subjects = [over, short, unpaid, pending].map(({ stored }) => stored.subjectId)
    const received = await checkout().listReceived({ since })
    expect(received.filter(({ subject, receivedMinor }) => subjects.includes(subject) && receivedMinor > 0n)).toEqual([
      { subject: over.stored.subjectId, invoiceId: over.stored.providerId, receivedMinor: 21_680n },
      { subject: short.stored.subjectId, invoiceId: short.stored.providerId, receivedMinor: 6_829n },
    ])
    expect(await checkout().listReceived({ since, subjectId: short.stored.subjectId })).toEqual([
      { subject: short.stored.subjectId, invoiceId: short.stored.providerId, receivedMinor: 6_829n },
    ])
  })

  it('are listed together where a payment has two, and page by page', async () => {
    const invoice = newInvoice()
    const { providerId } = await checkout().createInvoice(invoice)
    const kind = name === 'btcpay' ? ('btcpay' as const) : ('nowpayments' as const)
    const { transfers: _, ...known } = standIn.book.find(providerId) ?? {}
    const again = standIn.book.create({ ...(known as NewStandInInvoice), kind })
    for (const id of [providerId, again.id]) pay(id, 100)
    expect(await checkout().listReceived({ since: new Date(0), subjectId: invoice.subjectId })).toEqual([
      { subject: invoice.subjectId, invoiceId: providerId, receivedMinor: 21_680n },
    ])
    const many = standIn.book.create({ ...(known as NewStandInInvoice), kind, orderId: newInvoice().subjectId })
    for (let count = 0; count < 501; count += 1) standIn.book.send(many.id, { cents: 1, confirmsInMs: 0 })
    const listed = await checkout().listReceived({ since: new Date(0), subjectId: many.orderId })
    expect(listed.map(({ receivedMinor }) => receivedMinor)).toEqual([501n])
  })

  it('can be closed again and again, and still tell what comes', async () => {
    const { stored } = await begin()
    await checkout().closeInvoice(stored.providerId)
    await checkout().closeInvoice(stored.providerId)
    pay(stored.providerId, 100)
    expect((await checkout().readReceipts(stored)).receivedMinor).toBe(10_840n)
  })
})

it('a BTCPay server makes one invoice for a payment whose answers were lost twice', async () => {
  const provider = createBtcPayCheckout({ url: standIn.url, storeId, apiKey, callbackSecrets })
  const invoice = newInvoice()
  Object.assign(standIn.faults, { loseAnswers: 2, loses: 'POST' })
  await expect(provider.createInvoice(invoice)).rejects.toMatchObject({ name: 'CryptoCheckoutUnavailable' })
  Object.assign(standIn.faults, { loseAnswers: 1, loses: 'GET' })
  await expect(provider.createInvoice(invoice)).rejects.toMatchObject({ name: 'CryptoCheckoutUnavailable' })
  await provider.createInvoice(invoice)
  expect(standIn.book.all().filter(({ orderId }) => orderId === invoice.subjectId)).toHaveLength(1)
})

describe.each(['nowpayments', 'btcpay'])('callbacks of %s', (name) => {
  const checkout = () => providers[name]?.() as CryptoCheckout
  const signed = async (fault: { secret?: string; skewSeconds?: number } = {}) => {
    const invoice = newInvoice()
    const { providerId } = await checkout().createInvoice(invoice)
    const transfer = pay(providerId, 100)
    const stored = standIn.book.find(providerId)
    if (!stored) throw new Error('the book has it')
    const options = { secret: callbackSecret, ...fault }
    const callback =
      name === 'btcpay'
        ? btcPayCallback(stored, 'InvoiceSettled', options)
        : nowPaymentsCallback(stored, transfer, options)
    return { callback, subjectId: invoice.subjectId }
  }
  const read = ({ body, headers }: Callback) =>
    checkout().readCallback({ rawBody: Buffer.from(body), headers, now: new Date() })
  const refusalOf = (callback: Callback): CallbackRefusal | 'none' => {
    try {
      read(callback)
      return 'none'
    } catch (error) {
      return (error as { reason: CallbackRefusal }).reason
    }
  }

  it('name the payment, and are the same when they come again', async () => {
    const { callback, subjectId } = await signed()
    expect(read(callback)).toMatchObject({ subjectId })
    expect(read(callback).eventId).toBe(read(callback).eventId)
  })

  it('are believed by either of two secrets', async () => {
    expect(refusalOf((await signed({ secret: 'the-next-secret' })).callback)).toBe('none')
    expect(refusalOf((await signed({ secret: 'an-older-secret' })).callback)).toBe('wrongSignature')
  })

  it('are not believed a byte off, unsigned, half signed or dated ahead', async () => {
    const { callback } = await signed()
    const { body, headers } = callback
    const at = body.indexOf('01980000')
    const byteOff = `${body.slice(0, at)}1${body.slice(at + 1)}`
    expect(refusalOf({ headers, body: byteOff })).toBe('wrongSignature')
    expect(refusalOf({ headers: {}, body })).toBe('missingSignature')
    const cut = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, value.slice(0, -2)]))
    expect(refusalOf({ headers: cut, body })).toBe('wrongSignature')
    expect(refusalOf({ headers, body: 'not json' })).toBe(name === 'btcpay' ? 'wrongSignature' : 'unreadable')
    expect(refusalOf((await signed({ skewSeconds: 600 })).callback)).toBe('inTheFuture')
    // Late is no reason: it is a hint, and comes when it comes.
    expect(refusalOf((await signed({ skewSeconds: -86_400 })).callback)).toBe('none')
  })
})

describe('the crypto provider', () => {
  const checkoutOf = (name: string) =>
    createCryptoCheckout(
      loadConfig({
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        CRYPTO_CHECKOUT: name,
        CRYPTO_CHECKOUT_URL: standIn.url,
        CRYPTO_CHECKOUT_API_KEY: apiKey,
        CRYPTO_CHECKOUT_EMAIL: email,
        CRYPTO_CHECKOUT_PASSWORD: password,
        CRYPTO_CHECKOUT_STORE: storeId,
        CRYPTO_CHECKOUT_CALLBACK_SECRETS: callbackSecret,
      }),
    )

  it.each(['nowpayments', 'btcpay'])('is %s where the settings name it [CONST-074]', async (name) => {
    const checkout = checkoutOf(name)
    expect(checkout?.name).toBe(name)
    const invoice = newInvoice()
    const { providerId } = (await checkout?.createInvoice(invoice)) ?? {}
    expect(standIn.book.find(providerId ?? '')).toMatchObject({ orderId: invoice.subjectId, priceCents: 10_840 })
  })

  it('is nobody where they name none [CONST-074]', () => {
    expect(checkoutOf('none')).toBeNull()
  })
})
