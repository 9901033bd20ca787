import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { nmiStandInKeys } from '@monsoon/dev-env/nmi-stand-in/nmi-stand-in-keys'

/** The keys with which the server speaks to the stand-in of the card provider that CARD_GATEWAY names. */
export const cardSettingsOf = (gateway: string | undefined): Record<string, string> =>
  gateway === 'nmi'
    ? {
        CARD_GATEWAY_SECRET_KEY: nmiStandInKeys.securityKey,
        CARD_GATEWAY_PUBLISHABLE_KEY: nmiStandInKeys.tokenizationKey,
        CARD_GATEWAY_THREE_D_SECURE_KEY: nmiStandInKeys.checkoutKey,
        CARD_GATEWAY_WEBHOOK_SECRETS: nmiStandInKeys.signingKey,
      }
    : {
        CARD_GATEWAY_SECRET_KEY: cardStandInKeys.secretKey,
        CARD_GATEWAY_PUBLISHABLE_KEY: cardStandInKeys.publishableKey,
        CARD_GATEWAY_WEBHOOK_SECRETS: cardStandInKeys.webhookSecret,
      }
