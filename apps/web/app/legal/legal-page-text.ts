import { defineText } from '../text/define-text.ts'

/** What stands around a legal text. */
export const legalText = defineText('legal', {
  pageTitle: '{title} · {brand}',
  termsTitle: 'Terms of Use',
  termsDescription:
    'What you may expect from {brand} and what we expect from you: accounts, the wallet, buying, bidding, fees, refunds and withdrawals.',
  termsDated: 'Last updated {date}',
  privacyTitle: 'Privacy Policy',
  privacyDescription: 'Which personal data {brand} uses, what for, who else sees them, and what you can do about it.',
  privacyDated: 'Last revised {date}',
  demoTitle: 'Text for a demonstration',
  demoDetail: 'This is demo text. A lawyer must review it before it is used in production.',
  contents: 'Contents',
  old: 'This is version {version}. It has been replaced. <link>Read the version in force</link>',
  early: 'This version applies from {date} on. <link>Read the version in force</link>',
  next: 'A new version applies from {date} on. <link>Read it now</link>',
  changed: 'What has changed',
  sectionAdded: 'New: <link>{title}</link>',
  sectionChanged: 'Changed: <link>{title}</link>',
  sectionRemoved: 'Removed: {title}',
  versions: 'All versions',
  version: 'Version {version}, {date}',
  versionInForce: 'Version {version}, {date}, in force',
})
