import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeApi, refusal } from '../test-support/checkout-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { OfferTermsButton } from './offer-terms-button.tsx'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

const terms = { isOpen: true, leastPrice: null, minOfferPricePerQuantity: 100, currencyType: 'USD' as const }
const onDone = vi.fn<() => void>()

beforeEach(() => {
  server.reset()
  onDone.mockClear()
  server.answer({ 'GET /v1/offer/terms/{itemId}': () => terms, 'PUT /v1/offer/terms/{itemId}': () => terms })
})
afterEach(cleanup)

async function open() {
  renderPage(<OfferTermsButton itemId="item-1" onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'OFFERS' }))
  return await screen.findByLabelText<HTMLInputElement>('Least price for one edition, USD')
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE' })
const sent = () => server.bodiesOf('PUT /v1/offer/terms/{itemId}')

it('can be asked for again when they did not come', async () => {
  server.reset()
  renderPage(<OfferTermsButton itemId="item-1" onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'OFFERS' }))
  await screen.findByText('The network did not answer')
  server.answer({ 'GET /v1/offer/terms/{itemId}': () => terms })
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }))
  expect(await screen.findByLabelText('Least price for one edition, USD')).toBeDefined()
})

it('lets an owner ask a least price, not below what the house asks', async () => {
  const least = await open()
  fireEvent.change(least, { target: { value: '99.99' } })
  expect(screen.getByText('Our minimum is $100.')).toBeDefined()
  expect(save().disabled).toBe(true)
  fireEvent.change(least, { target: { value: 'much' } })
  expect(save().disabled).toBe(true)
  fireEvent.change(least, { target: { value: '250' } })
  fireEvent.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent()).toEqual([{ isOpen: true, leastPrice: 250 }])
})

it('lets an owner switch offers off, and forget the least price', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'I take offers for this work' }))
  expect(screen.queryByLabelText('Least price for one edition, USD')).toBeNull()
  fireEvent.click(save())
  await waitFor(() => expect(sent()).toEqual([{ isOpen: false, leastPrice: null }]))
})

it('says why terms were not read, and why they were not saved', async () => {
  server.answer({
    'GET /v1/offer/terms/{itemId}': () => {
      throw refusal('item-not-found')
    },
  })
  renderPage(<OfferTermsButton itemId="item-1" onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'OFFERS' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  cleanup()
  server.answer({
    'GET /v1/offer/terms/{itemId}': () => terms,
    'PUT /v1/offer/terms/{itemId}': () => {
      throw refusal('item-not-found')
    },
  })
  await open()
  fireEvent.click(save())
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(onDone).not.toHaveBeenCalled()
})
