import { ApiError } from '@monsoon/contract/client'
import type { SavedCard } from '@monsoon/contract/money/saved-cards'
import { savedCardConsent } from '@monsoon/contract/money/saved-card-consent'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { CardChoice } from './card-choice.tsx'
import type { askBank } from './ask-bank.ts'
import type { CardFields } from './card-fields.ts'
import { buyerSite, createFakeApi, createFakeFields, refusal } from '../../test-support/checkout-rig.ts'

const server = createFakeApi()
let typed = createFakeFields()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('./open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof typed.open>) => typed.open(...given),
}))

type Asked = Parameters<typeof askBank>[0]
/** What the bank says; undefined: it asks until it is left. */
const bank: { asked: Asked[]; answer: Awaited<ReturnType<typeof askBank>> | undefined } = {
  asked: [],
  answer: undefined,
}
vi.mock('./ask-bank.ts', () => ({
  askBank: async (question: Asked) => {
    bank.asked.push(question)
    if (bank.answer) return bank.answer
    await new Promise<void>((resolve) => question.request.onBank(resolve))
    question.request.onBank(null)
    return { message: 'left' }
  },
}))

beforeEach(() => {
  server.reset()
  bank.asked = []
  typed = createFakeFields()
})
afterEach(cleanup)

const visa: SavedCard = {
  id: 'visa-1',
  brand: 'Visa',
  last4: '4242',
  expiry: '12/28',
  isExpired: false,
  isUsable: true,
  savedAt: '2026-03-05T10:15:00.000Z',
  lastUsedAt: null,
}
const old: SavedCard = {
  ...visa,
  id: 'old-1',
  last4: '0005',
  brand: 'American Express',
  expiry: '01/25',
  isExpired: true,
  isUsable: false,
}
const saveIt = new RegExp(savedCardConsent.label)
const payment = { clientSecret: 'pi_1_secret_2', returnUrl: 'http://localhost/checkout/three-d-secure-return?order=1' }

