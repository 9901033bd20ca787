import type { Config } from '#config.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { createTransferPayoutGateway } from './transfer-payout-gateway.ts'

/** The payout service of the settings; null: staff take bank files to the bank. */
export function createPayoutGateway(config: Config): PayoutGateway | null {
  if (!config.PAYOUT_URL) return null
  return createTransferPayoutGateway({
    url: config.PAYOUT_URL,
    organization: config.PAYOUT_ORGANIZATION,
    apiKey: config.PAYOUT_API_KEY,
    accountId: config.PAYOUT_ACCOUNT,
  })
}
