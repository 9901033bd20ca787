import { invariant } from '@monsoon/domain/invariant'
import type { Config } from '#config.ts'
import { createBtcPayCheckout } from './btcpay-checkout.ts'
import type { CryptoCheckout } from './crypto-checkout.ts'
import { createNowPaymentsCheckout } from './nowpayments-checkout.ts'

/** The crypto provider of the settings; null: nothing can be paid by crypto. */
export function createCryptoCheckout(config: Config): CryptoCheckout | null {
  const { CRYPTO_CHECKOUT_URL: url, CRYPTO_CHECKOUT_API_KEY: apiKey } = config
  const callbackSecrets = config.CRYPTO_CHECKOUT_CALLBACK_SECRETS
  switch (config.CRYPTO_CHECKOUT) {
    case 'none':
      return null
    case 'nowpayments': {
      const { CRYPTO_CHECKOUT_EMAIL: email, CRYPTO_CHECKOUT_PASSWORD: password } = config
      return createNowPaymentsCheckout({ apiKey, email, password, callbackSecrets, ...(url && { apiUrl: url }) })
    }
    case 'btcpay':
      invariant(url, 'a BTCPay server has an address')
      return createBtcPayCheckout({ url, storeId: config.CRYPTO_CHECKOUT_STORE, apiKey, callbackSecrets })
  }
}
