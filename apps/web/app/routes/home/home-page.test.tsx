import type { ExhibitionCard } from '@monsoon/contract/exhibitions'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { sampleWorks } from '../style/sample-works.ts'
import HomePage from './home-page.tsx'

afterEach(cleanup)

const works = sampleWorks(0)
const { creatorInfo, picture } = works[0]!

const exhibitionWith = (given: Partial<ExhibitionCard> = {}): ExhibitionCard => ({
  _id: 'e1',
  title: 'Drawn at the Door',
  thumbnail: '',
  picture,
  cloth: 'madder',
  coverItemId: null,
  curator: { ...creatorInfo, _id: creatorInfo.userId, name: 'Vasanthi' },
  region: { name: 'India', subRegion: 'South Asia', region: 'South Asia' },
  startDate: '2026-11-04T02:00:00.000Z',
  endDate: '2026-12-14T16:00:00.000Z',
  state: 'active',
  featured: false,
  artsCount: 18,
  artistsCount: 6,
  ...given,
})

type LoaderData = Parameters<typeof HomePage>[0]['loaderData']

const show = (given: Partial<LoaderData> = {}) => {
  const loaderData: LoaderData = {
    featured: null,
    heroWorks: works.slice(0, 3),
    newWorks: works,
    active: [],
    upcoming: [],
    url: 'https://monsoon.example/home',
    ...given,
  }
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof HomePage>[0]
  return renderPage(<HomePage {...props} />)
}

describe('the home page', () => {
  it('opens with the featured exhibition and the way into it [SCREEN-023]', () => {
    const rest = { logo: null, backgroundPicture: null, video: [], artists: [], arts: works, rooms: [] }
    show({ featured: { ...exhibitionWith(), ...rest, description: '<p>At <em>five</em>.</p><p>Later.</p>' } })
    const hero = screen.getByRole('region', { name: 'Drawn at the Door' })
    expect(hero.textContent).toContain('At five.')
    expect(within(hero).getByText('Curated by', { exact: false }).textContent).toContain('Vasanthi')
    expect(within(hero).getByRole('link', { name: 'ENTER THE EXHIBITION' }).getAttribute('href')).toBe('/exhibition/e1')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('opens with what Monsoon is while no exhibition is featured', () => {
    show()
    screen.getByRole('region', { name: 'Art carried by the wind' })
    expect(screen.queryByRole('heading', { name: 'Active Exhibitions' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Upcoming Exhibitions' })).toBeNull()
  })

  it('shows what is on view, and what opens when [SCREEN-025, SCREEN-032]', () => {
    const next = exhibitionWith({
      _id: 'e2',
      title: 'Floating Ink',
      state: 'upcoming',
      startDate: '2026-11-24T11:00:00Z',
    })
    show({ active: [exhibitionWith()], upcoming: [next] })
    const active = screen.getByRole('list', { name: 'Active Exhibitions' })
    expect(within(active).getByRole('link', { name: 'Drawn at the Door' }).getAttribute('href')).toBe('/exhibition/e1')
    const upcoming = screen.getByRole('list', { name: 'Upcoming Exhibitions' })
    expect(within(upcoming).getByRole('link', { name: 'Floating Ink' }).getAttribute('href')).toBe('/exhibition/e2')
    expect(within(upcoming).getByRole('timer').textContent).toContain('3 days, 2 h 0 min left')
  })
})
