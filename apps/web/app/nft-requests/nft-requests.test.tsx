import type { NftRequest } from '@monsoon/contract/trade/nft-requests'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyerSite, createFakeApi, createFakeFields, inMs, work } from '../test-support/checkout-rig.ts'
import { MyRequests } from '../routes/profile/works/my-requests.tsx'
import { NewestLists } from '../routes/settings/newest-lists.tsx'
import { renderPage } from '../test-support/render-page.tsx'
import { AskButton } from './ask-button.tsx'
import { quotedRequest, requestOf, toSendOf } from '../test-support/nft-request-rig.ts'
import { PhysicalWork } from './physical-work.tsx'
import { RequestActs } from './request-acts.tsx'
import { RequestRow } from './request-row.tsx'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../checkout/card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

beforeEach(() => {
  server.reset()
  fields = createFakeFields()
})
afterEach(cleanup)

const press = async (name: string | RegExp, within_: Pick<typeof screen, 'findByRole'> = screen) => {
  const button = await within_.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const page = (...requests: NftRequest[]) =>
  renderPage(
    <MyRequests requests={requests} pagination={{ limit: 10, offset: 1, total: requests.length, lastOffset: 1 }} />,
    { site: buyerSite() },
  )

describe('asking for the object of a work', () => {
  const terms = { itemId: work.itemId, free: '3, 7-8', freeQuantity: 3, claimed: '', payDays: 7, claimDays: 14 }
  const address = {
    id: '01890000-0000-7000-8000-00000000000a',
    name: 'Home',
    line1: '4 Fort Road',
    line2: 'Old Town',
    city: 'Karachi',
    state: 'Sindh',
    country: { _id: 'PK', name: 'Pakistan' },
    contactNumber: '92812345',
    postcode: '75500',
  }
  const other = { ...address, id: '01890000-0000-7000-8000-00000000000b', name: 'Studio' }
  const show = (addresses = [address, other]) => {
    server.answer({
      'GET /v1/nft-request/terms/{itemId}': () => terms,
      'GET /v1/address': () => ({
        items: addresses,
        pagination: { limit: 100, offset: 1, total: addresses.length, lastOffset: 1 },
      }),
      'GET /v1/country/list': () => ({ items: [{ _id: 'PK', name: 'Pakistan' }] }),
      'POST /v1/nft-request': () => requestOf(),
    })
    renderPage(<AskButton itemId={work.itemId} description="A bronze" isRequested={false} />, { site: buyerSite() })
  }

  it('is the disclaimer, then the address, then the request [FLOW-052, SCREEN-166, RULE-140]', async () => {
    show()
    await press('REQUEST THE PHYSICAL WORK')
    expect(await screen.findByRole('dialog', { name: 'Disclaimer' })).toBeDefined()
    await press('Agree and Continue')
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose Address' }))
    await dialog.findByRole('radio', { name: /Home/ })
    await press('Request', dialog)
    expect(await dialog.findByText('Please choose an address')).toBeDefined()
    expect(server.bodiesOf('POST /v1/nft-request')).toEqual([])
    fireEvent.click(dialog.getByRole('radio', { name: /Studio/ }))
    fireEvent.change(dialog.getByLabelText('Edition'), { target: { value: '8' } })
    await press('Request', dialog)
    expect(server.bodiesOf('POST /v1/nft-request')).toEqual([
      { itemId: work.itemId, physicalAddressId: other.id, edition: 8 },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for an address where there is none yet', async () => {
    show([])
    await press('REQUEST THE PHYSICAL WORK')
    await press('Agree and Continue')
    expect(await screen.findByLabelText('Address line 1')).toBeDefined()
  })

  it('is not possible where it was asked for already [RULE-032]', () => {
    renderPage(<AskButton itemId={work.itemId} description="" isRequested />, { site: buyerSite() })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PHYSICAL WORK REQUESTED' }).disabled).toBe(true)
  })
})

describe('the list of own requests', () => {
  it('says that there are none, in the specified words [MSG-018, SCREEN-080]', () => {
    page()
    expect(screen.getByText('No Physical NFT requests found')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Physical NFT Request' })).toBeDefined()
  })

  it('has the columns in their order, and what happened so far', () => {
    page(requestOf({ courier: 'DHL Express', trackingId: 'JD0146000085', status: 'shipped', amount: 59.5 }))
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Item',
      'Address',
      'Amount',
      'Courier',
      'Tracking Id',
      'Status',
      'Pay',
    ])
    expect(screen.getByText('JD0146000085')).toBeDefined()
    expect(screen.getByRole('list', { name: 'History', hidden: true }).textContent).toMatch(/^requested, /)
  })

  it('has a Pay button while it waits for payment, which says what each line is before it takes anything [SCREEN-189]', async () => {
    page(quotedRequest())
    server.answer({ 'PATCH /v1/nft-request/{id}': () => requestOf({ status: 'paid' }) })
    await press('Pay')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay the postage' }))
    for (const line of ['$40.00', '$12.50', '$7.00', '$59.50']) expect(dialog.getByText(line)).toBeDefined()
    await press('CONFIRM & PAY 59.50 USD', dialog)
    expect(server.bodiesOf('PATCH /v1/nft-request/{id}')).toEqual([{ modeOfPayment: 'fiatWallet', amount: 59.5 }])
    cleanup()
    page(requestOf())
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  })

  it('has a card pay, and records that', async () => {
    page(quotedRequest())
    server.answer({
      'POST /v1/nft-request/{id}/payment': () => ({
        paymentIntent: 'pi_1_secret_2',
        paymentId: 'pi_1',
        amount: 59.5,
        payUntil: inMs(600_000),
        serverTime: inMs(0),
      }),
      'PATCH /v1/nft-request/{id}': () => requestOf({ status: 'paid' }),
    })
    await press('Pay')
    fireEvent.click(await screen.findByRole('radio', { name: /A card/ }))
    await press('CONFIRM & PAY 59.50 USD')
    await screen.findByText(/all of it goes back to your card\./)
    await fields.type()
    fireEvent.click(screen.getByRole('checkbox', { name: /Terms of Use/ }))
    await press('PAY $59.50')
    await waitFor(() =>
      expect(server.bodiesOf('PATCH /v1/nft-request/{id}')).toEqual([{ modeOfPayment: 'card', paymentId: 'pi_1' }]),
    )
  })

  it('is cancelled, and closed once the object is there, after a question', async () => {
    page(requestOf({ status: 'delivered', acts: ['close', 'claim'], claimUntil: '2026-12-05T09:00:00.000Z' }))
    server.answer({ 'POST /v1/nft-request/{id}': () => requestOf({ status: 'closed' }) })
    await press('I have it')
    await press('All is well')
    expect(server.bodiesOf('POST /v1/nft-request/{id}')).toEqual([{ act: 'close' }])
  })
})

describe('Account Settings', () => {
  it('list Wallet History, Physical NFT Requests and Withdrawal Requests as well, each with the way to all [SCREEN-111]', () => {
    renderPage(<NewestLists transactions={[]} requests={[requestOf()]} withdrawals={[]} />, { site: buyerSite() })
    const titles = ['Wallet History', 'Physical NFT Requests', 'Withdrawal Requests']
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
    expect(screen.getByText('No  Wallet History found', { normalizer: (text) => text })).toBeDefined()
    expect(screen.getByText('No withdrawal requests found')).toBeDefined()
    expect(within(screen.getByRole('table')).getByText(work.name)).toBeDefined()
    expect(screen.getByRole('link', { name: 'All of Physical NFT Requests' }).getAttribute('href')).toBe(
      '/profile/nft-request',
    )
  })
})

describe('a request as its sender sees it', () => {
  const show = (given: Parameters<typeof toSendOf>[0] = {}) => {
    const request = toSendOf(given)
    const send = vi.fn<(body: object) => Promise<{ msg: string }>>(async () => ({ msg: 'OK' }))
    renderPage(
      <RequestRow request={request}>
        <RequestActs acts={request.acts} send={send} />
      </RequestRow>,
      { site: buyerSite() },
    )
    return send
  }

  it('says where to in so far as a quote needs it, and takes the postage in lines', async () => {
    const send = show()
    expect(screen.getByText('Karachi, Pakistan')).toBeDefined()
    await press('Name the postage')
    fireEvent.change(screen.getByLabelText('Postage'), { target: { value: '40' } })
    fireEvent.change(screen.getByLabelText('Customs'), { target: { value: '12.50' } })
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell the owner' }).disabled).toBe(false),
    )
    await press('Tell the owner')
    await waitFor(() => expect(send).toHaveBeenCalledWith({ act: 'quote', postage: '40', customs: '12.50', tax: '0' }))
  })

  it('says the address once it is paid, and takes the courier with the tracking id', async () => {
    const { address } = requestOf()
    const send = show({ status: 'paid', address, acts: ['reject', 'prepare', 'ship'] })
    expect(screen.getByText('4 Fort Road')).toBeDefined()
    await press('It is sent')
    fireEvent.change(screen.getByLabelText('Courier'), { target: { value: 'DHL Express' } })
    fireEvent.change(screen.getByLabelText('Tracking Id'), { target: { value: 'JD-1' } })
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'It is on its way' })
    await waitFor(() => expect(done.disabled).toBe(false))
    await press('It is on its way')
    await waitFor(() => expect(send).toHaveBeenCalledWith({ act: 'ship', courier: 'DHL Express', trackingId: 'JD-1' }))
  })
})

