import { defineText } from '../text/define-text.ts'

/** What people read of auctions that the market's contract holds, in ETH. */
export const chainAuctionText = defineText('chainAuction', {
  heldOnChain: 'Held on chain',
  rate: 'Bids are paid in ETH, which the market’s contract keeps. One ETH counts as {rate} here, from beginning to end.',
  eth: '{eth} ETH',
  atLeast: 'From {amount} ({eth} ETH) on.',
  above: 'Bids are above {amount} ({eth} ETH).',
  toSend: 'To send from your wallet',
  noFees: 'We charge no fees. The network’s fee is shown before you confirm.',
  note: 'The contract keeps the ETH of the highest bid. If somebody bids more, it sends yours back at once; if you win, it pays.',
  off: 'Bidding from a browser wallet is not possible right now. Please come back in a few minutes.',
  dialogTitle: 'Bid on chain',
  choose:
    'Choose the wallet that bids. It asks you to confirm before anything is sent, and gets the ETH back if you are outbid.',
  yourBid: 'Your bid',
  keptBy: 'Kept by',
  contract: 'the market’s contract',
  confirmBy: 'Please confirm within this time. Nothing is held for you meanwhile: somebody else may bid more.',
  confirmNote:
    'A bid cannot be taken back. The contract keeps the ETH until somebody bids more, or until the auction is over. The network’s fee is yours to pay.',
  goesOn:
    'You can close this window. Your bid counts once the network has confirmed it, and then appears on this page.',
  over: 'The time to confirm is over, and nothing was sent. You can bid again.',
  topped: 'The lowest possible bid is now {amount}, so the contract would reject yours. Please go back and bid more.',
  closing: 'This auction is being cancelled, and takes no more bids. Please do not send anything.',
  ended: 'The auction is over. Please do not send anything.',
  onItsWay: 'Your bid of {amount} ({eth} ETH)',
  waits:
    'You have asked to bid {amount}. It waits in your wallet until <time>then</time>: confirm it there, or let it lapse.',
  leading: 'Yours is the highest bid: {amount} ({eth} ETH), which the contract keeps.',
  outbid: 'You were outbid, and your ETH went back to the wallet that you bid from.',
  lost: 'It went to somebody else. Your ETH went back to the wallet that you bid from.',
  cancelledOwn:
    'The auction was cancelled. If your bid was the highest, its ETH went back to the wallet that you bid from.',
  notThere: 'IT IS NOT THERE',
  beingCancelled: 'This auction is being cancelled',
  beingCancelledDetail:
    'It takes no more bids. The contract sends the ETH of the highest bid back, which may take some minutes. The reason: {reason}',
  cancelLead:
    'It takes no more bids, and ends within minutes. Bids that are being sent right now go back to the bidder.',
  cancelStaffLead:
    'It takes no more bids from now on. The contract sends the ETH of the highest bid back, which may take some minutes. Bidders and seller are told the reason.',
  staffNote:
    'Single bids on chain cannot be voided, because the contract holds only the highest one. The auction can be cancelled.',
  withdrawTitle: 'ETH that waits for you',
  withdrawChoose:
    'Some smart-contract wallets cannot receive ETH directly, so the market keeps it for them. Choose the wallet that you bid from.',
  withdrawNothing:
    'There is nothing to withdraw: the ETH was already sent to this account. Check your wallet’s history.',
  waiting: 'Waits for you',
  account: 'Your account',
  accountIs: 'your address',
  withdraw: 'WITHDRAW IT',
  withdrawn: 'Your wallet has sent the transaction. The ETH is yours once the network has confirmed it.',
  transaction: 'Transaction',
  otherWallet: 'Use another wallet',
  reading: 'We are asking the contract …',
  close: 'CLOSE',
})
