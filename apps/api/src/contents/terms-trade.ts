import { EXTENSION_MS, SECOND_CHANCE_MS } from '@monsoon/domain/trade/bid-rules'
import { CASHBACK_BPS, CASHBACK_WINDOW_MS } from '@monsoon/domain/pricing/cashback'
import { MINT_LATE_MS } from '@monsoon/domain/chain/mint-rules'
import { COUNTER_HOURS, OFFER_DAYS } from '@monsoon/domain/trade/offer-rules'
import { RETURN_DAYS } from '@monsoon/domain/payments/pledge-rules'
import {
  MIN_LISTING_USD_MINOR,
  PENDING_RESERVATION_MAX_MS,
  PROCEEDS_LOCK_DAYS,
  QUOTE_LIFE_MS,
  RESERVATION_MS,
} from '@monsoon/domain/pricing/sale-quote'
import {
  DEFAULT_ROYALTY_BPS,
  PRIMARY_ARTIST_BPS,
  PRIMARY_CURATOR_BPS,
  PRIMARY_PLATFORM_BPS,
} from '@monsoon/domain/pricing/split-sale'
import type { Config } from '#config.ts'
import { inHours, inMinutes, inPercent, inSeconds, inWordsOfDollars } from './faq-figures.ts'
import type { WrittenSection } from './legal-words.ts'

