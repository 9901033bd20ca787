import { EXTENSION_MS } from '@monsoon/domain/trade/bid-rules'
import { CASHBACK_BPS, CASHBACK_WINDOW_MS } from '@monsoon/domain/pricing/cashback'
import { COUNTER_HOURS, OFFER_DAYS } from '@monsoon/domain/trade/offer-rules'
import { PROCEEDS_LOCK_DAYS, RESERVATION_MS } from '@monsoon/domain/pricing/sale-quote'
import { MIN_WITHDRAWAL_USD_MINOR } from '@monsoon/domain/payments/withdrawal-rules'
import type { Config } from '#config.ts'
import { inDollars, inMinutes, inPercent, inSeconds } from './faq-figures.ts'
import type { Questions } from './faq-questions.ts'

/** Collector FAQs. */
export const faqOfCollectors = (config: Config): Questions => [
  [
    'How do I buy, bid or make an offer?',
    `Open the page of a work and choose what it offers. A purchase holds the edition for ${inSeconds(RESERVATION_MS)} while you pay. A bid locks its amount in your wallet; a bid in the last ${inMinutes(EXTENSION_MS)} moves the end, so that others can answer.\n\nAn offer stands for ${OFFER_DAYS} days and locks its amount as well. The owner may accept it, decline it, or name another price, which you can take within ${COUNTER_HOURS} hours.`,
  ],
  [
    'Can I cancel a bid?',
    'No. A bid once placed cannot be cancelled, so you see the whole amount before you place it. What you bid is locked in your wallet, not taken; the moment somebody bids more, it is free again.\n\nAn offer is different: you can withdraw it until it is accepted. See [My Offers](/profile/offers).',
  ],
  [
    `What is the ${CASHBACK_WINDOW_MS / 1_000}-second reward?`,
    `Pay for the first sale of a work within ${inSeconds(CASHBACK_WINDOW_MS)} of going to the checkout, and ${inPercent(CASHBACK_BPS)} of its price come back into your wallet. It is given once for each work, up to a monthly limit, and stays locked until the date shown there. If the purchase is refunded, the reward goes back too.`,
  ],
  [
    'How do I export a work, or bring one in?',
    `Export an edition that is free from [your collection](/profile/owned-nfts) to an address of your own. On Ethereum that costs ${inDollars(config.ETHEREUM_EXPORT_FEE_USD_MINOR)} a work, on Polygon ${inDollars(config.POLYGON_EXPORT_FEE_USD_MINOR)}. If it fails, the edition and the fee come back.\n\nTo bring one in, open [Import NFT](/profile/import-nft): it names the address to send it to, and the work appears once its transfer is final.`,
  ],
  [
    'How do I get the physical work?',
    'If the page of a work says that an object belongs to it, the owner of an edition can ask for it once, under [Physical NFT Requests](/profile/nft-request). You give an address, the artist names the postage, you pay it, and you see the courier and the tracking number.\n\nWhile a request is open the edition cannot be sold, and later owners see that the object has been claimed.',
  ],
  [
    'How do I resell?',
    `Open the work in your collection and choose to sell: at a fixed price, or by auction. The buyer pays the fees; of the price the artist has the royalty shown on the page and we have ${inPercent(BigInt(config.SECONDARY_PLATFORM_FEE_BPS))}. The rest is yours.`,
  ],
  [
    'How do I withdraw what I earned?',
    `From [your wallet](/profile/wallet), from ${inDollars(MIN_WITHDRAWAL_USD_MINOR)} upwards, once your identity is verified and your address and bank account are entered. What came from a sale by card is locked for ${PROCEEDS_LOCK_DAYS} days first, because card payments can be disputed.`,
  ],
]
