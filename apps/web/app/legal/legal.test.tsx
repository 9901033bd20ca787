import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage, siteWith } from '../test-support/render-page.tsx'
import { LegalPage, toRoman } from './legal-page.tsx'
import type { ShownLegalText } from './read-legal.ts'

afterEach(cleanup)

const sections = [
  { id: 'agreement', title: 'The agreement', body: 'You accept these, and the [Privacy Policy](/privacy).' },
  { id: 'law', title: 'Law', body: 'Ask [us](mailto:law@rainhouse.example).\n\n- first\n- then\n\nThe rest.' },
]
const text: ShownLegalText = {
  page: 'terms',
  version: 1,
  inForceAt: null,
  changes: [],
  versions: [{ version: 1, date: '2022-11-24', inForceAt: null }],
  serverTime: '2026-11-21T09:00:00.000Z',
  url: 'https://monsoon.example/terms',
  content: { date: '2022-11-24', changes: 'First.', preamble: 'Read this.', sections, end: 'END OF AGREEMENT' },
}

// By selector: to look for a role in 4,000 words takes half a second.
const article = () => document.querySelector('article')!
const headings = () => [...article().querySelectorAll('h2')].map(({ textContent }) => textContent)

function show(given: Partial<ShownLegalText> = {}, mode: 'demo' | 'production' = 'demo') {
  const site = siteWith()
  return renderPage(<LegalPage text={{ ...text, ...given }} />, {
    site: { ...site, settings: { ...site.settings, mode } },
  })
}

/** Three versions: the second is in force, the third has its day to come. */
const three = {
  version: 2,
  inForceAt: '2026-11-01T00:00:00.000Z',
  content: { ...text.content, date: '2026-11-01', changes: 'Plainer words.\n\n- on risks' },
  changes: [
    { id: 'law', title: 'Law', kind: 'changed' },
    { id: 'gone', title: 'Fees', kind: 'removed' },
  ],
  versions: [
    { version: 3, date: '2026-12-24', inForceAt: '2026-12-24T00:00:00.000Z' },
    { version: 2, date: '2026-11-01', inForceAt: '2026-11-01T00:00:00.000Z' },
    ...text.versions,
  ],
} satisfies Partial<ShownLegalText>

describe('a legal text as a page', () => {
  it('shows its date as specified, its sections with numbers, and its last words last [MSG-029, MSG-030]', () => {
    show()
    screen.getByRole('heading', { level: 1, name: 'Terms of Use' })
    screen.getByText('Last updated 24 November 2022')
    expect(headings()).toEqual(['1. The agreement', '2. Law'])
    expect(article().textContent.endsWith('END OF AGREEMENT')).toBe(true)
  })

  it('numbers the parts of the Privacy Policy in Roman, under its own date [MSG-028]', () => {
    show({ page: 'privacy', content: { ...text.content, date: '2022-12-06', end: '' } })
    screen.getByText('Last revised 06 December 2022')
    expect(headings()).toEqual(['I. The agreement', 'II. Law'])
  })

  it('has contents whose links lead to every section', () => {
    show()
    const contents = [...document.querySelectorAll('nav')]
    expect(contents).toHaveLength(2)
    for (const one of contents)
      expect([...one.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#agreement', '#law'])
    for (const { id } of sections) expect(article().querySelector(`#${id}`)).not.toBeNull()
  })

  it('has lists and links, and leaves no markup', () => {
    show()
    expect([...article().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['first', 'then'])
    expect(article().querySelector('a[href="mailto:law@rainhouse.example"]')?.textContent).toBe('us')
    expect(article().querySelector('a[href="/privacy"]')).not.toBeNull()
    expect(article().textContent).not.toMatch(/\]\(|\[|^- /)
  })

  it('says in a demonstration, and only there, that a lawyer must review it', () => {
    show()
    expect(screen.getByRole('note').textContent).toContain('A lawyer must review it')
    cleanup()
    show({}, 'production')
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('the versions of a legal text', () => {
  const notes = () => screen.getAllByRole('note').map(({ textContent }) => textContent)

  it('are not spoken of while there is one', () => {
    show({}, 'production')
    expect(screen.queryByRole('heading', { name: 'All versions' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'What has changed' })).toBeNull()
  })

  it('stand at the foot with their dates, each at an address of its own', () => {
    show(three)
    const links = within(screen.getByRole('region', { name: 'All versions' })).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/terms/3', 'Version 3, 24 December 2026'],
      ['/terms/2', 'Version 2, 01 November 2026, in force'],
      ['/terms/1', 'Version 1, 24 November 2022'],
    ])
  })

  it('say what they changed: in words of staff, and by section', () => {
    show(three)
    const changed = within(screen.getByRole('region', { name: 'What has changed' }))
    changed.getByText('Plainer words.')
    expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'on risks',
      'Changed: Law',
      'Removed: Fees',
    ])
    expect(changed.getByRole('link', { name: 'Law' }).getAttribute('href')).toBe('#law')
  })

  it('tell which is in force: an old one where it was replaced, a coming one from when on, the present that another comes', () => {
    show(three, 'production')
    expect(notes()).toEqual(['A new version applies from 24 December 2026 on. Read it now'])
    expect(screen.getByRole('link', { name: 'Read it now' }).getAttribute('href')).toBe('/terms/3')
    cleanup()
    show({ ...three, version: 1, content: text.content }, 'production')
    expect(notes()).toEqual(['This is version 1. It has been replaced. Read the version in force'])
    expect(screen.getByRole('link', { name: 'Read the version in force' }).getAttribute('href')).toBe('/terms')
    cleanup()
    show({ ...three, version: 3, content: { ...three.content, date: '2026-12-24' } }, 'production')
    expect(notes()).toEqual(['This version applies from 24 December 2026 on. Read the version in force'])
  })

  it('are for search engines only as the one in force', () => {
    const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
    show(three)
    expect(robots()).toBeUndefined()
    cleanup()
    show({ ...three, version: 1 })
    expect(robots()).toBe('noindex')
  })
})

it('counts in Roman numerals', () => {
  expect([1, 4, 5, 8, 9, 10, 11, 14, 26, 39].map(toRoman)).toEqual([
    'I',
    'IV',
    'V',
    'VIII',
    'IX',
    'X',
    'XI',
    'XIV',
    'XXVI',
    'XXXIX',
  ])
})
