import { kycAnswerHours } from '@monsoon/contract/accounts/kyc'
import { MIN_LISTING_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import {
  DEFAULT_ROYALTY_BPS,
  MAX_ROYALTY_BPS,
  PRIMARY_ARTIST_BPS,
  PRIMARY_CURATOR_BPS,
} from '@monsoon/domain/pricing/split-sale'
import type { Config } from '#config.ts'
import { inDollars, inPercent } from './faq-figures.ts'
import type { Questions } from './faq-questions.ts'

/** Artist FAQs. */
export const faqOfArtists = (config: Config): Questions => [
  [
    'What do I earn?',
    `${inPercent(PRIMARY_ARTIST_BPS)} of the price of every first sale. Where no curator hung the work, their ${inPercent(PRIMARY_CURATOR_BPS)} are yours as well.\n\nOf every resale on ${config.BRAND_NAME} you have a royalty: ${inPercent(DEFAULT_ROYALTY_BPS)}, unless you name another when you publish, up to ${inPercent(MAX_ROYALTY_BPS)}. Sales on other marketplaces are beyond our reach.`,
  ],
  [
    'How do I become an artist here?',
    'Sign up, then apply in your [account settings](/profile/view?tab=1) with a link to your portfolio. Our staff look at each one and write to you. Once accepted you have a [studio](/studio).',
  ],
  [
    'Which documents do I need?',
    `Before you publish, we need to know who you are: a selfie, two documents of identity (driving licence, passport or voter ID) and a proof of address (electricity, gas or water bill). We answer within ${kycAnswerHours} hours. The files are encrypted, and every look at them is recorded.`,
  ],
  [
    'How do I list a work?',
    'Make it in your studio: upload the file, write its label, say how it was made, choose how many editions there are and sign for your rights. Everything is saved as you write. Staff look at your first works before others see them.\n\nThen you sell it at a fixed price or by auction, or let a curator hang it first.',
  ],
  [
    'Is there a minimum price?',
    `Yes: ${inDollars(MIN_LISTING_USD_MINOR)} for an edition. For offers you may name a higher least price, or switch them off.`,
  ],
  [
    'What does it cost me?',
    `Nothing to publish or to list. The buyer pays the fee of minting (${inDollars(config.MINT_FEE_USD_MINOR)} a purchase) and of the transfer (${inDollars(config.TRANSFER_FEE_USD_MINOR)}) on top of your price.`,
  ],
  [
    'Can I change a work later?',
    'The story stays yours to edit. The title, the files, the number of editions, the royalty and the chain can change only while nothing of it is for sale, and never once an edition was sold: buyers rely on them.',
  ],
]
