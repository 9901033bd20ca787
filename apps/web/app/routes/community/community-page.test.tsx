import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import routes from '../../routes.ts'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { sampleCards } from '../style/sample-works.ts'
import CommunityPage from './community-page.tsx'

afterEach(cleanup)

type LoaderData = Parameters<typeof CommunityPage>[0]['loaderData']

const pagination = { limit: 30, offset: 1, total: 0, lastOffset: 1 }

function show(given: Partial<LoaderData> = {}) {
  const loaderData: LoaderData = {
    tab: 'created',
    page: 1,
    userId: null,
    works: null,
    url: 'https://monsoon.example/community',
    ...given,
  }
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof CommunityPage>[0]
  return renderPage(<CommunityPage {...props} />, { site: siteWith({ viewer: given.userId ? hana : null }) })
}

describe('the page of the community', () => {
  it('keeps places for a journal and for posts of other networks [ROUTE-027, SCREEN-132, SCREEN-133]', () => {
    expect(routes).toContainEqual(
      expect.objectContaining({ path: 'community', file: 'routes/community/community-page.tsx' }),
    )
    show()
    expect(within(screen.getByRole('list', { name: 'From the journal' })).getAllByRole('listitem')).toHaveLength(3)
    const feeds = within(screen.getByRole('list', { name: 'Elsewhere' })).getAllByRole('listitem')
    expect(feeds.map(({ textContent }) => textContent)).toEqual([
      'InstagramPosts from Instagram will be shown here.',
      'unknown.examplePosts from unknown.example will be shown here.',
    ])
  })

  it.each([
    ['created', 'No data available yet'],
    ['collected', 'Not bought any Art'],
    ['liked', 'Not yet explored Arts'],
  ] as const)(
    'has tabs of what is one’s own, and says so where %s is empty [SCREEN-134, MSG-023, MSG-024]',
    (tab, words) => {
      const { unmount } = show({ tab })
      const tabs = within(screen.getByRole('navigation', { name: 'Your works' })).getAllByRole('link')
      expect(tabs.map(({ textContent }) => textContent)).toEqual(['Created', 'Collected', 'Liked'])
      screen.getByText(words)
      screen.getByRole('link', { name: 'SIGN IN' })
      unmount()
      show({ tab, userId: 'u1', works: { items: [], pagination } })
      screen.getByText(words)
      expect(screen.queryByRole('link', { name: 'SIGN IN' })).toBeNull()
    },
  )

  it('lists the works of who is signed in', () => {
    const items = sampleCards(0)
    show({ tab: 'collected', userId: 'u1', works: { items, pagination: { ...pagination, total: items.length } } })
    expect(within(screen.getByRole('list', { name: 'Collected' })).getAllByRole('article')).toHaveLength(items.length)
  })
})
