import type { LegalText } from '@monsoon/contract/house/contents'
import type { Config } from '#config.ts'
import { toSections } from './legal-words.ts'
import { termsOfTheAccount } from './terms-account.ts'
import { termsOfCustody } from './terms-custody.ts'
import { termsOfLaw } from './terms-law.ts'
import { termsOfTrade } from './terms-trade.ts'

/**
 * Version 1 of the Terms of Use: 26 sections, the specified date and last words. They say what `server-rules` make the
 * product do.
 */
export const termsOfUse = (config: Config): LegalText => ({
  date: '2022-11-24',
  changes: 'This is the first version.',
  preamble: `${config.BRAND_NAME} is a marketplace for digital art. These Terms say what you may expect from us and what we expect from you. We have tried to write them so that they can be read.`,
  sections: toSections([
    ...termsOfTheAccount(config),
    ...termsOfTrade(config),
    ...termsOfCustody(config),
    ...termsOfLaw(config),
  ]),
  end: 'END OF AGREEMENT',
})