describe('what the page of a work says of its object', () => {
  const shown = {
    quantity: 3,
    physicalNFTAvailable: true,
    claimedObjects: [],
    physicalWork: {
      materials: 'Bronze',
      widthMm: 120,
      heightMm: 340,
      depthMm: null,
      weightGrams: 4200,
      insuredValue: 900,
      sentBy: 'artist' as const,
      sentFrom: { country: 'OM', countryName: 'Oman', place: 'Nizwa' },
    },
  }
  const show = (given: object = {}) => renderPage(<PhysicalWork itemInfo={{ ...shown, ...given }} />)

  it('is that both are bought, and what the object is', () => {
    show()
    expect(screen.getByText(/gets both: the token, and the object/)).toBeDefined()
    for (const fact of ['Bronze', '12 × 34 cm', '4.2 kg', 'Nizwa, Oman', '$900'])
      expect(screen.getByText(fact)).toBeDefined()
  })

  it('is that an object was claimed, of which edition, and where that is [ENT-036]', () => {
    show({ claimedObjects: [{ edition: 2, place: 'courier' }] })
    expect(screen.getByText('Edition 2: on its way to its owner')).toBeDefined()
    cleanup()
    show({ quantity: 1, physicalNFTAvailable: false, claimedObjects: [{ edition: 1, place: 'owner' }] })
    expect(screen.getByText(/Physical claimed: the buyer now gets only the token/)).toBeDefined()
    expect(screen.getByText('with the owner who asked for it')).toBeDefined()
  })
})
