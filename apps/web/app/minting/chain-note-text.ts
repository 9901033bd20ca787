import { defineText } from '../text/define-text.ts'

/** What is said of the chain before somebody buys. */
export const chainNoteText = defineText('chain-note', {
  notOnChain: 'Not on chain yet: what you buy is yours at once, and is minted once its chain can be reached.',
  notSoldOnChain: 'Not on chain yet: for now nobody can pay for this from a browser wallet.',
})
