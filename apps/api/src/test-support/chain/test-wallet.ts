import type { Api, CallData } from '@monsoon/contract/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A wallet of nobody's, with its key at hand. */
export interface TestWallet {
  address: string
  sign: (message: string) => Promise<string>
  /** Asks the API for a message and signs it. */
  answer: (
    api: Api,
    purpose?: 'link' | 'confirm' | 'transfer',
  ) => Promise<{ address: string; signature: string; message: string; question: CallData<'POST /v1/nonce'> }>
}

export function makeWallet(): TestWallet {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const sign = (message: string): Promise<string> => account.signMessage({ message })
  return {
    address,
    sign,
    async answer(api, purpose) {
      const { data: question } = await api('POST /v1/nonce', { body: { address, purpose } })
      const { message } = question
      return { address, signature: await sign(message), message, question }
    },
  }
}
