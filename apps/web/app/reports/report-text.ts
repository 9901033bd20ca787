import { defineText } from '../text/define-text.ts'

/** The categories are specified (RULE-094); the rest is ours. */
export const reportText = defineText('report', {
  title: 'Report NFT',
  note: 'A person will look at it. The maker is not told who reported it.',
  category: 'What is wrong with it?',
  comment: 'What should we look at?',
  commentHint: 'Optional',
  send: 'SEND REPORT',
})
