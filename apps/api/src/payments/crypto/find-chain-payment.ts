// What other modules may ask of payments on chain; what is sent and what the chain shows is written by the verbs of
// this folder.
export {
  findChainAuction,
  findChainPayment,
  findChainPaymentByOrderHex,
  findChainPaymentOfOffer,
  findChainPaymentOfOrder,
  listUnwrittenBids,
  noteOrderPaid,
  notePayoutOfOffer,
  type ChainAuction,
  type ChainPayment,
  type UnwrittenBid,
} from './chain-payment-queries.ts'
