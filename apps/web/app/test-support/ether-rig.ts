import type { EtherPayment, EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { vi } from 'vitest'
import type { WalletProvider } from '../browser-wallet/browser-wallet.ts'
import { inMs, sale, work } from './checkout-rig.ts'

export const mine = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const market = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
export const hash = `0x${'ab'.repeat(32)}`
export const randomHex = `0x${'cd'.repeat(32)}`
const finney = 10n ** 15n

/** What a wallet is asked to send. */
export const purchase = (given: Partial<EtherPurchase> = {}): EtherPurchase => ({
  saleId: sale.id,
  itemId: work.itemId,
  userId: 'u1',
  auctionId: null,
  randomHex,
  metamaskAddress: mine,
  sellerWithdrawalAddress: market,
  totalCost: '0.13125',
  sellerCost: '0.091875',
  transaction: { chainId: 1, to: market, data: '0x3a73', value: `0x${(131_250n * 10n ** 12n).toString(16)}` },
  deadline: inMs(300_000),
  ...given,
})

export const paymentOf = (given: Partial<EtherPayment> = {}): EtherPayment => ({
  stage: 'confirming',
  totalCost: '0.13125',
  metamaskAddress: mine,
  transactionHash: hash,
  explorerUrl: `https://etherscan.io/tx/${hash}`,
  confirmations: { have: 3, need: 12 },
  deadline: inMs(300_000),
  ...given,
})

const place = window as unknown as { ethereum?: WalletProvider }

/** Puts a wallet of a test into the page, which agrees to everything unless its answers say otherwise. */
export function putWallet(answers: Record<string, unknown> = {}) {
  const known: Record<string, unknown> = {
    eth_requestAccounts: [mine],
    eth_accounts: [mine],
    eth_chainId: '0x1',
    eth_sendTransaction: hash,
    eth_getBalance: `0x${(500n * finney).toString(16)}`,
    eth_gasPrice: '0x3b9aca00',
    eth_estimateGas: '0x50910',
    ...answers,
  }
  const request = vi.fn<WalletProvider['request']>(async ({ method }) => {
    const answer = known[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  place.ethereum = { request }
  return request
}
export const removeWallet = () => delete place.ethereum

/** What a wallet throws when its owner says no. */
export const refused = Object.assign(new Error('no'), { code: 4001 })