/** What would pay now. */
async function open(items: readonly SavedCard[], canSave = true) {
  let fields: CardFields | undefined
  const changes: boolean[] = []
  server.answer({ 'GET /v1/saved-card': () => ({ items: [...items], canSave }) })
  renderPage(
    <CardChoice
      paymentId="pi_1"
      onFields={(given) => (fields = given)}
      onChange={({ isEdited }) => changes.push(isEdited)}
      onEnter={() => {}}
    />,
    { site: buyerSite() },
  )
  await waitFor(() => expect(screen.queryByLabelText('Opening the card form')).toBeNull())
  await waitFor(() => expect(fields).toBeDefined())
  const pay = async () => {
    let answer: Awaited<ReturnType<CardFields['confirm']>> | undefined
    await act(async () => {
      answer = await fields?.confirm(payment)
    })
    return answer
  }
  return { pay, changes, fields }
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const calls = () => server.calls.map(({ key }) => key)

describe('the choice of a card', () => {
  it('takes the card that paid last, and asks nothing but that one to be charged', async () => {
    const { pay, changes } = await open([visa, { ...visa, id: 'visa-2', last4: '1881' }])
    expect(radio(/Visa ending in 4242/).checked).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(changes.at(-1)).toBe(true)
    server.answer({ 'POST /v1/saved-card/{id}/charge': () => ({ bankUrl: null, bankReference: null }) })
    expect(await pay()).toEqual({ kind: 'confirmed' })
    const returnTo = '/checkout/three-d-secure-return?order=1'
    expect(server.bodiesOf('POST /v1/saved-card/{id}/charge')).toEqual([{ paymentId: 'pi_1', returnTo }])
  })

  it('leads to the bank, says why a card was declined, and asks what became of a charge without an answer', async () => {
    const { pay } = await open([visa])
    const bankUrl = 'http://localhost:4700/three-d-secure/pi_1'
    server.answer({ 'POST /v1/saved-card/{id}/charge': () => ({ bankUrl, bankReference: null }) })
    expect(await pay()).toEqual({ kind: 'challenge', bankUrl })
    server.answer({
      'POST /v1/saved-card/{id}/charge': () => {
        throw refusal('card-refused', { reason: 'Your card was declined.' })
      },
    })
    expect(await pay()).toEqual({ kind: 'refused', message: 'Your card was declined.' })
    server.answer({
      'POST /v1/saved-card/{id}/charge': () => {
        throw new ApiError({ status: 0, msg: 'The network did not answer' })
      },
    })
    expect(await pay()).toEqual({ kind: 'confirmed' })
  })

  it('asks the bank about it by the provider’s script where the server says so, and charges with its word', async () => {
    const { pay } = await open([visa])
    const references = ['kept-1']
    const charged = () => ({ bankUrl: null, bankReference: references.shift() ?? null })
    server.answer({ 'POST /v1/saved-card/{id}/charge': charged })
    const said = { cardHolderAuth: 'verified', cavv: 'x', eci: '05' }
    bank.answer = said
    expect(await pay()).toEqual({ kind: 'confirmed' })
    expect(bank.asked).toMatchObject([{ card: { customerVaultId: 'kept-1' }, clientSecret: payment.clientSecret }])
    expect(bank.asked[0]?.host.isConnected).toBe(true)
    expect(server.bodiesOf('POST /v1/saved-card/{id}/charge').at(-1)).toMatchObject({ threeDSecure: said })
  })

  it('charges nothing where the bank says no, and may be left while it asks', async () => {
    const { fields } = await open([visa])
    server.answer({ 'POST /v1/saved-card/{id}/charge': () => ({ bankUrl: null, bankReference: 'kept-1' }) })
    bank.answer = undefined
    // Not in an act: what the bank asks is to be seen before it is answered.
    const paying = fields?.confirm(payment)
    fireEvent.click(await screen.findByRole('button', { name: 'Use another card' }))
    expect(await act(async () => paying)).toEqual({ kind: 'refused', message: 'left' })
    expect(server.bodiesOf('POST /v1/saved-card/{id}/charge')).toHaveLength(1)
    expect(radio(/Visa ending in 4242/).checked).toBe(true)
  })

  it('shows an expired card with what to do about it, and does not take it', async () => {
    await open([old, visa])
    expect(radio(/American Express ending in 0005/).disabled).toBe(true)
    expect(screen.getByText(/Remove it in Account Settings/)).toBeDefined()
    expect(radio(/Visa ending in 4242/).checked).toBe(true)
  })

  it('offers no card of another gateway', async () => {
    await open([{ ...visa, isUsable: false }])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('shows a card no more that the provider has removed, and opens the form', async () => {
    const { pay } = await open([visa])
    server.answer({
      'POST /v1/saved-card/{id}/charge': () => {
        throw refusal('saved-card-gone')
      },
    })
    expect(await pay()).toMatchObject({ kind: 'refused' })
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(await screen.findByRole('checkbox', { name: saveIt })).toBeDefined()
  })

  it('says before another card pays that it is to be saved, if that was asked for, and only then', async () => {
    const { pay, changes } = await open([visa])
    fireEvent.click(radio(/Use another card/))
    expect(changes.at(-1)).toBe(false)
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: saveIt })
    expect(box.checked).toBe(false)
    await waitFor(() => expect(screen.queryByLabelText('Opening the card form')).toBeNull())
    expect(await pay()).toEqual({ kind: 'confirmed' })
    expect(calls()).not.toContain('PUT /v1/saved-card/consent')
    fireEvent.click(box)
    server.answer({ 'PUT /v1/saved-card/consent': () => ({}) })
    await pay()
    await pay()
    fireEvent.click(box)
    await pay()
    const said = server.bodiesOf('PUT /v1/saved-card/consent')
    expect(said).toEqual([true, false].map((isGiven) => ({ paymentId: 'pi_1', isGiven })))
    expect(typed.confirmed).toHaveLength(4)
  })

  it('does not pay where the word could not be said', async () => {
    const { pay } = await open([])
    fireEvent.click(await screen.findByRole('checkbox', { name: saveIt }))
    server.answer({
      'PUT /v1/saved-card/consent': () => {
        throw refusal('too-many-saved-cards', { limit: 10 })
      },
    })
    expect(await pay()).toMatchObject({ kind: 'refused', message: expect.stringContaining('You can keep 10 cards') })
    expect(typed.confirmed).toEqual([])
  })

  it('is the form alone where no card can be saved', async () => {
    await open([], false)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
