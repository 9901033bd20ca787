import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage, siteWith } from '../test-support/render-page.tsx'
import { LegalPage } from './legal-page.tsx'
import type { LegalDocument, LegalFacts } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { toRoman } from './roman-numeral.ts'
import { termsOfUse } from './terms-of-use.ts'

afterEach(cleanup)

const url = 'https://monsoon.example/terms'
const facts: LegalFacts = { brand: 'Rainhouse', company: 'Rainhouse Pte. Ltd.', email: 'law@rainhouse.example' }

// By selector: to look for a role in 4,000 words takes half a second.
const article = () => document.querySelector('article')!
const headings = () => [...article().querySelectorAll('h2')].map(({ textContent }) => textContent)

function show(write: (given: LegalFacts) => LegalDocument, mode: 'demo' | 'production' = 'demo') {
  const site = siteWith()
  const settings = {
    ...site.settings,
    mode,
    brandName: facts.brand,
    legalName: facts.company,
    contactEmail: facts.email,
  }
  return renderPage(<LegalPage write={write} url={url} />, { site: { ...site, settings } })
}

/** The text of one section of the Terms, as a reader sees it. */
function termsSection(id: string): string {
  show(termsOfUse)
  return article().querySelector(`#${id}`)?.textContent ?? ''
}

describe('the Terms of Use', () => {
  it('have 26 numbered sections [SCREEN-149]', () => {
    show(termsOfUse)
    const numbers = headings().map((heading) => Number.parseInt(heading, 10))
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
  })

  it('name the day of their last update [MSG-029]', () => {
    show(termsOfUse)
    expect(screen.getByText('Last updated 24 November 2022')).toBeDefined()
  })

  it('end with END OF AGREEMENT [MSG-030]', () => {
    show(termsOfUse)
    expect(article().textContent.endsWith('END OF AGREEMENT')).toBe(true)
  })

  it('describe collector, artist or NFT Creator, curator and platform [ROLE-044]', () => {
    const text = termsSection('words')
    for (const role of [
      'An “Artist”, or NFT Creator,',
      'A “Curator” chooses',
      'A “Collector” owns',
      'We run the Platform',
    ])
      expect(text).toContain(role)
  })

  it('ask for an age of 18 [RULE-135]', () => {
    expect(termsSection('eligibility')).toContain('You must be 18 years old or older')
  })

  it('allow one account a person [RULE-136]', () => {
    expect(termsSection('eligibility')).toContain('Each person may have one account')
  })

  it('have artists upload a selfie with ID and documents, and the team update the status [FLOW-087]', () => {
    const text = termsSection('verification')
    expect(text).toMatch(/Artists.* upload a selfie with their identity document, the documents themselves/)
    expect(text).toContain('Our team checks them and updates the status of the verification')
  })

  it('have the verified artist request a withdrawal from My Wallet [FLOW-088]', () => {
    expect(termsSection('verification')).toContain('After verification the Artist requests a withdrawal from My Wallet')
  })

  it('confirm an order on completion [RULE-040]', () => {
    expect(termsSection('buying')).toContain('An order is confirmed on completion')
  })

  it('cancel an External Listing purchase that cannot be acquired and return the funds [RULE-041]', () => {
    expect(termsSection('external-listings')).toMatch(
      /If it cannot be acquired,.* the order is cancelled and your funds are returned/,
    )
  })

  it('send purchases to the private wallet while Direct Transfer is on', () => {
    expect(termsSection('direct-transfer')).toContain(
      'If you switch Direct Transfer on, your purchases are sent to your Private Wallet',
    )
    expect(termsSection('direct-transfer')).toContain('It is sent once its payment is final')
  })

  it('ask for a minimum of a withdrawal [RULE-137]', () => {
    expect(termsSection('withdrawals')).toContain('Each withdrawal must meet the minimum of 50 US dollars')
  })

  it('ask for KYC data, a billing address and bank details before a withdrawal [RULE-138]', () => {
    expect(termsSection('withdrawals')).toContain(
      'A withdrawal needs your completed verification (KYC data), your billing address and your bank details',
    )
  })

  it.each([
    ['buying', 'This quote stands for 60 seconds'],
    ['buying', 'held for you for 180 seconds'],
    ['auctions', 'A bid once placed cannot be cancelled'],
    ['auctions', 'An owner may cancel an Auction as long as there is no bid'],
    ['offers', 'stands for 7 days'],
    ['selling', 'stays locked for 7 days'],
    ['prices', 'the Artist receives 70%, the Curator 10% and Rainhouse 20%'],
    ['prices', 'royalty of that Work, which is 10% unless'],
    ['refunds', 'A refund goes to the card or other means that paid'],
    ['payment', '10% of the price without fees'],
    ['suspension', 'confiscate NFTs'],
    ['law', 'governed by the law of Singapore'],
  ])('say under %s what the product does: %s', (id, sentence) => {
    expect(termsSection(id)).toContain(sentence)
  })
})

