import type { StaffParcel } from '@monsoon/contract/land/land-edits'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import NewParcelPage from './new-parcel-page.tsx'
import StaffParcelPage from './staff-parcel-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ data: { landTokenId: '70025' }, msg: 'The parcel is saved.' })
})
afterEach(cleanup)

const parcel: StaffParcel = {
  landTokenId: '70013',
  number: 13,
  name: 'Slipway House',
  city: 'Pulau Angin',
  type: 'Waterfront',
  longitude: 71.254,
  latitude: 9.1976,
  widthM: 40,
  depthM: 24,
  description: 'It faces the wrong way.',
  attributes: [{ trait_type: 'Water', value: 'Well: and cistern' }],
  price: 980,
  state: 'free',
  picture: null,
  version: 3,
  lockedBy: null,
}
const words = {
  name: 'Slipway House',
  type: 'Waterfront',
  widthM: 40,
  depthM: 24,
  description: 'It faces the wrong way.',
  attributes: parcel.attributes,
}

const show = (given: Partial<StaffParcel> = {}) =>
  renderPage(
    <StaffParcelPage
      {...({ loaderData: { ...parcel, ...given } } as unknown as Parameters<typeof StaffParcelPage>[0])}
    />,
  )
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
async function press(name: string, place = within(document.body)) {
  const button = place.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
const put = 'PUT /v1/staff/land/{landTokenId}'

describe('a parcel, as staff edit it', () => {
  it('is saved at once where its price stays as it is', async () => {
    show()
    type('Name', 'Slipway House 2')
    await press('SAVE')
    const body = { ...words, name: 'Slipway House 2', price: '980.00', basedOn: 3 }
    await waitFor(() => expect(api).toHaveBeenCalledWith(put, { params: { landTokenId: '70013' }, body }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks before it changes a price, and changes none until then', async () => {
    show()
    type('Price (USD)', '1200.5')
    await press('SAVE')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('It costs $980 now, and $1,200.50 as soon as you change it.')
    expect(api).not.toHaveBeenCalled()
    await press('CHANGE THE PRICE', within(dialog))
    const body = { ...words, price: '1200.50', basedOn: 3 }
    await waitFor(() => expect(api).toHaveBeenCalledWith(put, { params: { landTokenId: '70013' }, body }))
  })

  it('says which line of its attributes is wrong', async () => {
    show()
    const field = screen.getByLabelText('Attributes')
    fireEvent.input(field, { target: { value: 'Water: Well\n\nShore' } })
    fireEvent.blur(field)
    expect(await screen.findByText('Line 3: Please give a value')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE' }).disabled).toBe(true)
  })

  it.each([
    ['sold', 'This parcel is sold. It can be changed only once it was given back.'],
    ['paying', 'Someone is paying for this parcel. It can be changed once they have paid or given up.'],
    ['service', 'Parcels come from the land service. They can only be added and changed there.'],
  ] as const)('cannot be changed while it is locked: %s', (lockedBy, note) => {
    show({ lockedBy })
    expect(screen.getByRole('note').textContent).toBe(note)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('$980.00')).toBeTruthy()
  })

  it.each([
    ['free', 'WITHDRAW FROM SALE', 'withdraw'],
    ['withdrawn', 'PUT ON SALE AGAIN', 'restore'],
  ] as const)('is taken off sale and put on sale again with a reason: %s', async (state, name, call) => {
    show({ state })
    fireEvent.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.input(within(dialog).getByLabelText('Reason'), { target: { value: 'Surveyed anew' } })
    await press(name, within(dialog))
    const sent = { params: { landTokenId: '70013' }, body: { reason: 'Surveyed anew' } }
    await waitFor(() => expect(api).toHaveBeenCalledWith(`POST /v1/staff/land/{landTokenId}/${call}`, sent))
  })
})

describe('a new parcel', () => {
  const open = (isOurs = true) =>
    renderPage(
      <NewParcelPage
        {...({ loaderData: { isOurs, cities: ['Telaga'] } } as unknown as Parameters<typeof NewParcelPage>[0])}
      />,
    )

  it('is sent with its place', async () => {
    open()
    for (const [label, value] of Object.entries({
      City: 'Telaga',
      Latitude: '9.1',
      Longitude: '71.3',
      Name: 'Heron Steps',
      'Price (USD)': '740',
      'Width (metres)': '30',
      'Depth (metres)': '36',
      Attributes: 'Water: Spring',
    }))
      type(label, value)
    await press('PUT IT ON SALE')
    const body = {
      city: 'Telaga',
      latitude: 9.1,
      longitude: 71.3,
      name: 'Heron Steps',
      type: 'Waterfront',
      price: '740.00',
      widthM: 30,
      depthM: 36,
      description: '',
      attributes: [{ trait_type: 'Water', value: 'Spring' }],
    }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/land', { body }))
  })

  it('is not asked for where a land service says what parcels there are', () => {
    open(false)
    expect(screen.getByRole('note').textContent).toContain('Parcels come from the land service.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
