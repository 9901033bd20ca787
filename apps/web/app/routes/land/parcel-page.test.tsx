import type { LandDetails } from '@monsoon/contract/land/land'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createPath, RouterContextProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Route } from './+types/parcel-page'
import { landOf, parcelOf } from '../../test-support/parcel-rig.ts'
import { apiContext } from '../../session/server-context.ts'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import ParcelPage, { loader } from './parcel-page.tsx'

vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))
const { showToast } = await import('../../ui/overlays/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin'
const Address = () => <code>{createPath(useLocation())}</code>
const picture = { alt: 'Slipway House from the air', width: 1200, height: 900, color: '#efe6d2', renditions: [] }

function show(given: Partial<LandDetails> = {}, { isSignedIn = true } = {}) {
  const loaderData = { land: landOf(given), url: `https://monsoon.example${path}` }
  renderPage(
    <>
      <ParcelPage {...({ loaderData } as Route.ComponentProps)} />
      <Address />
    </>,
    { path, ...(isSignedIn && { site: siteWith({ viewer: hana }) }) },
  )
}
const openMenu = async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' })
  return within(await screen.findByRole('menu'))
}

describe('the page of a parcel', () => {
  it('shows its picture, name, description, price, quantity and BUY [SCREEN-135, SCREEN-137, SCREEN-138, SCREEN-139]', () => {
    show({ picture })
    expect(screen.getByRole('img', { name: 'Slipway House from the air' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Slipway House' })).toBeDefined()
    expect(screen.getByText('The boat builders of Pulau Angin lived over their work.')).toBeDefined()
    const sale = within(screen.getByRole('region', { name: 'Current Price' }))
    expect(sale.getByText('$980')).toBeDefined()
    expect(sale.getByText('Quantity Available').parentElement?.textContent).toBe('Quantity Available1')
    expect(sale.getByRole('button', { name: 'BUY' })).toBeDefined()
  })

  it('cuts a long description, with read more and read less [SCREEN-136]', () => {
    show({ description: `${'The court is cool at noon. '.repeat(30)}The end.` })
    expect(screen.getByRole('button', { name: 'Read more' }).getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }))
    expect(screen.getByText(/The end\./)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Read less' })).toBeDefined()
  })

  it('lists its attributes under Meta Data [SCREEN-141]', () => {
    show()
    const facts = within(screen.getByRole('region', { name: 'Meta Data' }))
    expect(facts.getByText('Shore').parentElement?.textContent).toBe('Shore18 metres, sheltered')
    expect(facts.getByText('Token ID').parentElement?.textContent).toBe('Token ID70013')
  })

  it('says SOLD in place of BUY once somebody owns it [U-026]', () => {
    show({ state: 'sold', quantityAvailable: 0 })
    expect(screen.getByText('SOLD')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'BUY' })).toBeNull()
    expect(screen.queryByText('This parcel is yours.')).toBeNull()
    cleanup()
    show({ state: 'sold', isYours: true })
    expect(screen.getByText('This parcel is yours.')).toBeDefined()
  })

  it('says that it is not for sale in place of BUY once it is withdrawn', () => {
    show({ state: 'withdrawn', quantityAvailable: 0 })
    expect(screen.getByText('This parcel has been taken off sale.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'BUY' })).toBeNull()
    expect(screen.queryByText('SOLD')).toBeNull()
  })

  it('leads to the parcels next door', () => {
    show({ neighbours: [parcelOf({ name: 'Ferry Stairs', longitude: 71.2894, latitude: 9.1867, state: 'sold' })] })
    const near = within(screen.getByRole('list', { name: 'Next door' }))
    expect(near.getByRole('link', { name: 'Ferry Stairs' }).getAttribute('href')).toContain('longitude=71.2894')
  })
})

describe('the menu of a parcel', () => {
  it('has Share and Report [SCREEN-140]', async () => {
    show()
    const menu = await openMenu()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Share', 'Report'])
  })

  it('leads a visitor who reports to the login, and back to the parcel [MSG-026, FLOW-034]', async () => {
    show({}, { isSignedIn: false })
    fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Report' }))
    expect(showToast).toHaveBeenCalledWith('Login to report items')
    await waitFor(() =>
      expect(screen.getByRole('code').textContent).toBe(`/login?redirect=${encodeURIComponent(path)}`),
    )
  })

  it('reports it by its token (U-022)', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push([address, JSON.parse(String(init.body))])
      return Response.json({ status: 200, msg: 'Thank you', data: {} })
    })
    show()
    fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Report' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Fraud' }))
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'SEND REPORT' })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    await waitFor(() =>
      expect(sent).toEqual([['/v1/items/report', { itemId: '70013', category: 'Fraud', comment: '' }]]),
    )
  })
})

describe('the address of a parcel', () => {
  const asked: unknown[] = []
  const load = async (address: string) => {
    asked.length = 0
    const context = new RouterContextProvider()
    context.set(apiContext, ((_: string, input: { query: unknown }) => {
      asked.push(input.query)
      return Promise.resolve({ data: landOf() })
    }) as never)
    const url = new URL(`https://monsoon.example${address}`)
    return loader({ request: new Request(url), url, context, params: {} } as never)
  }

  it('takes longitude, latitude and optionally city [ROUTE-048]', async () => {
    await load(path)
    expect(asked).toEqual([{ longitude: 71.254, latitude: 9.1976, city: 'Pulau Angin' }])
    await load('/land/details?longitude=71.254&latitude=9.1976')
    expect(asked).toEqual([{ longitude: 71.254, latitude: 9.1976 }])
  })

  it.each(['', '?longitude=71', '?longitude=x&latitude=9', '?longitude=&latitude='])(
    'is a page that does not exist where it names no place: “%s”',
    async (search) => {
      await expect(load(`/land/details${search}`)).rejects.toMatchObject({ init: { status: 404 } })
      expect(asked).toEqual([])
    },
  )
})
