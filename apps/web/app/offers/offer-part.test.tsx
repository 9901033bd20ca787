import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itemOf } from '../test-support/item-rig.ts'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import OfferPart from './offer-part.tsx'

vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const terms = {
  minOfferPricePerQuantity: 100,
  maxPostOfferQuantity: 3,
  currencyType: 'USD',
  canPostOffer: true,
  mintFee: 8,
  transferFee: 0.4,
  days: 7,
  sale: null,
  own: null,
  fiatBalance: 1000,
}

const submit = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'POST OFFER' }).at(-1)!
const isOff = () => submit().disabled || submit().getAttribute('aria-disabled') === 'true'

async function openDialog() {
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, msg: 'OK', data: terms }))
  renderPage(<OfferPart item={itemOf({ canPostOffer: true })} />, { site: siteWith({ viewer: hana }) })
  fireEvent.click(screen.getByRole('button', { name: 'POST OFFER' }))
  return await screen.findByLabelText('Your price for one edition, USD')
}

describe('POST OFFER', () => {
  it('asks visitors to log in, in the specified words [MSG-088]', () => {
    renderPage(<OfferPart item={itemOf({ canPostOffer: true })} />, { site: siteWith() })
    const link = screen.getByRole('link', { name: 'Login to Post offer' })
    expect(link.getAttribute('href')).toMatch(/^\/login\?/)
  })

  it('is there, and can be pressed where the server allows it [SCREEN-049, RULE-144]', () => {
    renderPage(<OfferPart item={itemOf({ canPostOffer: false })} />, { site: siteWith({ viewer: hana }) })
    expect(isOff()).toBe(true)
    cleanup()
    renderPage(<OfferPart item={itemOf({ canPostOffer: false, isOwner: true })} />, {
      site: siteWith({ viewer: hana }),
    })
    const note = submit().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(note)?.textContent).toBe(
      'You own editions of this work: it takes no offer of yours.',
    )
  })

  it('says what is locked, and refuses a price below the least in the specified words [RULE-114, RULE-116, MSG-068]', async () => {
    const price = await openDialog()
    expect(isOff()).toBe(true)
    fireEvent.change(price, { target: { value: '99.99' } })
    expect(screen.getByText("Can't add price less then primary sale amount")).toBeDefined()
    expect(isOff()).toBe(true)
    fireEvent.change(price, { target: { value: '120' } })
    expect(isOff()).toBe(false)
    expect(screen.getByText('$128.40')).toBeDefined()
  })

  it('refuses more than there are [RULE-115, RULE-116]', async () => {
    fireEvent.change(await openDialog(), { target: { value: '120' } })
    const quantity = screen.getByRole('spinbutton')
    fireEvent.change(quantity, { target: { value: '4' } })
    expect(screen.getByText('There are 3 at most.')).toBeDefined()
    expect(isOff()).toBe(true)
    fireEvent.change(quantity, { target: { value: '0' } })
    expect(isOff()).toBe(true)
  })
})
