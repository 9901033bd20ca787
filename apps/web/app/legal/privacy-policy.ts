import type { LegalDocument, LegalFacts } from './legal-text.ts'
import { privacyOfData } from './privacy-data.ts'
import { privacyOfHandling } from './privacy-handling.ts'
import { privacyOfRights } from './privacy-rights.ts'

/** The Privacy Policy: parts I to XI, the last four and the date as specified. */
export function privacyPolicy(facts: LegalFacts): LegalDocument {
  return {
    title: 'Privacy Policy',
    description: `Which personal data ${facts.brand} uses, what for, who else sees them, and what you can do about it.`,
    dated: 'Last revised 06 December 2022',
    preamble: [
      `This policy says which personal data ${facts.brand} uses, what for, who else sees them, and what you can do about it.`,
    ],
    numbering: 'roman',
    sections: [...privacyOfData(facts), ...privacyOfHandling(), ...privacyOfRights(facts)],
  }
}
