import type { CallData } from '@monsoon/contract/client'

/** What a wallet signed: good for what `type` says. */
export type WalletSignature = {
  address: string
  signature: string
  message: string
  type: CallData<'POST /v1/nonce'>['type']
}