/** Terms of Use, sections 9 to 15: buying, bidding, selling, fees, paying. */
export const termsOfTrade = ({ BRAND_NAME: brand }: Config): WrittenSection[] => [
  {
    id: 'buying',
    title: 'Buying at a fixed price',
    body: [
      `Before you pay you see the Edition and its number, the price, every fee and the total in US dollars. This quote stands for ${inSeconds(QUOTE_LIFE_MS)} and is renewed after that. If something has changed meanwhile, you see the new total and decide again. The estimate in ETH beside a price is for information only.`,
      `When you go on to pay, the Editions are held for you for ${inSeconds(RESERVATION_MS)}, and for up to ${inMinutes(PENDING_RESERVATION_MAX_MS)} while your bank or a hosted payment page is still asking you something. The screen says until when. What is not paid by then becomes free for others.`,
      'An order is confirmed on completion, that is, when the payment has succeeded and the Editions are recorded as yours. Until then nothing is sold. If a payment succeeds after the hold has ended, we complete the order if Editions remain, and otherwise return the money at once to where it came from.',
      'Some sales are open to invited people only until a date that is shown. Owners cannot buy their own Works, and may not do so through another account.',
    ],
  },
  {
    id: 'auctions',
    title: 'Auctions and bids',
    body: [
      'A bid is binding. It must be greater than the highest bid, or than the minimum price while there is none. A bid once placed cannot be cancelled. Its amount is locked in your Wallet until you are outbid or the Auction ends; if you raise your own bid, only the difference is locked. Where you name a highest limit, the whole limit is locked and nobody else sees it.',
      `A bid by card is a payment that becomes locked money in your Wallet, because banks do not keep a promise to pay for as long as an Auction runs. When you are outbid it becomes free money, which you may send back to the card for ${RETURN_DAYS} days.`,
      `A bid in the last ${inMinutes(EXTENSION_MS)} moves the end of the Auction to ${inMinutes(EXTENSION_MS)} after that bid. The highest valid bid at the end wins, and the Edition and the money change hands without any further step. All other locks are released. Without bids the Editions go back to their owner.`,
      'Some Auctions are held in ether on the blockchain itself. Then a contract holds the highest bid, sends the one before back, and settles at the end. A bid there must exceed the highest by 1%, and its place among the bids follows from a rate that is fixed when the Auction opens. Neither we nor anybody else can void one such bid by itself or call it back.',
      `An owner may cancel an Auction as long as there is no bid. After the first bid only our staff can, for a stated reason; all bidders are then told and get their locked money back. If we void the bids of somebody who broke these Terms, the next valid bidder may be offered the Work for ${inHours(SECOND_CHANCE_MS)}.`,
    ],
  },
  {
    id: 'offers',
    title: 'Offers',
    body: [
      `An Offer locks its amount in your Wallet and stands for ${OFFER_DAYS} days. You may have one open Offer for a Work; a new one replaces it, and you may withdraw it while it is open. If it is rejected, expires or becomes impossible, the money is free again.`,
      'An Offer in ether from a Private Wallet is held by a contract on the blockchain instead, until the owner accepts it or it ends.',
      `When the owner accepts, the Editions and the money change hands at once. The owner may also answer with another price, which you can accept or decline within ${COUNTER_HOURS} hours. An Offer must reach the least price that is shown; an owner may ask for more or switch Offers off. While an Auction runs there are no new Offers, and its first bid ends the old ones.`,
    ],
  },
  {
    id: 'selling',
    title: 'Selling',
    body: [
      `You may sell Editions that you own and that are in your Wallet, at a fixed price of at least ${inWordsOfDollars(MIN_LISTING_USD_MINOR)} or by Auction. An Edition can be in one place only: while it is listed, in an Auction, reserved for a buyer, claimed or on its way out of the Platform, it cannot be anywhere else.`,
      'By listing you make a binding offer to everyone who may buy. You may cancel a Listing as long as no purchase of it is under way.',
      `What you earn from sales paid by card stays locked for ${PROCEEDS_LOCK_DAYS} days, and you see until when, because such payments can be disputed. What was paid from a Wallet or in cryptocurrency is free at once. If a sale is refunded or charged back, we reverse every part of it, including yours. If you have withdrawn your part already, you owe it to us, and we may set it off against later earnings.`,
    ],
  },
  {
    id: 'prices',
    title: 'Where the price goes, and fees',
    body: [
      `Of the price of a Primary Sale the Artist receives ${inPercent(PRIMARY_ARTIST_BPS)}, the Curator ${inPercent(PRIMARY_CURATOR_BPS)} and ${brand} ${inPercent(PRIMARY_PLATFORM_BPS)}. Where there is no Curator, that ${inPercent(PRIMARY_CURATOR_BPS)} goes to the Artist. A cent that cannot be divided goes to the Artist too.`,
      `Of the price of a Secondary Sale the Artist receives the royalty of that Work, which is ${inPercent(DEFAULT_ROYALTY_BPS)} unless the page of the Work names another. We receive the platform fee shown before you list. The rest is the seller’s. We pay royalties for sales on the Platform; sales elsewhere are beyond our reach.`,
      'The buyer pays, on top of the price, a mint fee and a transfer fee for an Edition that is not yet on a blockchain, and a transfer fee alone for one that is. Both are shown in US dollars before you pay.',
      'Taxes that apply to you are yours to declare and to pay. Where the law makes us collect a tax, we show it before you pay.',
    ],
  },
  {
    id: 'payment',
    title: 'Paying and rewards',
    body: [
      'You may pay by card, from the free balance of your Wallet and, where a Listing allows it, in cryptocurrency. One purchase is paid by one means. Card payments are carried out by a licensed payment partner; your card number never reaches our servers. Your bank may ask you to confirm a payment (3-D Secure); if you do not, nothing is bought.',
      'Only use means of payment that are yours. If a payment is charged back without a good reason, we may ask for the Edition or its price.',
      `Where the page of a Work promises a reward (cashback), it is ${inPercent(CASHBACK_BPS)} of the price without fees. It is paid for Primary Sales only, if the payment succeeds within ${inSeconds(CASHBACK_WINDOW_MS)} of checkout by our clock, once for each person and Work, up to a monthly limit and to what we earn from that sale. It stays locked in your Wallet until the date shown there, and is taken back as far as the purchase is refunded.`,
    ],
  },
  {
    id: 'refunds',
    title: 'Cancellation and refunds',
    body: [
      'A Work that is delivered at once is digital content made available at your express wish. Once an order is completed you cannot return it because you changed your mind, except where the law of your country gives you that right and you have not given it up.',
      `We refund a purchase that failed on our side, that we cannot deliver, or that turns out to have been fraudulent or unlawful. If an Edition that you bought is not minted within ${inHours(MINT_LATE_MS)}, you may wait or have your money back.`,
      'A refund goes to the card or other means that paid. Only where that is impossible does it go to the free balance of your Wallet, with the reason. It includes the fees that you paid for what was not delivered.',
    ],
  },
]
