import { defineText } from '#text/define-text.ts'

/** Leaving with everything: the archive of all that somebody has here. */
export const archiveText = defineText('archive', {
  title: 'Take everything with you',
  lead: 'Your works are yours. Here is all of it in one archive that opens without us: originals, history, statements, invoices, and a program that can check them even if we are gone.',
  packing: 'Packing, {packed} of {of}',
  packed: 'Packed',
  sizeOf: '{packed} of {of}',
  beginning: 'Packing starts in a moment.',
  waits: 'You can close this page. We will email you when it is ready, and keep it for {days} days.',
  ready: 'Your archive is ready until <date></date>.',
  linkNote:
    'An interrupted download resumes where it stopped. Its link works for a day, as long as you are signed in here.',
  missing:
    '{count, plural, one {One work is incomplete} other {# works are incomplete}}: what was found is in the archive. Pack it again to try once more.',
  works: 'Works',
  state: '{state, select, packed {Packed} incomplete {Incomplete} other {Waiting}}',
  made: 'Made by you',
  editions: '{count, plural, one {Edition {editions}} other {Editions {editions}}}',
  originals: 'Originals, as they were stored',
  papers: 'Statements, invoices and purchases',
  always: 'Always included: titles, texts and history of your works, and what we keep about you.',
  inTheBox: 'In the archive',
  pack: 'PACK IT',
  packAgain: 'PACK AGAIN',
  download: 'DOWNLOAD',
  downloading: 'Your archive is on its way.',
  toWallet: 'To your own wallet',
  toWalletNote: 'What you own can leave Monsoon on the chain, many works at a time.',
  withoutUs: 'If Monsoon were gone',
  withoutUsNote: 'How to find and prove your works without us, in plain words.',
})
