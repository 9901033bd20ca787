// What other modules may ask of payments on chain; what is sent and what the chain shows is written by the verbs of this folder.
export { findChainPayment, findChainPaymentByOrderHex, noteSaid, type ChainPayment } from './chain-payment-queries.ts'
