import type { LegalDocument, LegalFacts } from './legal-text.ts'
import { termsOfTheAccount } from './terms-account.ts'
import { termsOfCustody } from './terms-custody.ts'
import { termsOfLaw } from './terms-law.ts'
import { termsOfTrade } from './terms-trade.ts'

/** The Terms of Use: 26 sections, the specified date and last words. They say what `server-rules` make the product do. */
export function termsOfUse(facts: LegalFacts): LegalDocument {
  return {
    title: 'Terms of Use',
    description: `What you may expect from ${facts.brand} and what we expect from you: accounts, the wallet, buying, bidding, fees, refunds and withdrawals.`,
    dated: 'Last updated 24 November 2022',
    preamble: [
      `${facts.brand} is a marketplace for digital art. These Terms say what you may expect from us and what we expect from you. We have tried to write them so that they can be read.`,
    ],
    numbering: 'decimal',
    sections: [...termsOfTheAccount(facts), ...termsOfTrade(facts), ...termsOfCustody(), ...termsOfLaw(facts)],
    end: 'END OF AGREEMENT',
  }
}
