import { NFT_REQUEST_LOST_DAYS, NFT_REQUEST_PAY_DAYS } from '@monsoon/domain/trade/nft-request'
import { RESERVATION_MS } from '@monsoon/domain/pricing/sale-quote'
import { MIN_WITHDRAWAL_USD_MINOR } from '@monsoon/domain/payments/withdrawal-rules'
import type { Config } from '#config.ts'
import { inSeconds, inWordsOfDollars } from './faq-figures.ts'
import type { WrittenSection } from './legal-words.ts'

/** Terms of Use, sections 16 to 21: what moves in and out of the Wallet, and what a Work may bring with it. */
export const termsOfCustody = (config: Config): WrittenSection[] => [
  {
    id: 'external-listings',
    title: 'External Listings',
    body: [
      'For an External Listing we acquire the Edition for you on the marketplace that sells it. Your order stays pending until we have it.',
      'If it cannot be acquired, because it was sold, withdrawn or has become dearer, the order is cancelled and your funds are returned. We do not owe you anything further for it.',
    ],
  },
  {
    id: 'direct-transfer',
    title: 'Direct Transfer, import, export and minting',
    body: [
      'An Edition is yours in our books from the moment your order is completed. It is written to the blockchain named on its page then or later; until that is confirmed the page says so.',
      'If you switch Direct Transfer on, your purchases are sent to your Private Wallet instead of staying in your Wallet. For this you name an Artwork Transfer Address and confirm that it is yours. In the checkout you may decide for a single purchase. It is sent once its payment is final; until then it stays in your Wallet. The transfer fee of the purchase covers it.',
      'You may export an Edition to an address you name, for the fee shown, once it is free: not listed, not in an Auction and not claimed. If an export fails, the Edition comes back to your Wallet and the fee is refunded. A transfer that has been written to a blockchain cannot be undone, and we cannot recover what was sent to a wrong address.',
      'You may import an Edition of a supported blockchain by sending it to us. It appears once the transfer is verified and deep enough in the chain to be final.',
      'Blockchains are run by others. We cannot influence their fees, their speed, or their continued existence.',
    ],
  },
  {
    id: 'withdrawals',
    title: 'Withdrawals',
    body: [
      `You may withdraw free money from My Wallet. Each withdrawal must meet the minimum of ${inWordsOfDollars(MIN_WITHDRAWAL_USD_MINOR)}.`,
      'A withdrawal needs your completed verification (KYC data), your billing address and your bank details, or for a withdrawal in cryptocurrency your crypto account. The account must be in your own name. Where you use two-factor authentication, we ask for its code.',
      'A request locks the amount and is reviewed by our team. After a payout account was added or a password was reset you may have to wait, and you see until when. We may set daily limits, and have two members of our team approve larger amounts. You may cancel until the request is approved. If it is rejected or fails, the money is free again and we tell you why. A withdrawal in cryptocurrency is sent in ETH to the address that you have confirmed as yours; how much it comes to follows from the rate at the moment we send it, and your history shows it.',
    ],
  },
  {
    id: 'physical',
    title: 'Physical works and unlockable content',
    body: [
      'Some Works come with a physical work. Before you buy one, a Disclaimer tells you what you buy: the digital Edition, with the right to ask once for the object. Delivery is arranged and paid for separately, when you ask. Once the object has been sent, the purchase cannot be returned, except where mandatory law says otherwise.',
      `There is one claim for each Edition for all time, made by its owner of the day; later buyers see that it has been claimed. A request that is not paid within ${NFT_REQUEST_PAY_DAYS} days is cancelled. While a request is open the Edition cannot be sold. We name the courier and the tracking number. Risk passes to you on delivery; tell us of damage within ${config.NFT_REQUEST_CLAIM_DAYS} days of it, with a picture. A parcel that nobody saw arrive may be reported as lost ${NFT_REQUEST_LOST_DAYS} days after it was sent. We then replace the object or refund the postage, or say why not.`,
      'Unlockable content can be opened by the owner of an Edition only. Opening it cannot be undone.',
    ],
  },
  {
    id: 'land',
    title: 'Land',
    body: [
      `A parcel of land on the Platform is a digital place with a longitude, a latitude and a city in a virtual world. It gives no right to real ground. There is one of each; it is held for you for ${inSeconds(RESERVATION_MS)} while you pay, and shown as sold afterwards. To see the parcels you own you must be verified.`,
      'What can be done with a parcel depends on the virtual world it belongs to, which others may run and may change or close. Invitations to such a world that come with a collection are sent by email after the purchase.',
    ],
  },
  {
    id: 'rights',
    title: 'Rights in the Works',
    body: [
      'Artists keep the copyright in their Works. Owning an Edition gives you, for as long as you own it and everywhere in the world, the right to show the Work in private and in public without charge, to keep copies for that purpose, and to sell the Edition together with these rights. Changing the Work, making products of it, or using it in advertising needs the Artist’s consent, unless the page of the Work gives more.',
      'By publishing a Work the Artist confirms that it is their own or lawfully used, and that no more Editions of it will be made than its page says. The Artist allows us, without charge and without excluding others, to store, resize, show and describe the Work on the Platform and where we write about it. This licence lasts as long as an Edition of it exists, because its owner must be able to see it; for promotion it ends when the Artist asks.',
      'The name, the design and the software of the Platform are ours or our licensors’. If you believe that something here infringes your rights, write to us with the address of the page, your right, and how we reach you. We remove what infringes, and hear the other side.',
    ],
  },
]
