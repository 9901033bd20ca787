import type { Profile } from '@monsoon/contract/accounts/accounts'
import { createClient } from '@monsoon/contract/client'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { renderedAtMs } from '../../test-support/render-page.tsx'
import { ClockProvider } from '../../ui/time/server-clock.tsx'
import { TextProvider } from '../../text/use-text.tsx'
import { loadAccount, loadChangePassword, loadCollection } from './load-profile-part.ts'
import { readTab } from './profile-parts.ts'
import ViewPage from './view-page.tsx'

afterEach(cleanup)

const nothing = {
  items: [],
  transactions: [],
  withdrawals: [],
  offers: [],
  imports: [],
  report: [],
  requests: [],
  isOpen: true,
  role: 'buyer',
  lands: { isVerified: true, parcels: [], serverTime: '2026-11-18T08:00:00.000Z' },
  pagination: { limit: 12, offset: 1, total: 0, lastOffset: 1 },
}
const noCatalogue = {}

/** The dashboard, reached with this flag in the state of the navigation. */
function openDashboard(state: object | null, search = '') {
  const Page = (props: object) => (
    <TextProvider locale="en" catalogue={noCatalogue}>
      <ClockProvider renderedAtMs={renderedAtMs}>
        <ViewPage {...(props as Parameters<typeof ViewPage>[0])} />
      </ClockProvider>
    </TextProvider>
  )
  const Stub = createRoutesStub([
    {
      path: '/profile/view',
      Component: Page,
      loader: ({ request }) => ({ tab: readTab(new URL(request.url).searchParams), ...nothing }),
    },
  ])
  render(<Stub initialEntries={[{ pathname: '/profile/view', search, state }]} />)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the dashboard', () => {
  it('opens My Offers by the offer flag, at the first of its lists [FLOW-026]', async () => {
    openDashboard({ offer: true })
    expect(await heading('My Offers')).toBeDefined()
    expect(screen.getByText('No Requested to list found')).toBeDefined()
  })

  it('opens Payment History by the payment flag, but for an address that names a tab [FLOW-025]', async () => {
    openDashboard({ payment: true })
    expect(await heading('Payment History')).toBeDefined()
    cleanup()
    openDashboard({ payment: true }, '?tab=7')
    expect(await heading('Export History')).toBeDefined()
  })

  it('opens the collection without a flag, and by the one of My NFTs [FLOW-013, FLOW-027]', async () => {
    for (const state of [null, { myNfts: true }]) {
      openDashboard(state)
      expect(await heading('My Collections')).toBeDefined()
      cleanup()
    }
  })

  it.each([
    [6, 'Import Artworks', 'You have not imported any NFTs'],
    [7, 'Export History', 'No Export History found'],
    [9, 'Withdraw Request', 'No withdrawal requests found'],
    [10, 'Physical NFT Request', 'No Physical NFT requests found'],
  ])(
    'says in the specified words that tab %i has nothing in it [SCREEN-077, ROUTE-055]',
    async (tab, title, message) => {
      openDashboard(null, `?tab=${tab}`)
      expect(await heading(title)).toBeDefined()
      expect(screen.getByText(message)).toBeDefined()
    },
  )
})

/** What the loader of a part of the account is given, and what it asks the server for. */
function loaderArgs(path: string, profile: Partial<Profile> = {}) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const send = async (address: string) => {
    asked.push(address)
    return Response.json({ status: 200, msg: 'OK', data: { ...nothing, ...profile } })
  }
  context.set(apiContext, createClient({ send }))
  return { asked, args: { request: new Request(`http://localhost${path}`), context } }
}

it('asks for owned works by twelve [CONST-049]', async () => {
  const { asked, args } = loaderArgs('/profile/owned-nfts?offset=2')
  await loadCollection(args)
  expect(asked).toEqual(['/v1/items/owned?limit=12&offset=2', '/v1/land/mine'])
})

it('asks for a hundred addresses at once, all that one can keep [CONST-056]', async () => {
  const { asked, args } = loaderArgs('/profile/view?tab=14')
  await loadAccount(args)
  expect(asked).toContain('/v1/address?limit=100')
})

it.each(['Google', 'Wallet'] as const)(
  'leads an account by %s away from the page of a password [RULE-012, ROLE-031]',
  async (registrationType) => {
    const load = (profile: Partial<Profile>) => loadChangePassword(loaderArgs('/profile/change-password', profile).args)
    expect(await load({ registrationType: 'Email', emailId: 'mira@example.org' })).toMatchObject({
      tab: 8,
      email: 'mira@example.org',
    })
    const refused: unknown = await load({ registrationType }).catch((error: unknown) => error)
    expect((refused as Response).headers.get('location')).toBe('/profile/view')
  },
)
