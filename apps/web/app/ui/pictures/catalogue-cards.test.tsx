import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { samplePicture, samplePictures, samplePortrait } from '../../routes/style/sample-works.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { ArtistCard } from './artist-card.tsx'
import { CollectionCard } from './collection-card.tsx'
import { CuratorCard } from './curator-card.tsx'
import { ExhibitionCover } from './exhibition-cover.tsx'

afterEach(cleanup)

const zara = { name: 'Zara Qureshi', blueTick: true, profilePicture: samplePortrait }

describe('a cover', () => {
  const cover = (to?: string) => (
    <ExhibitionCover title="Salt" curator="Ruwan de Silva" cloth="ash" picture={samplePicture} workCount={1} to={to} />
  )

  it('names exhibition, curator and works, and is one link by the name', () => {
    renderPage(cover('/exhibition/e1'))
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Salt' }).getAttribute('href')).toBe('/exhibition/e1')
    expect(screen.getByText('Ruwan de Silva')).toBeDefined()
    expect(screen.getByText('1 work')).toBeDefined()
    expect(screen.getByRole('img', { name: samplePicture.alt })).toBeDefined()
  })

  it('is no link while there is no page', () => {
    renderPage(cover())
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Salt' })).toBeDefined()
  })
})

describe('a card of a person', () => {
  it('tells an artist’s region and works, no line beginning with the dot, and leaves out what is not known', () => {
    const { container } = renderPage(<ArtistCard person={zara} region="Lahore" workCount={31} to="/artist/a1" />)
    expect(container.textContent).toContain('Lahore\u00A0· 31 works')
    cleanup()
    expect(renderPage(<ArtistCard person={zara} />).container.querySelector('p')).toBeNull()
  })

  it('shows the first letter of whoever has no portrait', () => {
    renderPage(<ArtistCard person={{ ...zara, profilePicture: null }} />)
    expect(screen.getByText('Z').getAttribute('aria-hidden')).toBe('true')
  })

  it('lets a curator speak', () => {
    const { container } = renderPage(<CuratorCard person={zara} exhibitionCount={1} statement="Look twice." />)
    expect(screen.getByText('Look twice.')).toBeDefined()
    expect(container.textContent).toContain('1 exhibition')
  })
})

describe('a collection', () => {
  const works = samplePictures.map((picture, index) => ({ picture, nsfw: index === 0 }))

  it('hangs three of its works, never one that some do not want to see', () => {
    renderPage(<CollectionCard name="Dry Season" maker="Rambu Ana Tarap" workCount={12} works={works} />)
    const shown = screen.getAllByRole('img').map((image) => image.getAttribute('alt'))
    expect(shown).toEqual(samplePictures.slice(1, 4).map(({ alt }) => alt))
  })

  it('shows name, logo and how many works there are [SCREEN-179]', () => {
    const { container } = renderPage(
      <CollectionCard name="Dry Season" maker="Rambu Ana Tarap" workCount={12} works={[]} logo={samplePicture} />,
    )
    expect(screen.getByRole('heading', { name: 'Dry Season' }).querySelector('img')).not.toBeNull()
    expect(container.textContent).toContain('12 works')
  })

  it('shows an empty wall when it has none to show', () => {
    renderPage(<CollectionCard name="Veiled" maker="Rambu Ana Tarap" workCount={1} works={works.slice(0, 1)} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Rambu Ana Tarap')).toBeDefined()
  })
})
