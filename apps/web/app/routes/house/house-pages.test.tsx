import { createClient } from '@monsoon/contract/client'
import { type Contents, faqSections, type FaqEntry, type PressItem } from '@monsoon/contract/house/contents'
import { demoPress } from '@monsoon/dev-env/gallery/demo-press'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import routes from '../../routes.ts'
import AboutPage from './about-page.tsx'
import FaqPage, { loader as loadFaq } from './faq-page.tsx'
import HelpPage from './help-page.tsx'
import NewsroomPage from './newsroom-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders a page with what its loader gave. */
function show<Props extends { loaderData: unknown }>(
  Page: (props: Props) => React.ReactNode,
  loaderData: Props['loaderData'],
) {
  const props = { loaderData, params: {}, matches: [] } as unknown as Props
  return renderPage(<Page {...props} />)
}

const entries: FaqEntry[] = faqSections.flatMap(({ slug, title }) => [
  { section: slug, question: `First of ${title}?`, answer: 'Plain words.' },
  { section: slug, question: `Second of ${title}?`, answer: 'See [the wallet](/profile/wallet).\n\nAnd then more.' },
])

async function load(path: string, slug?: string) {
  const context = new RouterContextProvider()
  const data = {
    page: 'faq',
    version: 1,
    publishedAt: null,
    serverTime: '2026-11-21T09:00:00.000Z',
    content: { entries },
  }
  context.set(apiContext, createClient({ send: async () => Response.json({ status: 200, msg: 'OK', data }) }))
  const request = new Request(`http://localhost${path}`)
  return loadFaq({ request, context, params: { slug } } as unknown as Parameters<typeof loadFaq>[0])
}
const showFaq = async (path: string, slug?: string) => show(FaqPage, await load(path, slug))
const questions = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const current = () =>
  within(screen.getByRole('navigation', { name: 'Sections' })).queryByRole('link', { current: 'page' })?.textContent

it.each([
  ['about', 'about-page'],
  ['faq/:slug?', 'faq-page'],
  ['help', 'help-page'],
  ['newsroom', 'newsroom-page'],
])('/%s is served by its page [ROUTE-019, ROUTE-024, ROUTE-025, ROUTE-026]', (path, file) => {
  expect(routes.find((route) => route.path === path)?.file).toBe(`routes/house/${file}.tsx`)
})

describe('the questions', () => {
  it('stand in five sections, of which the first is shown where none is named [SCREEN-150, ROUTE-024]', async () => {
    await showFaq('/faq')
    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/faq/general-information', 'General Information'],
      ['/faq/curator-faqs', 'Curator FAQs'],
      ['/faq/collector-faqs', 'Collector FAQs'],
      ['/faq/artist-faqs', 'Artist FAQs'],
      ['/faq/tech-faqs', 'Tech FAQs'],
    ])
    expect(current()).toBe('General Information')
    expect(questions()).toEqual(['First of General Information?', 'Second of General Information?'])
  })

  it.each([
    ['artist-faqs', 'Artist FAQs'],
    ['getting-started', 'General Information'],
  ])('of %s are shown and no others [RULE-019, ROUTE-025]', async (slug, title) => {
    await showFaq(`/faq/${slug}`, slug)
    expect(current()).toBe(title)
    expect(questions()).toEqual([`First of ${title}?`, `Second of ${title}?`])
  })

  it.each(['buying', 'selling', 'creating', 'partners-&-developers', 'constructor'])(
    'are none under %s, which leads on to the sections and to us [STATE-003]',
    async (slug) => {
      await showFaq(`/faq/${slug}`, slug)
      expect(questions()).toEqual([])
      expect(current()).toBeUndefined()
      screen.getByText('No questions here yet')
      expect(screen.getByRole('link', { name: 'WRITE TO US' }).getAttribute('href')).toBe('/contact')
    },
  )

  it('are found in all sections by words of question or answer', async () => {
    await showFaq('/faq/tech-faqs?query=SECOND+wallet+artist', 'tech-faqs')
    expect(questions()).toEqual(['Second of Artist FAQs?'])
    expect(screen.getByRole('status').textContent).toBe('1 question for “SECOND wallet artist”')
    cleanup()
    await showFaq('/faq?query=profile')
    // The address of a link is none of its words.
    expect(screen.getByRole('status').textContent).toBe('Nothing found for “profile”')
  })

  it('have paragraphs and links in their answers, and tell them to search engines without markup', async () => {
    const { container } = await showFaq('/faq')
    expect(screen.getByRole('link', { name: 'the wallet', hidden: true }).getAttribute('href')).toBe('/profile/wallet')
    const told = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as object
    expect(told).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'First of General Information?' },
        { acceptedAnswer: { text: 'See the wallet. And then more.' } },
      ],
    })
  })
})

const help: Contents['help'] = {
  lead: 'Choose what your question is about.',
  cards: (
    [
      ['General Information', '/faq/general-information', 'house'],
      ['Getting Started', '/faq/getting-started', 'path'],
      ['Buying', '/faq/buying', 'frame'],
      ['Selling', '/faq/selling', 'tag'],
      ['Creating', '/faq/creating', 'brush'],
      ['Partners & Developers', '/faq/partners-&-developers', 'knot'],
    ] as const
  ).map(([title, path, icon]) => ({ title, path, icon, subtitle: `About ${title}` })),
}