describe('the Privacy Policy', () => {
  it('has eleven parts and ends with European residents, persons outside Singapore, third-party sites and contact [SCREEN-145, SCREEN-146, SCREEN-147, SCREEN-148]', () => {
    show(privacyPolicy)
    expect(headings()).toHaveLength(11)
    expect(headings().slice(-4)).toEqual([
      'VIII. European residents',
      'IX. Persons outside Singapore',
      'X. Third-party sites',
      'XI. Contact',
    ])
  })

  it('names the day of its last revision [MSG-028]', () => {
    show(privacyPolicy)
    expect(screen.getByText('Last revised 06 December 2022')).toBeDefined()
  })

  it('says how long proofs of identity are kept', () => {
    show(privacyPolicy)
    expect(article().querySelector('#keeping')?.textContent).toMatch(
      /verification documents and their results: 5 years after the end of the account.*that we rejected: 90 days/,
    )
  })

  it('points to the parts that it means', () => {
    const titleOf = (number: number) => privacyPolicy(facts).sections[number - 1]?.title
    expect(titleOf(3)).toBe('Why we use it')
    expect([titleOf(8), titleOf(9)]).toEqual(['European residents', 'Persons outside Singapore'])
  })
})

describe.each([
  ['the Terms of Use', termsOfUse],
  ['the Privacy Policy', privacyPolicy],
])('%s as a page', (_name, write) => {
  it('has contents whose links lead to every section, each with an address of its own', () => {
    show(write)
    const { sections } = write(facts)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const contents of document.querySelectorAll('nav')) {
      const links = [...contents.querySelectorAll('a')]
      expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
    }
    for (const { id } of sections) expect(article().querySelector(`#${id}`)).not.toBeNull()
  })

  it('speaks for the company of the settings and names no other', () => {
    show(write)
    expect(article().textContent).toContain(facts.company)
    expect(article().textContent).not.toMatch(/monsoon/i)
    expect(article().querySelector(`a[href="mailto:${facts.email}"]`)?.textContent).toBe(facts.email)
  })

  it('says in a demonstration, and only there, that a lawyer must review it', () => {
    show(write)
    expect(screen.getByRole('note').textContent).toContain('A lawyer must review it')
    cleanup()
    show(write, 'production')
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByText(/lawyer must review/)).toBeNull()
  })

  it('leaves no markup in its words', () => {
    show(write)
    expect(article().textContent).not.toMatch(/\]\(|undefined|\$\{/)
  })
})

it('counts in Roman numerals', () => {
  expect([1, 4, 5, 8, 9, 10, 11, 14, 26, 39].map(toRoman)).toEqual([
    ...['I', 'IV', 'V', 'VIII', 'IX', 'X', 'XI', 'XIV', 'XXVI', 'XXXIX'],
  ])
})
