import { defineText } from '#text/define-text.ts'

/** The documents of a proof of identity, as staff see them. */
export const kycDocumentsText = defineText('kyc-documents', {
  documents: 'Documents',
  documentsNote: 'The links work for 60 seconds. Every look is written down.',
  noDocuments:
    'There are no files of it here. Those of a rejected proof are deleted after some time; a provider keeps its own.',
  handedIn: '{what}, as handed in',
  opening: 'Opening …',
  notOpened: 'This document could not be opened. Please ask for new links.',
  partPhoto: 'Selfie',
  partDocument1: 'First proof of identity',
  partDocument2: 'Second proof of identity',
  partDocument3: 'Proof of address',
  license: 'Driving licence',
  passport: 'Passport',
  voterId: 'Voter ID',
  electricity: 'Electricity bill',
  gas: 'Gas bill',
  water: 'Water bill',
  linksEnded: 'The links have ended.',
  renewLinks: 'NEW LINKS',
  shared: 'The same file was handed in by {count, plural, one {another account} other {# other accounts}}.',
})
