import { describe, expect, it, vi } from 'vitest'
import type { WalletProvider } from '../browser-wallet/browser-wallet.ts'
import { sendImport } from './send-import.ts'

const from = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const to = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const terms = { chainId: 1, contract, toAddress: to, gasPriceGwei: 20, confirmations: 12 }
const input = { blockchain: 'ethereum', tokenId: '258', fromAddress: from, quantity: 2 } as const
const word = (digits: string) => digits.padStart(64, '0')
const gwei = (amount: number) => `0x${(BigInt(amount) * 1_000_000_000n).toString(16)}`

/** A wallet on Ethereum with so many of each token; an Error is thrown. */
function wallet(answers: Record<string, unknown> = {}, balance = 3) {
  const known: Record<string, unknown> = {
    eth_accounts: [from],
    eth_chainId: '0x1',
    eth_call: `0x${word(balance.toString(16))}`,
    eth_getBlockByNumber: { baseFeePerGas: gwei(3) },
    eth_maxPriorityFeePerGas: gwei(1),
    eth_sendTransaction: '0xhash',
    ...answers,
  }
  const request = vi.fn<WalletProvider['request']>(async ({ method }) => {
    const answer = known[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  const sent = () => request.mock.calls.find(([{ method }]) => method === 'eth_sendTransaction')?.[0].params?.[0]
  return { request, sent }
}

const send = (provider: WalletProvider) => sendImport(provider, { input, terms, onStep: () => {} })

describe('an import, by the wallet', () => {
  it('asks how many tokens there are, then sends them to the custody address [CALL-151, CALL-152, CONST-039]', async () => {
    const there = wallet()
    expect(await send(there)).toBe('0xhash')
    expect(there.request).toHaveBeenCalledWith({
      method: 'eth_call',
      params: [{ to: contract, data: `0x00fdd58e${word(from.slice(2))}${word('102')}` }, 'latest'],
    })
    expect(there.sent()).toEqual({
      from,
      to: contract,
      maxFeePerGas: gwei(20),
      maxPriorityFeePerGas: gwei(1),
      data: `0xf242432a${word(from.slice(2))}${word(to.slice(2))}${word('102')}${word('2')}${word('a0')}${word('')}`,
    })
  })

  it('offers more than 20 gwei where the network asks for it, and one price before EIP-1559', async () => {
    const busy = wallet({ eth_getBlockByNumber: { baseFeePerGas: gwei(50) } })
    await send(busy)
    expect(busy.sent()).toMatchObject({ maxFeePerGas: gwei(101) })
    const old = wallet({ eth_getBlockByNumber: {}, eth_gasPrice: gwei(2) })
    await send(old)
    expect(old.sent()).toMatchObject({ gasPrice: gwei(20) })
    const silent = wallet({ eth_getBlockByNumber: new Error('not supported') })
    await send(silent)
    expect(silent.sent()).not.toHaveProperty('maxFeePerGas')
  })

  it('needs tokens, as many as are to come [MSG-056, MSG-057, RULE-089]', async () => {
    await expect(send(wallet({}, 0))).rejects.toThrow(
      'Unable to fetch NFT quantity. Make sure you have entered valud TokenId and Address',
    )
    const few = wallet({}, 1)
    await expect(send(few)).rejects.toThrow(
      'You are not having enough quantity to import. Please enter quantity less than or equal to 1',
    )
    expect(few.sent()).toBeUndefined()
  })

  it('says so where the balance cannot be read, the account is another one, or its owner says no [MSG-117, MSG-118, MSG-119]', async () => {
    await expect(send(wallet({ eth_call: new Error('execution reverted') }))).rejects.toThrow(
      'Unable fetch NFT balance',
    )
    await expect(send(wallet({ eth_call: '0x' }))).rejects.toThrow('Unable fetch NFT balance')
    await expect(send(wallet({ eth_accounts: [to] }))).rejects.toThrow(
      'Entered address and Metamask account address are not matched',
    )
    const no = Object.assign(new Error('no'), { code: 4001 })
    await expect(send(wallet({ eth_sendTransaction: no }))).rejects.toThrow('Signature verification cancelled')
    const poor = Object.assign(new Error('insufficient funds for gas'), { code: -32_000 })
    await expect(send(wallet({ eth_sendTransaction: poor }))).rejects.toThrow('insufficient funds for gas')
  })
})
