import type { CallData } from '@monsoon/contract/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf, buyerSite, createFakeApi, createFakeFields, inMs, refusal } from '../test-support/checkout-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { AcceptPriceDialog, moreToPay } from './accept-price-dialog.tsx'
import { offerOf } from '../test-support/offer-rig.ts'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../checkout/card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

const offer = offerOf({
  status: 'countered',
  amount: 420,
  quantity: 1,
  canAccept: true,
  canCounter: true,
  canWithdraw: true,
  terms: {
    mintFee: 8,
    transferFee: 0.4,
    totalCost: 468.4,
    held: 428.4,
    totalEther: null,
    replyNote: null,
    reason: null,
    orderId: null,
    counter: { amount: 460, note: '', at: inMs(0) },
  },
})

const charge: CallData<'POST /v1/offer/{id}/initiate'> = {
  pledgeId: 'pledge-1',
  paymentIntent: 'pi_1_secret_2',
  paymentId: 'pi_1',
  payUntil: inMs(600_000),
  serverTime: inMs(0),
  fiatBalance: 0,
  total: 40,
}

const onDone = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  server.reset()
  onDone.mockReset()
  fields = createFakeFields()
  server.answer({
    'GET /v1/balance': () => balanceOf(5),
    'POST /v1/offer/{id}/initiate': () => charge,
    'PATCH /v1/offer/{id}/{answer}': () => ({ ...offer, status: 'accepted' }),
    'POST /v1/pledge/{id}/cancel': () => {
      throw refusal('pledge-ended')
    },
  })
})
afterEach(cleanup)

const show = () => renderPage(<AcceptPriceDialog {...{ offer, onDone, onClose }} />, { site: buyerSite() })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function payByCard() {
  show()
  await screen.findByText(/From your wallet: \$5\.00 available/)
  expect(screen.getByRole('radio', { name: /A card/, checked: true })).toBeDefined()
  press('Accept')
  await screen.findByRole('dialog', { name: 'Card details' })
  await fields.type()
  fireEvent.click(screen.getByRole('checkbox', { name: /Terms of Use/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'PAY $40.00' })).toHaveProperty('disabled', false))
  press('PAY $40.00')
}

describe('a price of the owner', () => {
  it('asks more than the offer holds, or nothing', () => {
    expect(moreToPay(offer)).toBe(4_000n)
    expect(moreToPay({ ...offer, status: 'open' })).toBe(0n)
    expect(moreToPay({ ...offer, terms: offer.terms && { ...offer.terms, totalCost: 400 } })).toBe(0n)
  })

  it('is accepted by a card where the wallet does not cover the difference, which alone it is charged', async () => {
    await payByCard()
    expect(screen.getByText(/the owner’s price is accepted with it/)).toBeDefined()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(server.bodiesOf('POST /v1/offer/{id}/initiate')).toEqual([{ modeOfPayment: 'card' }])
    expect(server.bodiesOf('PATCH /v1/offer/{id}/{answer}')).toEqual([{ paymentId: 'pi_1' }])
  })

  it('is paid from the wallet where that covers it, and says where it does not', async () => {
    server.answer({ 'GET /v1/balance': () => balanceOf(90) })
    show()
    await screen.findByText(/From your wallet: \$90\.00 available/)
    expect(screen.getByText('$40.00')).toBeDefined()
    press('Accept')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(server.bodiesOf('PATCH /v1/offer/{id}/{answer}')).toEqual([{}])
    cleanup()
    server.answer({ 'GET /v1/balance': () => balanceOf(5) })
    show()
    await screen.findByText(/\$5\.00 available/)
    fireEvent.click(screen.getByRole('radio', { name: /Your wallet/ }))
    expect(screen.getByText('Your wallet does not cover this offer.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Accept' }).hasAttribute('disabled')).toBe(true)
  })

  it('that ended while the card was paid says that the money goes back', async () => {
    server.answer({
      'PATCH /v1/offer/{id}/{answer}': () => {
        throw refusal('pledge-unplaced', { reason: 'This offer has ended already' })
      },
    })
    await payByCard()
    await screen.findByRole('dialog', { name: 'Something went wrong' })
    expect(screen.getByText(/This offer has ended already/)).toBeDefined()
    expect(screen.getByText(/Banks take up to ten days/)).toBeDefined()
    expect(onDone).not.toHaveBeenCalled()
  })
})
