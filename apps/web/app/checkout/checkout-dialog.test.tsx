import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { syncServerClock } from '../ui/time/server-clock.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import {
  balanceOf,
  buyerSite,
  createFakeApi,
  createFakeFields,
  heldForCard,
  heldOf,
  inMs,
  orderOf,
  quoteOf,
  refusal,
  sale,
  work,
} from '../test-support/checkout-rig.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'
import { bankReturned } from './card/bank-frame.tsx'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('./card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  server.reset()
  fields = createFakeFields()
  server.answer({
    'POST /v1/calculation': ({ body }) => quoteOf(Number(body['quantity'])),
    'GET /v1/balance': () => balanceOf(250),
    'POST /v1/buy/initiate': () => heldOf(),
    'POST /v1/order/{id}/cancel': () => orderOf({ state: 'cancelled' }),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  syncServerClock(Date.parse(inMs(0)))
})

const onClose = vi.fn<() => void>()
const open = (held?: InitiatedPurchase, of = sale) =>
  renderPage(<CheckoutDialog work={work} saleId={of.id} sale={of} held={held} onClose={onClose} />, {
    site: buyerSite(),
  })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const confirm = () => button('CONFIRM & PAY 428.40 USD')
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name })
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false))
  fireEvent.click(found)
}
const step = () => document.querySelector('[data-step]:not([hidden])')?.getAttribute('data-step')
const toConfirm = async () => {
  open()
  await screen.findByText('$428.40')
  await press('CONTINUE')
  await screen.findByRole('checkbox')
}
const payByCard = async () => {
  await fields.type()
  fireEvent.click(screen.getByRole('checkbox'))
  await press(/CONFIRM/)
}

