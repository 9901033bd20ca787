import type { CallData } from '@monsoon/contract/client'
import type { importForm } from '@monsoon/contract/chain/imports'
import { messages, messageText } from '@monsoon/contract/messages'
import { importBalanceFault } from '@monsoon/domain/chain/import-rules'
import type { z } from 'zod'
import { requireAccount, requireChain, type WalletProvider } from '../browser-wallet/browser-wallet.ts'
import { readTokenBalance, sendTokens } from '../browser-wallet/wallet-transactions.ts'
import { SaidError } from '../text/said-error.ts'

export type ImportTerms = CallData<'GET /v1/import-nft/terms'>
export type ImportInput = z.output<typeof importForm>

/** Where sending a work is. */
export type SendStep = 'stepNetwork' | 'stepBalance' | 'stepSend'

/**
 * Sends tokens from a wallet to the custody address, if it has as many (FLOW-072). Gives back the hash of the
 * transaction.
 */
export async function sendImport(
  provider: WalletProvider,
  { input, terms, onStep }: { input: ImportInput; terms: ImportTerms; onStep: (step: SendStep) => void },
): Promise<string> {
  const { fromAddress, quantity } = input
  const { chainId, contract, toAddress, gasPriceGwei } = terms
  const token = { contract, tokenId: BigInt(input.tokenId) }
  await requireAccount(provider, fromAddress)
  onStep('stepNetwork')
  await requireChain(provider, chainId)
  onStep('stepBalance')
  const balance = await readTokenBalance(provider, { ...token, owner: fromAddress })
  const fault = importBalanceFault(balance, BigInt(quantity))
  if (fault === 'NONE_THERE') throw new SaidError(messages.importNothingThere)
  if (fault === 'TOO_FEW') throw new SaidError(messageText('importTooFew', { balance: String(balance) }))
  onStep('stepSend')
  const sending = { from: fromAddress, to: toAddress, quantity: BigInt(quantity), gasPriceGwei }
  return sendTokens(provider, { ...token, ...sending })
}
