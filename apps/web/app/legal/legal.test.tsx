import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicy } from './privacy-policy.ts'
import { toRoman } from './roman-numeral.ts'
import { termsOfUse } from './terms-of-use.ts'

afterEach(cleanup)

const url = 'https://monsoon.test/terms'

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const article = () => screen.getByRole('article')

describe('the Terms of Use', () => {
  it('have 26 numbered sections [SCREEN-149]', () => {
    renderPage(<LegalPage write={termsOfUse} url={url} />)
    const numbers = within(article())
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => Number.parseInt(textContent, 10))
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
  })

  it('name their date and end with the specified words [MSG-029, MSG-030]', () => {
    renderPage(<LegalPage write={termsOfUse} url={url} />)
    expect(screen.getByText('Last updated 24 November 2022')).toBeDefined()
    expect(article().textContent.endsWith('END OF AGREEMENT')).toBe(true)
  })

  it('say what the rules of this house are', () => {
    renderPage(<LegalPage write={termsOfUse} url={url} />)
    const text = article().textContent
    for (const rule of [
      'You must be 18 years old or older',
      'Each person may have one account',
      'upload a selfie with your identity document',
      'updates the status of your verification',
      'After verification an Artist can request a withdrawal from My Wallet',
      'An order is confirmed when it is completed',
      'If it cannot be acquired',
      'the order is cancelled and your funds are returned',
      'sent to your Private Wallet',
      'from 50 US dollars on',
      'your verification (KYC data), a billing address and the bank or crypto account',
      'the Artist receives 70%, the Curator 10% and Monsoon 20%',
      'Bid once placed cannot be cancelled.',
    ])
      expect(text).toContain(rule)
  })
})

describe('the Privacy Policy', () => {
  it('ends with European residents, persons outside Singapore, third-party sites and contact [SCREEN-145, SCREEN-146, SCREEN-147, SCREEN-148]', () => {
    renderPage(<LegalPage write={privacyPolicy} url={url} />)
    expect(headings().slice(-4)).toEqual([
      'VIII. European residents',
      'IX. Persons outside Singapore',
      'X. Third-party sites',
      'XI. Contact',
    ])
  })

  it('names its date [MSG-028]', () => {
    renderPage(<LegalPage write={privacyPolicy} url={url} />)
    expect(screen.getByText('Last revised 06 December 2022')).toBeDefined()
  })
})

describe('a legal page', () => {
  it('has a table of contents whose links lead to its sections', () => {
    renderPage(<LegalPage write={termsOfUse} url={url} />)
    const [contents] = screen.getAllByRole('navigation', { name: 'Contents' })
    const links = within(contents!).getAllByRole('link')
    expect(links).toHaveLength(26)
    for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull()
  })

  it('says that a lawyer must review it, and who speaks', () => {
    renderPage(<LegalPage write={privacyPolicy} url={url} />)
    expect(screen.getByRole('note').textContent).toContain('A lawyer must review this text')
    expect(article().textContent).toContain('Monsoon Art Pte. Ltd.')
    expect(article().textContent).toContain('hello@monsoon.example')
  })
})

it('counts in Roman numerals', () => {
  expect([1, 4, 5, 8, 9, 10, 11, 14, 26, 39].map(toRoman)).toEqual([
    ...['I', 'IV', 'V', 'VIII', 'IX', 'X', 'XI', 'XIV', 'XXVI', 'XXXIX'],
  ])
})
