import type { CallData } from '@monsoon/contract/client'
import type { TopUp, TopUpTerms } from '@monsoon/contract/money/top-ups'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyerSite, createFakeApi, createFakeFields, inMs, refusal } from '../test-support/checkout-rig.ts'
import { MyWallet } from '../routes/profile/wallet/my-wallet.tsx'
import { renderPage } from '../test-support/render-page.tsx'
import TopUpDialog from './top-up-dialog.tsx'
import { bankReturned } from '../checkout/card/bank-frame.tsx'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../checkout/card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

const topUpOf = (given: Partial<TopUp> = {}): TopUp => ({
  id: 'top-up-1',
  amount: 80,
  currencyType: 'USD',
  state: 'open',
  cardBrand: null,
  cardLast4: null,
  payUntil: inMs(600_000),
  reason: null,
  refunded: 0,
  withdrawableFrom: null,
  createdAt: inMs(0),
  endedAt: null,
  ...given,
})
const chargeOf = (amount: number): CallData<'POST /v1/top-up'> => ({
  topUp: topUpOf({ amount }),
  paymentIntent: 'pi_1_secret_2',
  paymentId: 'pi_1',
  serverTime: inMs(0),
})
const terms: TopUpTerms = {
  byCard: true,
  byTransfer: true,
  minimum: 1,
  limits: { most: 1_000, day: 2_000 },
  leftToday: 600,
  verifiedLimits: { most: 10_000, day: 25_000 },
  keptDays: 7,
  totalBalance: 20.5,
  open: null,
}

let given: TopUpTerms
const onDone = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  given = terms
  onDone.mockReset()
  onClose.mockReset()
  server.reset()
  fields = createFakeFields()
  server.answer({
    'GET /v1/top-up/terms': () => given,
    'POST /v1/top-up': ({ body }) => chargeOf(Number(body.amount)),
    'POST /v1/top-up/{id}/resume': () => chargeOf(80),
    'POST /v1/top-up/{id}/finish': () => topUpOf({ state: 'arrived' }),
    'POST /v1/top-up/{id}/cancel': () => topUpOf({ state: 'cancelled' }),
    'POST /v1/top-up/transfer': () => ({
      holder: 'Monsoon Art',
      bankName: 'Harbour Bank',
      account: '000123456',
      bic: 'HARBSGSG',
      currency: 'USD',
      reference: 'RF18539007547034',
    }),
  })
})
afterEach(cleanup)

const fail = (error: unknown) => () => {
  throw error
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name })
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false))
  fireEvent.click(found)
}
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount in USD')
const type = async (amount: string) => fireEvent.change(await amountField(), { target: { value: amount } })
const open = () => renderPage(<TopUpDialog onDone={onDone} onClose={onClose} />, { site: buyerSite() })

async function pay(amount: RegExp = /PAY \$80\.00/) {
  await screen.findByText(/the money is in your wallet at once/)
  await fields.type()
  fireEvent.click(screen.getByRole('checkbox', { name: /Terms of Use/ }))
  await press(amount)
}

