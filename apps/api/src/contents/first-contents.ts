import type { Contents, FaqEntry, FaqSection, LegalText } from '@monsoon/contract/house/contents'
import type { Config } from '#config.ts'
import { faqOfArtists } from './faq-artists.ts'
import { faqOfCollectors } from './faq-collectors.ts'
import type { Questions } from './faq-questions.ts'
import { faqOfCurators } from './faq-curators.ts'
import { faqOfTheHouse } from './faq-house.ts'
import { faqOfTech } from './faq-tech.ts'
import { firstAbout, firstHelp } from './house-words.ts'
import { termsOfUse } from './terms-of-use.ts'
import { toSections } from './legal-words.ts'
import { privacyOfData } from './privacy-data.ts'
import { privacyOfHandling } from './privacy-handling.ts'
import { privacyOfRights } from './privacy-rights.ts'

const sectionWriters: Record<FaqSection, (config: Config) => Questions> = {
  'general-information': faqOfTheHouse,
  'curator-faqs': faqOfCurators,
  'collector-faqs': faqOfCollectors,
  'artist-faqs': faqOfArtists,
  'tech-faqs': faqOfTech,
}

function writeFaq(config: Config): FaqEntry[] {
  return Object.entries(sectionWriters).flatMap(([section, write]) =>
    write(config).map(([question, answer]) => ({ section: section as FaqSection, question, answer })),
  )
}

/**
 * Version 1 of every page of the house. Answers and legal texts say what the program does, with its own figures, so
 * they are true of any house. Whom it employs, who writes about it and which film it shows the program cannot know:
 * those lists begin empty.
 */
export const firstContents = (config: Config): Contents => ({
  faq: { entries: writeFaq(config) },
  press: { items: [] },
  jobs: { jobs: [] },
  people: { team: [], advisors: [], partners: [] },
  film: { film: [], tiers: [], premieres: [] },
  help: firstHelp,
  about: firstAbout,
  privacy: privacyPolicy(config),
  terms: termsOfUse(config),
})

/** Version 1 of the Privacy Policy: parts I to XI, the last four and the date as specified. */
const privacyPolicy = (config: Config): LegalText => ({
  date: '2022-12-06',
  changes: 'This is the first version.',
  preamble: `This policy says which personal data ${config.BRAND_NAME} uses, what for, who else sees them, and what you can do about it.`,
  sections: toSections([...privacyOfData(config), ...privacyOfHandling(), ...privacyOfRights(config)]),
  end: '',
})
