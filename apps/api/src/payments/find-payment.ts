// What other modules may ask of payments; they never write one but through the verbs of this folder.
export {
  askToKeepCard,
  findPayment,
  findPaymentByProviderId,
  findPaymentOfOrder,
  listUnsettledPayments,
} from './payment-queries.ts'
