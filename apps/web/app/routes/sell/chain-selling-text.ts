import { defineText } from '../../text/define-text.ts'

/** What sellers read of auctions that the market's contract holds, in ETH. */
export const chainSellingText = defineText('chainSelling', {
  detail: 'Held on chain: people bid ETH from their own wallets, and the contract pays you at the end.',
  needs:
    'The contract pays ETH to your confirmed artwork transfer address. Minimum price and bids count in USD, at the rate of the opening.',
  polygon: 'Works on Polygon are auctioned for USD. Auctions in ETH are held on Ethereum.',
  unconfirmed: 'The contract pays ETH to your artwork transfer address, which you have yet to confirm by its wallet.',
  waits: 'Your artwork transfer address is new. For your safety ETH is sent to it from <time>then</time> on.',
  whenPaid:
    'A bidder pays the bid and the network’s fee. Your part goes to your artwork transfer address in ETH when the auction is settled.',
  add: 'ADD NOW',
  confirm: 'CONFIRM IT',
  look: 'SEE IT',
  lead: 'The editions are bound until the auction ends, and the market’s contract holds the bids. You can cancel until the first bid; after that it is binding for both sides. The ETH goes to your artwork transfer address at the end.',
})