describe('step 0, the summary', () => {
  it('begins with the Purchase Summary and how to pay, Fiat USD [SCREEN-180, SCREEN-181, FLOW-057]', async () => {
    open()
    expect(screen.getByRole('dialog', { name: messages.purchaseSummary })).toBeDefined()
    expect(step()).toBe('0')
    expect(screen.getByText('Rezwan Chowdhury')).toBeDefined()
    expect(screen.getByText('High Water')).toBeDefined()
    expect(screen.getByText('Edition 3 of 25, or the next free')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fiat USD/ }).checked).toBe(true)
    expect(await screen.findByText('Card, or your wallet: $250.00 available')).toBeDefined()
  })

  it('lists fee, royalty, seller cost and total, in USD and about in ETH [SCREEN-186, RULE-033, CONST-002, CONST-058]', async () => {
    open()
    await screen.findByText('$428.40')
    expect(screen.getByText('≈ 0.13388 ETH')).toBeDefined()
    const lines = {
      'Price, 1 × $420.00': '$420.00',
      'Mint fee': '$6.20',
      'Transfer fee': '$2.20',
      Total: '$428.40≈ 0.13388 ETH',
      'Seller cost': '$336.00',
      Royalty: '$0.00',
      Fee: '$84.00',
    }
    for (const [label, amount] of Object.entries(lines))
      expect(screen.getByText(label, { exact: true }).nextElementSibling?.textContent).toBe(amount)
  })

  it('quotes another quantity and takes the lowest free editions for it [SCREEN-183]', async () => {
    open()
    await screen.findByText('$428.40')
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '2' } })
    expect(await screen.findByText('$848.40', {}, { timeout: 3_000 })).toBeDefined()
    expect(screen.getByText('Editions 3, 7 of 25, or the next free')).toBeDefined()
  })

  it('refuses a quantity of none and of more than there are [MSG-060, MSG-061]', async () => {
    open()
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' })
    fireEvent.change(quantity, { target: { value: '0' } })
    expect(screen.getByText('Please enter quantity to buy')).toBeDefined()
    fireEvent.change(quantity, { target: { value: '4' } })
    expect(screen.getByText('Maximum quantity should be 3')).toBeDefined()
    expect(button('CONTINUE').disabled).toBe(true)
  })

  it.each(['8', '3'])('buys number %s where it is chosen, be it the one that was offered', async (number) => {
    open()
    await screen.findByText('$428.40')
    fireEvent.click(screen.getByRole('radio', { name: number }))
    expect(screen.getByText(`Edition ${number} of 25`)).toBeDefined()
    await press('CONTINUE')
    await screen.findByRole('checkbox')
    expect(server.bodiesOf('POST /v1/buy/initiate')).toMatchObject([{ editions: number }])
  })

  it('asks for no number where none was chosen: whichever is free will do', async () => {
    await toConfirm()
    expect(server.bodiesOf('POST /v1/buy/initiate').map((body) => body['editions'])).toEqual([undefined])
  })

  it('lets several numbers be typed letter by letter, and buys them once they are right', async () => {
    open(undefined, { ...sale, availableEditions: '1-60', availableQuantity: 60 })
    await screen.findByText('$428.40')
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '2' } })
    await screen.findByText('$848.40', {}, { timeout: 3_000 })
    const numbers = screen.getByRole<HTMLInputElement>('textbox', { name: 'Edition numbers' })
    for (const typed of ['', '1', '10', '10,', '10, 1']) {
      fireEvent.change(numbers, { target: { value: typed } })
      expect(numbers.value).toBe(typed)
    }
    fireEvent.change(numbers, { target: { value: '10, 10' } })
    expect(button('CONTINUE').disabled).toBe(true)
    fireEvent.change(numbers, { target: { value: '10, 14' } })
    await press('CONTINUE')
    await screen.findByRole('checkbox')
    expect(server.bodiesOf('POST /v1/buy/initiate')).toMatchObject([{ editions: '10, 14', quantity: 2 }])
  })

  it('drops a chosen number that somebody else has taken, and offers what is free', async () => {
    const saleInfo = [{ ...sale, availableEditions: '3,7', availableQuantity: 2 }]
    server.answer({
      'POST /v1/buy/initiate': () => {
        throw refusal('edition-not-available', { editions: '8' })
      },
      'GET /v1/item/{id}': () => ({ saleInfo }) as unknown as CallData<'GET /v1/item/{id}'>,
    })
    open()
    await screen.findByText('$428.40')
    fireEvent.click(screen.getByRole('radio', { name: '8' }))
    await press('CONTINUE')
    expect(await screen.findByText('Edition 8 was just taken. Please choose another.')).toBeDefined()
    expect(await screen.findByText('Edition 3 of 25, or the next free')).toBeDefined()
    server.answer({ 'POST /v1/buy/initiate': () => heldOf() })
    await press('CONTINUE')
    await screen.findByRole('checkbox')
    expect(server.bodiesOf('POST /v1/buy/initiate').map((body) => body['editions'])).toEqual(['8', undefined])
  })

  it('counts the quote’s minute down and then asks for a new one, holding nothing [CONST-020, SCREEN-191]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await screen.findByText('$428.40')
    const clock = screen.getByRole('timer')
    await act(() => vi.advanceTimersByTimeAsync(18_000))
    expect(clock.textContent).toMatch(/^0:4\d$/)
    await act(() => vi.advanceTimersByTimeAsync(43_000))
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/))
    expect(server.bodiesOf('POST /v1/calculation')).toHaveLength(2)
    expect(server.bodiesOf('POST /v1/buy/initiate')).toHaveLength(0)
  })

  it('shows a changed price and goes on only when the buyer presses again', async () => {
    const fresh = quoteOf(1, { quoteId: 'fresh', totalCost: 448.4, totalMinor: 44_840, price: 440 })
    let isChanged = false
    server.answer({
      'POST /v1/buy/initiate': () => {
        if (isChanged) return heldOf({ quote: fresh })
        isChanged = true
        throw refusal('price-changed', {}, { quote: fresh })
      },
    })
    open()
    await screen.findByText('$428.40')
    await press('CONTINUE')
    expect(await screen.findByText(/The price has changed/)).toBeDefined()
    expect(await screen.findByText('The total was $428.40 a moment ago and is $448.40 now.')).toBeDefined()
    expect(step()).toBe('0')
    await press('CONTINUE')
    await screen.findByRole('button', { name: 'CONFIRM & PAY 448.40 USD' })
    expect(server.bodiesOf('POST /v1/buy/initiate')[1]).toMatchObject({ quoteId: 'fresh', expectedTotalMinor: 44_840 })
  })

  it('says that nothing is left when the last one went while looking [MSG-091]', async () => {
    server.answer({
      'POST /v1/buy/initiate': () => {
        throw refusal('sold-out')
      },
    })
    open()
    await screen.findByText('$428.40')
    await press('CONTINUE')
    expect(await screen.findByText(/Item purchase failed/)).toBeDefined()
    expect(screen.getByText(/Nothing was taken/)).toBeDefined()
  })

  it('repeats with the same key when the network was silent, so that it acts once', async () => {
    server.answer({ 'POST /v1/buy/initiate': undefined })
    open()
    await screen.findByText('$428.40')
    await press('CONTINUE')
    expect(await screen.findByText(/The network did not answer/)).toBeDefined()
    server.answer({ 'POST /v1/buy/initiate': () => heldOf() })
    await press('CONTINUE')
    await screen.findByRole('checkbox')
    const keys = server.calls.filter(({ key }) => key === 'POST /v1/buy/initiate').map((call) => call.idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(keys[0]).toBe(keys[1])
  })
})

