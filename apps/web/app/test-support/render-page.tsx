import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import type { SiteData, Viewer } from '../session/read-site.ts'
import { ClockProvider } from '../ui/time/server-clock.tsx'
import { TextProvider } from '../text/use-text.tsx'

/** The time of the server when the page under test was rendered. */
export const renderedAtMs = Date.parse('2026-11-21T09:00:00Z')

export const hana: Viewer = {
  userId: 'u1',
  name: 'Hana Idris',
  type: 'user',
  role: 'member',
  profilePicture: null,
  isInternal: false,
  isNsfwUnveiled: false,
  refusedEmails: [],
  newTerms: null,
}

export function siteWith(given: Partial<SiteData> = {}): SiteData {
  return {
    locale: 'en',
    catalogue: {},
    theme: undefined,
    viewer: null,
    isSuspended: false,
    isBetaUser: false,
    settings: {
      mode: 'demo',
      brandName: 'Monsoon',
      legalName: 'Monsoon Art Pte. Ltd.',
      contactEmail: 'hello@monsoon.example',
      communityUrl: null,
      socialLinks: ['https://instagram.com/monsoon', 'https://unknown.example/'],
      buildRevision: 27,
      card: null,
      acceptCrypto: false,
      ether: null,
      ethUsd: { rate: 3200, fetchedAt: '2026-11-21T08:56:00Z' },
      hasInbox: true,
      demoClient: null,
      hasGoogle: true,
      googleClientId: 'monsoon-demo',
      chains: {
        ethereum: { explorer: 'https://etherscan.io', contractAddress: null },
        polygon: { explorer: 'https://polygonscan.com', contractAddress: null },
      },
      mediaOrigin: '',
      notificationFlag: false,
      secondarySaleFlag: false,
      serverTime: '2026-11-21T09:00:00.000Z',
    },
    categories: ['All NFTs', 'Music'],
    renderedAtMs,
    requestId: 'req-1',
    ...given,
  }
}

/** `load`: what the page's data is loaded with when something loads it again. */
type Options = { path?: string; site?: SiteData; load?: () => SiteData }

/** Renders as a page does: with texts, the server's clock, a router, and the root's data. */
export function renderPage(page: ReactNode, options: Options = {}): RenderResult {
  const site = options.site ?? siteWith()
  const path = options.path ?? '/'
  const Frame = () => (
    <TextProvider locale="en" catalogue={noCatalogue}>
      <ClockProvider renderedAtMs={renderedAtMs}>{page}</ClockProvider>
    </TextProvider>
  )
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: Frame,
      loader: options.load ?? (() => site),
    },
  ])
  return render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: site } }} />)
}

const noCatalogue = {}
