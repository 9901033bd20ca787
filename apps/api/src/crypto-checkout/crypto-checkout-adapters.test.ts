import { btcPayCallback, nowPaymentsCallback, type Callback } from '@monsoon/dev-env/crypto-stand-in/crypto-callbacks'
import { cryptoStandInKeys } from '@monsoon/dev-env/crypto-stand-in/crypto-stand-in-keys'
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
        ...{ CRYPTO_CHECKOUT: name, CRYPTO_CHECKOUT_URL: standIn.url, CRYPTO_CHECKOUT_API_KEY: apiKey },
        ...{ CRYPTO_CHECKOUT_EMAIL: email, CRYPTO_CHECKOUT_PASSWORD: password, CRYPTO_CHECKOUT_STORE: storeId },
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