describe('step 1, from the wallet', () => {
  it('shows the wallet when it covers the total, the terms, BACK and CONFIRM [FLOW-058, FLOW-061, FLOW-062, SCREEN-184, SCREEN-185, MSG-032]', async () => {
    await toConfirm()
    expect(step()).toBe('1')
    expect(server.bodiesOf('POST /v1/buy/initiate')).toMatchObject([
      { quoteId: 'quote-1', expectedTotalMinor: 42_840, quantity: 1 },
    ])
    const wallet = within(screen.getByRole('region', { name: 'TUS Wallet' }))
    for (const amount of ['$5,000.00', '-$428.40', '$4,571.60']) expect(wallet.getByText(amount)).toBeDefined()
    expect(button('BACK')).toBeDefined()
    expect(confirm()).toBeDefined()
  })

  it('pays only once the terms are agreed to [RULE-038, RULE-102]', async () => {
    await toConfirm()
    expect(confirm().disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the Terms of Use/ }))
    expect(confirm().disabled).toBe(false)
  })

  it('says until when the edition is held and counts 180 seconds down, then begins anew [CONST-021]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await toConfirm()
    expect(screen.getByText(/Edition 3 is held for you until/)).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^(3:00|2:5\d)$/)
    await act(() => vi.advanceTimersByTimeAsync(181_000))
    expect(screen.getByRole('dialog', { name: 'The time is over' })).toBeDefined()
    expect(screen.getByText(/the edition is free again. Nothing was taken/)).toBeDefined()
    server.answer({ 'GET /v1/item/{id}': undefined })
    await press('START AGAIN')
    await waitFor(() => expect(screen.getByRole('dialog', { name: messages.purchaseSummary })).toBeDefined())
  })

  it('ends with what was bought and the ways on [MSG-034, MSG-094, FLOW-059, FLOW-046, FLOW-047]', async () => {
    server.answer({ 'POST /v1/buy': () => orderOf() })
    await toConfirm()
    fireEvent.click(screen.getByRole('checkbox'))
    await press(/CONFIRM/)
    expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeDefined()
    expect(step()).toBe('2')
    expect(screen.getByText(messages.purchaseSucceeded)).toBeDefined()
    expect(screen.getByText(/You are now the owner of/, { selector: '.font-serif' }).textContent).toBe(
      'You are now the owner of High Water, edition 3 of 25.',
    )
    expect(screen.getByRole('link', { name: 'View NFT' }).getAttribute('href')).toBe('/profile/owned-nfts')
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/marketplace')
    expect(server.bodiesOf('POST /v1/buy')).toMatchObject([{ saleId: sale.id, orderId: heldOf().orderId, quantity: 1 }])
    expect(server.bodiesOf('POST /v1/buy')[0]).not.toHaveProperty('paymentId')
  })

  it('lets the edition go on BACK and when it is closed', async () => {
    await toConfirm()
    await press('BACK')
    await waitFor(() => expect(step()).toBe('0'))
    expect(server.bodiesOf('POST /v1/order/{id}/cancel')).toHaveLength(1)
    await press('CONTINUE')
    await screen.findByRole('checkbox')
    await press('Close')
    expect(onClose).toHaveBeenCalled()
    await waitFor(() => expect(server.bodiesOf('POST /v1/order/{id}/cancel')).toHaveLength(2))
  })

  it('changes to the card and back, holding the same edition at the same price', async () => {
    server.answer({
      'POST /v1/buy/initiate': ({ body }) =>
        body['modeOfPayment'] === 'card' ? { ...heldForCard(), fiatBalance: 5_000 } : heldOf(),
    })
    await toConfirm()
    await press('Pay by card instead')
    expect(await screen.findByRole('dialog', { name: 'Card details' })).toBeDefined()
    await press('Use your wallet instead: $5,000.00 available')
    expect(await screen.findByRole('dialog', { name: 'Pay from your wallet' })).toBeDefined()
    expect(server.bodiesOf('POST /v1/buy/initiate').slice(1)).toMatchObject([
      { modeOfPayment: 'card', editions: '3', expectedTotalMinor: 42_840 },
      { modeOfPayment: 'fiatWallet', editions: '3', expectedTotalMinor: 42_840 },
    ])
  })

  it.each([
    ['card-unavailable', /Paying by card is not possible right now/],
    ['price-changed', /Your hold and its price are unchanged/],
  ] as const)(
    'stays with the wallet, which can pay what is held, where the card is refused: %s',
    async (code, says) => {
      server.answer({
        'POST /v1/buy/initiate': ({ body }) => {
          if (body['modeOfPayment'] === 'card') throw refusal(code)
          return heldOf()
        },
        'POST /v1/buy': () => orderOf({ state: 'paid' }),
      })
      await toConfirm()
      await press('Pay by card instead')
      expect(await screen.findByText(says)).toBeDefined()
      expect(screen.getByRole('dialog', { name: 'Pay from your wallet' })).toBeDefined()
      expect(server.bodiesOf('POST /v1/buy/initiate')).toHaveLength(2)
      fireEvent.click(screen.getByRole('checkbox'))
      await press(/CONFIRM/)
      expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeDefined()
      expect(server.bodiesOf('POST /v1/buy')).toMatchObject([{ orderId: heldOf().orderId }])
      expect(server.bodiesOf('POST /v1/order/{id}/cancel')).toEqual([])
    },
  )

  it('says that the time is over where it ended while the card was asked for', async () => {
    server.answer({
      'POST /v1/buy/initiate': ({ body }) => {
        if (body['modeOfPayment'] === undefined) return heldOf()
        syncServerClock(Date.parse(inMs(180_001)))
        throw refusal('sold-out')
      },
    })
    await toConfirm()
    await press('Pay by card instead')
    expect(await screen.findByRole('dialog', { name: 'The time is over' })).toBeDefined()
    await press('START AGAIN')
    await waitFor(() => expect(step()).toBe('0'))
  })

  it('keeps the form when the wallet no longer covers it, and offers the card', async () => {
    server.answer({
      'POST /v1/buy': () => {
        throw refusal('insufficient-funds', { free: 12 })
      },
    })
    await toConfirm()
    fireEvent.click(screen.getByRole('checkbox'))
    await press(/CONFIRM/)
    expect(await screen.findByText(/Your wallet has 12 USD available/)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(button('Pay by card instead')).toBeDefined()
  })
})

