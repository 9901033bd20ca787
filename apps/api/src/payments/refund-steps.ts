// What other modules may ask of refunds, and the steps that staff decide; they never write one but through the verbs of this folder.
export {
  approveRefund,
  endRefund,
  findLeftToRefund,
  findRefund,
  findRefundByOpKey,
  listRefundsIn,
  lockRefund,
  repeatRefund,
  sumCarriedOut,
  withdrawRefund,
} from './refund-queries.ts'
