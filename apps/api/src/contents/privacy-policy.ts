import type { LegalText } from '@monsoon/contract/house/contents'
import type { Config } from '#config.ts'
import { toSections } from './legal-words.ts'
import { privacyOfData } from './privacy-data.ts'
import { privacyOfHandling } from './privacy-handling.ts'
import { privacyOfRights } from './privacy-rights.ts'

/** Version 1 of the Privacy Policy: parts I to XI, the last four and the date as specified. */
export const privacyPolicy = (config: Config): LegalText => ({
  date: '2022-12-06',
  changes: 'This is the first version.',
  preamble: `This policy says which personal data ${config.BRAND_NAME} uses, what for, who else sees them, and what you can do about it.`,
  sections: toSections([...privacyOfData(config), ...privacyOfHandling(), ...privacyOfRights(config)]),
  end: '',
})
