import { createPublicClient, custom, numberToHex, zeroHash, type Hex } from 'viem'
import { foundry } from 'viem/chains'
import { expect, it } from 'vitest'
import { waitForReceipt } from './wait-for-receipt.ts'

const hash: Hex = `0x${'a'.repeat(64)}`
const account = `0x${'b'.repeat(40)}`

/** A node that mines one transaction, then nothing more, when `mineDuring` is asked for the nth time. */
function quietChain({ method: minedBy, nth, status = '0x1' }: { method: string; nth: number; status?: Hex }) {
  let height = 1n
  let asked = 0
  const transaction = () => ({
    hash,
    from: account,
    to: account,
    nonce: '0x0',
    value: '0x0',
    gas: '0x5208',
    input: '0x',
    type: '0x2',
    blockHash: height > 1n ? zeroHash : null,
    blockNumber: height > 1n ? numberToHex(height) : null,
  })
  const answers: Record<string, () => unknown> = {
    eth_blockNumber: () => numberToHex(height),
    eth_getTransactionByHash: transaction,
    eth_getTransactionReceipt: () =>
      height > 1n ? { ...transaction(), transactionHash: hash, status, logs: [] } : null,
    eth_getBlockByNumber: () => ({ number: numberToHex(height), hash: zeroHash, transactions: [] }),
  }
  const request = async ({ method }: { method: string }) => {
    const answer = answers[method]?.()
    if (method === minedBy && ++asked === nth) {
      height = 2n
      // The answer is on its way while the next poll already sees the block.
      await new Promise((done) => setTimeout(done, 200))
    }
    return answer
  }
  return createPublicClient({ chain: foundry, transport: custom({ request }), pollingInterval: 20 })
}

it('has a receipt that came while it looked, after which no block comes', async () => {
  const receipt = await waitForReceipt(quietChain({ method: 'eth_getTransactionReceipt', nth: 1 }), hash)
  expect(receipt).toMatchObject({ transactionHash: hash, status: 'success' })
})

it('is needed: the wait of the library never ends there', async () => {
  const client = quietChain({ method: 'eth_getBlockByNumber', nth: 1 })
  await expect(client.waitForTransactionReceipt({ hash, timeout: 2_000 })).rejects.toThrow(/Timed out/)
  await expect(waitForReceipt(client, hash)).resolves.toMatchObject({ transactionHash: hash })
})

it('says that a transaction was reverted', async () => {
  const chain = quietChain({ method: 'eth_getTransactionReceipt', nth: 1, status: '0x0' })
  await expect(waitForReceipt(chain, hash)).rejects.toThrow(`transaction ${hash} was reverted`)
})