it('the help centre has six cards, and each leads where it is said to [SCREEN-151, ENT-074, FLOW-036, FLOW-037, FLOW-038, FLOW-039, FLOW-040, FLOW-041]', () => {
  show(HelpPage, { help, url: 'https://monsoon.example/help' })
  const cards = within(screen.getByRole('list', { name: 'What your question is about' })).getAllByRole('link')
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/faq/general-information',
    '/faq/getting-started',
    '/faq/buying',
    '/faq/selling',
    '/faq/creating',
    '/faq/partners-&-developers',
  ])
  for (const card of cards) {
    expect(within(card).getByRole('heading').textContent).not.toBe('')
    expect(card.querySelector('p')?.textContent).not.toBe('')
    expect(card.querySelector('svg path')?.getAttribute('d')).not.toBe('')
  }
})

describe('the newsroom', () => {
  const items: PressItem[] = demoPress.map(({ picture, ...item }) => ({
    ...item,
    imgUrl: picture ? `/media/${picture.replace('#', '')}.webp` : '',
  }))
  const open = () => show(NewsroomPage, { items, url: 'https://monsoon.example/newsroom' })
  const cards = () => within(screen.getByRole('list', { name: 'Press Releases' })).getAllByRole('listitem')

  it('has a banner, its heading and 28 press releases, each opening beside it [SCREEN-152, SCREEN-153, FLOW-042]', () => {
    const { container } = open()
    screen.getByRole('heading', { level: 1, name: 'Newsroom' })
    expect(container.querySelector('svg path')).not.toBeNull()
    expect(cards()).toHaveLength(28)
    for (const card of cards()) {
      const link = within(card).getByRole('link')
      expect(link.getAttribute('href')).toMatch(/^https:\/\/[a-z-]+\.example\//)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    }
  })

  it('notices a picture that failed before the page was live', () => {
    open()
    // Nothing loads here: each picture is complete, and has no width.
    expect(screen.queryAllByRole('img')).toEqual([])
  })

  it('shows outlet, headline, day and picture, and the outlet’s name where the picture does not load [SCREEN-154, ENT-075]', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    open()
    const [card] = cards()
    if (!card) throw new Error('no card')
    expect(card.textContent).toBe(
      'The Straits Ledger19 August 2021A marketplace that hangs its pictures before it sells them',
    )
    const picture = within(card).getByRole('img')
    expect(picture.getAttribute('alt')).not.toBe('')
    fireEvent.error(picture)
    expect(within(card).queryByRole('img')).toBeNull()
    expect(card.textContent?.startsWith('The Straits LedgerThe Straits Ledger')).toBe(true)
    expect(items.filter(({ imgUrl }) => imgUrl === '/media/missing.webp')).toHaveLength(2)
  })

  it('tells of the opening in August 2021 and of what well-known people sold after it, invented and said to be [CONST-008]', () => {
    open()
    const months = items.map(({ date }) => date.slice(0, 7))
    const count = (month: string) => months.filter((one) => one === month).length
    expect([count('2021-08'), count('2021-10'), count('2021-11')]).toEqual([12, 8, 8])
    expect(screen.getByRole('note').textContent).toContain('no real one is quoted')
  })

  it('says so where nobody has written yet', () => {
    show(NewsroomPage, { items: [], url: 'https://monsoon.example/newsroom' })
    screen.getByText('Nothing yet')
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('the page about the house', () => {
  const people = {
    team: [{ name: 'Mei Tanaka-Oei', role: 'Director' }],
    advisors: [{ name: 'Ruwan de Silva', role: 'Photographer' }],
    partners: [],
  }
  const url = 'https://monsoon.example/about'
  const about = { heading: 'The wind came twice a year.', story: 'From June it blew.\n\nFrom November [back](/home).' }

  it('names team, advisors and partners, and what a sale is split into [ROUTE-019]', () => {
    const { container } = show(AboutPage, {
      about,
      people: { ...people, partners: [{ name: 'Batik House', role: 'Cloth' }] },
      url,
    })
    for (const [list, name] of [
      ['Who keeps the house', 'Mei Tanaka-Oei'],
      ['Advisors', 'Ruwan de Silva'],
      ['Partners', 'Batik House'],
    ] as const)
      within(screen.getByRole('list', { name: list })).getByText(name)
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '$70.00',
      '$10.00',
      '$20.00',
    ])
    const told = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as object
    expect(told).toMatchObject({ '@type': 'Organization', legalName: 'Monsoon Art Pte. Ltd.' })
  })

  it('says its story in paragraphs, as staff wrote it', () => {
    show(AboutPage, { about, people, url })
    screen.getByRole('heading', { level: 1, name: 'The wind came twice a year.' })
    expect(screen.getByText('From June it blew.').tagName).toBe('P')
    expect(screen.getByRole('link', { name: 'back' }).getAttribute('href')).toBe('/home')
  })

  it('has no heading over nobody', () => {
    show(AboutPage, { about, people, url })
    expect(screen.queryByRole('heading', { name: 'Partners' })).toBeNull()
  })
})
