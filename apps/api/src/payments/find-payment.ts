// What other modules may ask of payments; they never write one but through the verbs of this folder.
export {
  askToKeepCard,
  findOpenPaymentOfLand,
  findPayment,
  findPaymentByOpKey,
  findPaymentByProviderId,
  findPaymentByPublicId,
  findPaymentOfOrder,
  endPayment,
  isLandBeingPaid,
  lockPayment,
  type Payment,
} from './payment-queries.ts'
