import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { CardGatewayUnavailable } from './card-gateway.ts'

/** Whether a provider of money gave no answer: what was asked for may have happened or not. */
export const isProviderSilent = (error: unknown): boolean =>
  error instanceof CardGatewayUnavailable || error instanceof CryptoCheckoutUnavailable
