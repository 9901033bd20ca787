import type { LegalFacts, LegalSection } from './legal-text.ts'

/** Terms of Use, sections 9 to 18: buying, selling, fees, withdrawals, moving Works in and out. */
export const termsOfTrade = ({ brand }: LegalFacts): LegalSection[] => [
  {
    id: 'buying',
    title: 'Buying at a fixed price',
    body: [
      'Before you pay you see the Edition and its number, the price, every fee and the total in US dollars. This quote stands for 60 seconds and is renewed after that. The estimate in ETH beside a price is for information only.',
      'When you go on to pay, the Editions are held for you for 180 seconds, and for up to 10 minutes while your bank or a hosted payment page is still asking you something. The screen says until when. What is not paid by then becomes free for others.',
      'An order is confirmed when it is completed: when the payment has succeeded and the Editions are recorded as yours. If a payment succeeds after the Editions are gone, or an order cannot be completed for another reason, we return the money to where it came from.',
      'Some sales are open to invited people only until a date that is shown. Owners cannot buy their own Works.',
    ],
  },
  {
    id: 'auctions',
    title: 'Auctions and bids',
    body: [
      'A bid must be greater than the highest bid, or than the minimum price while there is none. Bid once placed cannot be cancelled. The amount is locked in your Wallet until you are outbid or the Auction ends; a bid by card is a payment that becomes locked money in your Wallet.',
      'A bid in the last ten minutes moves the end of the Auction to ten minutes after that bid. The highest valid bid at the end wins, and the Edition and the money change hands without any further step. All other locks are released.',
      'An owner may cancel an Auction until the first bid. After it only our staff can, for a stated reason, and all bidders are told and get their locked money back.',
    ],
  },
  {
    id: 'offers',
    title: 'Offers',
    body: [
      'An Offer locks its amount in your Wallet and stands for 7 days. You may have one open Offer for a Work and may withdraw it while it is open. If it is rejected, expires or becomes impossible, the money is free again at once.',
      'When the owner accepts, the Editions and the money change hands immediately. An owner can ask for a least price or switch Offers off.',
    ],
  },
  {
    id: 'selling',
    title: 'Selling',
    body: [
      'You may offer Editions that you own and that are in your Wallet, at a fixed price of at least 10 US dollars or by Auction. An Edition can be in one place only: while it is listed, in an Auction, reserved for a buyer or on its way out of the Platform, it cannot be anywhere else.',
      'By listing you make a binding offer to everyone who may buy. You may cancel a Listing as long as no purchase of it is under way.',
      'What you earn from sales paid by card stays locked for 7 days because such payments can be disputed; what was paid from a Wallet is free at once. If a sale is refunded or charged back, we reverse every part of it, including yours. If you have withdrawn it already, you owe it to us.',
    ],
  },
  {
    id: 'prices',
    title: 'Where the price goes, and fees',
    body: [
      `Of the price of a Primary Sale the Artist receives 70%, the Curator 10% and ${brand} 20%. Where no Curator is named, the Curator’s part goes to the Artist. A cent that cannot be divided goes to the Artist.`,
      'Of the price of a Secondary Sale the Artist receives the royalty of that Work, which is 10% unless the page of the Work names another, and we receive the platform fee shown before you list, currently 2.5%. The rest is the seller’s. We pay royalties for sales on the Platform; sales elsewhere are beyond our reach.',
      'The buyer pays a mint fee for an Edition that is not yet on a blockchain, and a transfer fee. Both are shown in US dollars before you pay. Taxes that apply to you are yours to declare and to pay.',
    ],
  },
  {
    id: 'payment',
    title: 'Paying',
    body: [
      'You may pay by card, from the balance of your Wallet and, where a Listing allows it, in cryptocurrency. Card payments are carried out by a licensed payment partner; your card number never reaches our servers. Your bank may ask you to confirm a payment (3-D Secure).',
      'Where a reward is offered for a purchase completed within 180 seconds of checkout, it is 10% of the price without fees. It is paid into your Wallet once for each Work, only for Primary Sales, only where the page says so, and is taken back if the purchase is refunded.',
    ],
  },
  {
    id: 'refunds',
    title: 'Cancellation and refunds',
    body: [
      'A Work delivered at once is digital content made available at your express wish. Once an order is completed you cannot return it because you changed your mind, except where the law of your country gives you that right and you have not given it up.',
      'We refund a purchase that failed on our side, that we cannot deliver, or that turns out to have been fraudulent or unlawful. A Work that is not minted within 24 hours may be cancelled by its buyer. Refunds go to the means of payment that was used; where that is impossible, to the balance of your Wallet, with the reason.',
    ],
  },
  {
    id: 'external-listings',
    title: 'External Listings and Direct Transfer',
    body: [
      'An External Listing shows an Edition that is for sale on another marketplace and that we acquire for you. Your order stays pending until we have it. If it cannot be acquired, because it was sold, withdrawn or has become dearer, the order is cancelled and your funds are returned.',
      'If you switch Direct Transfer on and have named a transfer address, what you buy is sent to your Private Wallet instead of staying in your Wallet. Such a transfer cannot be undone, and we cannot recover what was sent to an address that you entered wrongly.',
    ],
  },
  {
    id: 'withdrawals',
    title: 'Withdrawals',
    body: [
      'You may withdraw available money from My Wallet from 50 US dollars on. We need your verification (KYC data), a billing address and the bank or crypto account that the money goes to; it must be in your own name.',
      'A request locks the amount and is reviewed by our team. We may wait 24 hours after a new account was added or a password was changed, set daily limits, and ask two members of our team to approve larger amounts. You may cancel until it is approved. If it is rejected or fails, the money is free again and we tell you why. Withdrawals in cryptocurrency are arranged by email.',
    ],
  },
  {
    id: 'moving',
    title: 'Import, export and minting',
    body: [
      'An Edition is yours in our books from the moment of payment. It is written to the blockchain named on its page at the purchase or later; until that is confirmed the page says so.',
      'You may export an Edition to an address you name, for the fee shown, once it is free. The address must be complete and correct; an export cannot be called back. You may import an Edition of a supported blockchain by sending it to us; it appears when the transfer is confirmed and verified.',
      'Blockchains are run by others. We cannot influence their fees, their speed, or their continued existence.',
    ],
  },
]
