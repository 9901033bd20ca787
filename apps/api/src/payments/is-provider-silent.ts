import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { CardGatewayUnavailable } from './card-gateway.ts'

/** Whether a payment provider gave no answer: what was asked of it may have happened or not. */
export const isProviderSilent = (error: unknown): boolean =>
  error instanceof CardGatewayUnavailable || error instanceof CryptoCheckoutUnavailable
