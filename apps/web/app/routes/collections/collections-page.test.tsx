import type { CollectionCard } from '@monsoon/contract/works/collections'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi } from '../../test-support/checkout-rig.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { sampleWorks } from '../style/sample-works.ts'
import CollectionsPage from './collections-page.tsx'
import type { ShownCollection } from './shown-collection.ts'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({
  api: (...given: Parameters<typeof server.api>) => server.api(...given),
  browserSession: { onEnd: () => {} },
}))

beforeEach(() => server.reset())
afterEach(cleanup)

const work = sampleWorks(0)[0]!
const collection = (name: string): ShownCollection => ({
  id: `id-${name}`,
  name,
  maker: 'Marlina Dapa',
  itemsCount: 4,
  works: work.picture ? [work.picture] : [],
  logo: null,
})
const cardOf = (name: string): CollectionCard => ({
  collectionId: `id-${name}`,
  name,
  description: '',
  featured: true,
  itemsCount: 4,
  works: [],
  logo: null,
  thumbnail: null,
  backgroundPicture: null,
  user: { ...work.creatorInfo, id: work.creatorInfo.userId },
})
const page = (names: readonly string[], total = names.length) => ({
  items: names.map(collection),
  pagination: { limit: 6, offset: 1, total, lastOffset: Math.max(1, Math.ceil(total / 6)) },
})

type LoaderData = Parameters<typeof CollectionsPage>[0]['loaderData']

function show(given: Partial<LoaderData> = {}) {
  const loaderData: LoaderData = {
    part: 'featured',
    page: 1,
    list: page(['Written Looms']),
    url: 'https://monsoon.example/collections',
    ...given,
  }
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof CollectionsPage>[0]
  return renderPage(<CollectionsPage {...props} />, { path: '/collections' })
}

describe('the page of collections', () => {
  it('shows what staff put forward, each card leading to its collection [FLOW-045]', () => {
    show()
    const list = within(screen.getByRole('list', { name: 'Featured' }))
    expect(list.getByRole('link', { name: 'Written Looms' }).getAttribute('href')).toBe('/creation/id-Written Looms')
    expect(list.getByRole('listitem').textContent).toMatch(/Marlina Dapa.*4 works/)
    const parts = within(screen.getByRole('navigation', { name: 'Which collections' })).getAllByRole('link')
    expect(parts.map((part) => part.getAttribute('href'))).toEqual(['/collections', '/collections?list=all'])
  })

  it('appends the next six on demand', async () => {
    server.answer({
      'GET /v1/collection': () => ({
        collections: [cardOf('Plinths')],
        pagination: { limit: 6, offset: 2, total: 7, lastOffset: 2 },
      }),
    })
    show({ part: 'all', list: page(['A', 'B', 'C', 'D', 'E', 'F'], 7) })
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Load More' })))
    expect(await screen.findByRole('link', { name: 'Plinths' })).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(7)
  })

  it('leads to all of them while none is put forward', () => {
    show({ list: page([]) })
    expect(screen.getByText('No data available yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'SEE ALL COLLECTIONS' }).getAttribute('href')).toBe('/collections?list=all')
  })
})