describe('step 1, by card', () => {
  beforeEach(() => server.answer({ 'POST /v1/buy/initiate': () => heldForCard() }))

  it('shows the card form when a card is required and stays shut until it was edited [RULE-037, SCREEN-158]', async () => {
    await toConfirm()
    expect(screen.getByRole('dialog', { name: 'Card details' })).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(confirm().disabled).toBe(true)
    await fields.type()
    expect(confirm().disabled).toBe(false)
  })

  it('stays with the provider’s words when the card is declined, nothing lost [RULE-161]', async () => {
    fields.answer({ kind: 'refused', message: 'Your card was declined.' })
    await toConfirm()
    await payByCard()
    expect(await screen.findByText(/Your card was declined\./)).toBeDefined()
    expect(step()).toBe('1')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(confirm().disabled).toBe(false)
  })

  it('completes with the provider’s payment', async () => {
    server.answer({ 'POST /v1/buy': () => orderOf({ modeOfPayment: 'card', cardLast4: '4242' }) })
    await toConfirm()
    await payByCard()
    expect(await screen.findByText('Paid by card ending 4242')).toBeDefined()
    expect(server.bodiesOf('POST /v1/buy')).toMatchObject([{ paymentId: 'pi_1' }])
    expect(fields.confirmed[0]?.clientSecret).toBe('pi_1_secret_2')
  })

  it('shows the bank’s page as step 3, held longer, and the result after it [FLOW-060]', async () => {
    fields.answer({ kind: 'challenge', bankUrl: 'about:blank#bank' })
    server.answer({
      'POST /v1/order/{id}/resume': () => ({ ...heldForCard(), reservedUntil: inMs(600_000) }),
      'POST /v1/buy': () => orderOf({ modeOfPayment: 'card' }),
    })
    await toConfirm()
    await payByCard()
    const frame = await screen.findByTitle<HTMLIFrameElement>(/3-D Secure/)
    expect(step()).toBe('3')
    expect(screen.getAllByRole('timer').some((timer) => /^(10:00|9:5\d)$/.test(timer.textContent))).toBe(true)
    comeBack(frame)
    expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeDefined()
  })

  it('says why the bank refused, that nothing was taken, and keeps the form for another card [MSG-035]', async () => {
    fields.answer({ kind: 'challenge', bankUrl: 'about:blank#bank' })
    server.answer({
      'POST /v1/order/{id}/resume': () => heldForCard(),
      'POST /v1/buy': () => {
        throw refusal('card-refused', { reason: 'We are unable to authenticate your payment method.' })
      },
      'GET /v1/order/{id}': () => ({
        ...orderOf({ state: 'reserved' }),
        refunds: [],
        isDisputed: false,
        owed: 0,
        etherPayment: null,
        mint: null,
        mayRefundMint: false,
      }),
    })
    await toConfirm()
    await payByCard()
    comeBack(await screen.findByTitle<HTMLIFrameElement>(/3-D Secure/))
    expect(await screen.findByRole('dialog', { name: 'Payment Failed' })).toBeDefined()
    expect(screen.getByText('We are unable to authenticate your payment method.')).toBeDefined()
    expect(screen.getByText('Nothing was taken from you.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'View History' }).getAttribute('href')).toBe('/profile/owned-nfts')
    await press('TRY AGAIN')
    await waitFor(() => expect(step()).toBe('1'))
    expect(confirm().disabled).toBe(false)
  })

  it('says that the money comes back when the work was gone before the bank answered', async () => {
    server.answer({
      'POST /v1/buy': () => {
        throw refusal('payment-refunded')
      },
      'GET /v1/order/{id}': () => ({
        ...orderOf({ state: 'expired' }),
        refunds: [],
        isDisputed: false,
        owed: 0,
        etherPayment: null,
        mint: null,
        mayRefundMint: false,
      }),
    })
    await toConfirm()
    await payByCard()
    expect(await screen.findByRole('dialog', { name: 'Payment Failed' })).toBeDefined()
    expect(screen.getByText('Item purchase failed')).toBeDefined()
    expect(screen.getByText(/Your money is on its way back/)).toBeDefined()
  })

  it('asks the bank again while it has not answered, and then says that it will be known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer({
      'POST /v1/buy': () => {
        throw refusal('payment-not-finished')
      },
    })
    await toConfirm()
    await payByCard()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByRole('dialog', { name: 'Not confirmed yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
      `/order/${heldForCard().orderId}`,
    )
    server.answer({ 'POST /v1/buy': () => orderOf() })
    await press('CHECK AGAIN')
    expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeDefined()
  })

  it('goes on with a purchase that was begun before', async () => {
    open(heldForCard())
    expect(screen.getByRole('dialog', { name: 'Card details' })).toBeDefined()
    expect(server.bodiesOf('POST /v1/buy/initiate')).toHaveLength(0)
  })
})

/** The bank has sent its customer back to our page inside the frame. */
function comeBack(frame: HTMLIFrameElement): void {
  const event = new MessageEvent('message', {
    data: { type: bankReturned },
    origin: location.origin,
    source: frame.contentWindow,
  })
  act(() => {
    window.dispatchEvent(event)
  })
}