describe('the amount of a top-up', () => {
  it.each([
    ['0', /at least 1 USD/],
    ['-5', /at least 1 USD/],
    ['0.99', /at least 1 USD/],
    ['ten', /at least 1 USD/],
    ['1000.01', /At most \$1,000 can be topped up at once/],
    ['600.01', /Within 24 hours you can top up \$600\.00 more/],
  ])('is told to be wrong as it is typed: %s [RULE-075]', async (typed, message) => {
    open()
    await type(typed)
    expect(screen.getByText(message)).toBeDefined()
    expect(button('CONTINUE').disabled).toBe(true)
  })

  it('is required, and shows what will be in the wallet and how to raise the limits [RULE-075]', async () => {
    open()
    await amountField()
    expect(button('CONTINUE').disabled).toBe(true)
    fireEvent.click(button('$250'))
    expect((await amountField()).value).toBe('250')
    expect(screen.getByText('$270.50')).toBeDefined()
    expect(screen.getByText(/withdraw it after 7 days/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toContain('tab=14')
    expect(button('CONTINUE').disabled).toBe(false)
  })
})

describe('a top-up by card', () => {
  it('charges the amount, asks the bank in a frame, and is done when it has arrived', async () => {
    fields.answer({ kind: 'challenge', bankUrl: 'https://bank.test/ask' })
    open()
    await type('80')
    await press('CONTINUE')
    await pay()
    const frame = await screen.findByTitle<HTMLIFrameElement>(/3-D Secure/)
    act(() => {
      const { origin } = location
      dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data: { type: bankReturned } }))
    })
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.bodiesOf('POST /v1/top-up')).toEqual([{ amount: 80 }])
    expect(fields.confirmed).toMatchObject([{ clientSecret: 'pi_1_secret_2' }])
    expect(fields.confirmed[0]?.returnUrl).toMatch(/three-d-secure-return\?top-up=1$/)
  })

  it('stays with the card and the provider’s words when it is declined, and leads back to the amount as it was', async () => {
    fields.answer({ kind: 'refused', message: 'Your card was declined.' })
    open()
    await type('80')
    await press('CONTINUE')
    await pay()
    expect(await screen.findByText('Your card was declined.')).toBeDefined()
    await press('Close')
    await waitFor(() => expect(server.bodiesOf('POST /v1/top-up/{id}/cancel')).toHaveLength(1))
    expect((await amountField()).value).toBe('80')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('says that the money goes back where it came too late, and what a limit or a silent provider says', async () => {
    server.answer({ 'POST /v1/top-up/{id}/finish': fail(refusal('top-up-returned')) })
    open()
    await type('80')
    await press('CONTINUE')
    await pay()
    expect(await screen.findByText(/All of it goes back to your card/)).toBeDefined()
    cleanup()
    for (const code of ['top-up-above-day', 'card-unavailable'] as const) {
      server.answer({ 'POST /v1/top-up': fail(refusal(code)) })
      open()
      await type('80')
      await press('CONTINUE')
      expect(await screen.findByText('Nothing was taken from you.')).toBeDefined()
      fireEvent.click(button('CLOSE'))
      expect((await amountField()).value).toBe('80')
      cleanup()
    }
  })

  it('is gone on with after the page was left', async () => {
    given = { ...terms, open: topUpOf() }
    server.answer({ 'POST /v1/top-up/{id}/finish': fail(refusal('payment-not-finished')) })
    open()
    await press('GO ON')
    await screen.findByText(/the money is in your wallet at once/)
    server.answer({ 'POST /v1/top-up/{id}/finish': () => topUpOf({ state: 'arrived' }) })
    await pay()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.bodiesOf('POST /v1/top-up')).toHaveLength(0)
  })

  it('is told to have arrived where the bank led elsewhere', async () => {
    given = { ...terms, open: topUpOf() }
    open()
    expect(await screen.findByText('$80.00 has been added to your wallet.')).toBeDefined()
    fireEvent.click(button('DONE'))
    expect(onDone).toHaveBeenCalledOnce()
  })
})

it('shows where to transfer money to, with the own reference in groups, to be copied', async () => {
  open()
  await amountField()
  fireEvent.click(screen.getByRole('radio', { name: 'By bank transfer' }))
  expect(await screen.findByText('RF18 5390 0754 7034')).toBeDefined()
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(button('Copy Reference'))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('RF18539007547034'))
  vi.unstubAllGlobals()
})

describe('My Wallet', () => {
  const fiatWallet = {
    totalBalance: 160,
    lockedBalance: 0,
    freeBalance: 160,
    currencyType: 'USD' as const,
    locks: [],
    cardMoney: [{ amount: 100, until: '2026-11-29T10:00:00Z' }],
  }

  it('says what came by card, and from when on it can be withdrawn', () => {
    renderPage(<MyWallet fiatWallet={fiatWallet} />)
    const list = screen.getAllByRole('list').at(-1)
    expect(list?.textContent).toBe('$100.00 was paid in by card and can be withdrawn from 29 Nov 2026, 10:00.')
  })

  it('opens the top-up from its button, and by itself where a bank led back to it', async () => {
    renderPage(<MyWallet fiatWallet={fiatWallet} />, { site: buyerSite() })
    fireEvent.click(button('TOP UP'))
    expect(await screen.findByRole('dialog', { name: 'Top up your wallet' })).toBeDefined()
    cleanup()
    renderPage(<MyWallet fiatWallet={fiatWallet} />, { site: buyerSite(), path: '/profile/wallet?top-up=1' })
    expect(await screen.findByRole('dialog', { name: 'Top up your wallet' })).toBeDefined()
  })
})
