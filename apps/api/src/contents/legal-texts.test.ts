import { contentSchemas } from '@monsoon/contract/house/contents'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { firstContents } from './first-contents.ts'

const config = loadConfig({
  DATABASE_URL: 'postgres://monsoon@localhost/monsoon',
  BRAND_NAME: 'Rainhouse',
  LEGAL_NAME: 'Rainhouse Pte. Ltd.',
  CONTACT_EMAIL: 'law@rainhouse.example',
})
const contents = firstContents(config)
const { terms, privacy } = contents
const wordsOf = (page: 'terms' | 'privacy', id: string): string =>
  contents[page].sections.find((section) => section.id === id)?.body ?? ''

describe('the first Terms of Use', () => {
  it('have 26 sections, the specified date and the specified last words [SCREEN-149, MSG-029, MSG-030]', () => {
    expect(terms.sections).toHaveLength(26)
    expect([terms.date, terms.end]).toEqual(['2022-11-24', 'END OF AGREEMENT'])
  })

  it('describe collector, artist or NFT Creator, curator and platform [ROLE-044]', () => {
    for (const role of [
      'An “Artist”, or NFT Creator,',
      'A “Curator” chooses',
      'A “Collector” owns',
      'We run the Platform',
    ])
      expect(wordsOf('terms', 'words')).toContain(role)
  })

  it('ask for an age of 18 [RULE-135]', () => {
    expect(wordsOf('terms', 'eligibility')).toContain('You must be 18 years old or older')
  })

  it('allow one account a person [RULE-136]', () => {
    expect(wordsOf('terms', 'eligibility')).toContain('Each person may have one account')
  })

  it('have artists upload a selfie with ID and documents, and the team update the status [FLOW-087]', () => {
    const text = wordsOf('terms', 'verification')
    expect(text).toMatch(/Artists.* upload a selfie with their identity document, the documents themselves/)
    expect(text).toContain('Our team checks them and updates the status of the verification')
  })

  it('have the verified artist request a withdrawal from My Wallet [FLOW-088]', () => {
    expect(wordsOf('terms', 'verification')).toContain(
      'After verification the Artist requests a withdrawal from My Wallet',
    )
  })

  it('confirm an order on completion [RULE-040]', () => {
    expect(wordsOf('terms', 'buying')).toContain('An order is confirmed on completion')
  })

  it('cancel an External Listing purchase that cannot be acquired and return the funds [RULE-041]', () => {
    expect(wordsOf('terms', 'external-listings')).toMatch(
      /If it cannot be acquired,.* the order is cancelled and your funds are returned/,
    )
  })

  it('send purchases to the private wallet while Direct Transfer is on', () => {
    const text = wordsOf('terms', 'direct-transfer')
    expect(text).toContain('If you switch Direct Transfer on, your purchases are sent to your Private Wallet')
    expect(text).toContain('It is sent once its payment is final')
  })

  it('ask for a minimum of a withdrawal [RULE-137]', () => {
    expect(wordsOf('terms', 'withdrawals')).toContain('Each withdrawal must meet the minimum of 50 US dollars')
  })

  it('ask for KYC data, a billing address and bank details before a withdrawal [RULE-138]', () => {
    expect(wordsOf('terms', 'withdrawals')).toContain(
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
    ['closing', 'Once it applies we ask you to accept it'],
    ['withdrawals', 'the rate at the moment we send it'],
    ['physical', 'tell us of damage within 14 days of it'],
    ['auctions', 'A bid in the last 10 minutes moves the end of the Auction to 10 minutes after that bid'],
  ])('say under %s what the product does: %s', (id, sentence) => {
    expect(wordsOf('terms', id)).toContain(sentence)
  })
})

describe('the first Privacy Policy', () => {
  it('has eleven parts and ends with European residents, persons outside Singapore, third-party sites and contact [SCREEN-145, SCREEN-146, SCREEN-147, SCREEN-148]', () => {
    const titles = privacy.sections.map(({ title }) => title)
    expect(titles).toHaveLength(11)
    expect(titles.slice(-4)).toEqual([
      'European residents',
      'Persons outside Singapore',
      'Third-party sites',
      'Contact',
    ])
    // What other parts say of them.
    expect(titles[2]).toBe('Why we use it')
  })

  it('has the specified date [MSG-028]', () => {
    expect(privacy.date).toBe('2022-12-06')
  })

  it('says how long proofs of identity are kept', () => {
    expect(wordsOf('privacy', 'keeping')).toMatch(
      /verification documents and their results: 5 years after the end of the account[^]*that we rejected: 90 days/,
    )
  })
})

describe.each(['terms', 'privacy'] as const)('the first version: %s', (page) => {
  const text = JSON.stringify(contents[page])

  it('can be published again by staff as it is', () => {
    expect(contentSchemas[page].safeParse(contents[page]).error?.issues).toBeUndefined()
  })

  it('speaks for the company of the settings and names no other', () => {
    expect(text).toContain('Rainhouse Pte. Ltd.')
    expect(text).toContain('[law@rainhouse.example](mailto:law@rainhouse.example)')
    expect(text).not.toMatch(/monsoon/i)
  })

  it('has no hole in it, and links to pages or our mailbox alone', () => {
    expect(text).not.toMatch(/undefined|NaN|\$\{|\[object/)
    for (const [, to] of text.matchAll(/\]\(([^)]+)\)/g)) expect(to).toMatch(/^(\/[a-z][\w/?=-]*|mailto:\S+@\S+)$/)
  })
})

it('the help centre has six cards, each of which leads where it is said to [SCREEN-151, ENT-074, FLOW-036, FLOW-037, FLOW-038, FLOW-039, FLOW-040, FLOW-041]', () => {
  expect(contents.help.cards.map(({ path }) => path)).toEqual([
    '/faq/general-information',
    '/faq/getting-started',
    '/faq/buying',
    '/faq/selling',
    '/faq/creating',
    '/faq/partners-&-developers',
  ])
  for (const page of ['help', 'about'] as const)
    expect(contentSchemas[page].safeParse(contents[page]).error?.issues).toBeUndefined()
})
