import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artTokenAbi } from '@monsoon/contracts/art-token'
import { artTokenDomain, mintVoucherTypes } from '@monsoon/contracts/typed-data'
import { waitForReceipt } from '@monsoon/contracts/wait-for-receipt'
import { createPublicClient, createWalletClient, http, zeroAddress, type Address } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseAccount } from './demo-accounts.ts'
import { callRpc } from './json-rpc.ts'
import { startChainStandIn, type ChainStandIn } from './start-chain-stand-in.ts'

const root = mkdtempSync(join(tmpdir(), 'monsoon-chain-'))
const itemId = '01980000-0000-7000-8000-00000000000a'
const tokenId = BigInt(`0x${itemId.replaceAll('-', '')}`)
const collector: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const folder = join(root, 'chain')
let chain: ChainStandIn

beforeAll(async () => {
  chain = await start()
})

afterAll(async () => {
  await chain.close()
  rmSync(root, { recursive: true, force: true })
})

const start = () => startChainStandIn({ folder, appOrigin: 'http://localhost:3000', blockEveryMs: 20 })

const rpc = (method: string, params: unknown[] = []) => callRpc(chain.url, method, params)

/** The house mints two editions, by the key that may, with a voucher of the curation's. */
async function mint() {
  const [relayer, curation] = [houseAccount('relayer'), houseAccount('curation')]
  const { artToken } = chain.contracts
  const voucher = {
    tokenId,
    maxSupply: 50n,
    creator: collector,
    royaltyReceiver: zeroAddress,
    royaltyBps: 0n,
    uri: 'ipfs://work',
  } as const
  const signature = await curation.signTypedData({
    domain: { ...artTokenDomain, chainId: 31_337, verifyingContract: artToken },
    types: mintVoucherTypes,
    primaryType: 'MintVoucher',
    message: voucher,
  })
  const wallet = createWalletClient({ chain: foundry, transport: http(chain.url), account: relayer })
  const hash = await wallet.writeContract({
    abi: artTokenAbi,
    address: artToken,
    functionName: 'redeem',
    args: [voucher, signature, collector, 2n],
  })
  return await waitForReceipt(createPublicClient({ transport: http(chain.url), pollingInterval: 50 }), hash)
}

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(`${chain.url}${path}`)
  return { status: response.status, html: await response.text() }
}

it('answers what a provider answers, and none of the switches of the node', async () => {
  expect(await rpc('eth_chainId')).toBe('0x7a69')
  for (const method of ['anvil_setBalance', 'evm_mine', 'eth_sendTransaction', 'eth_sign', 'eth_accounts', 'debug_x']) {
    await expect(rpc(method), method).rejects.toThrow(`The method ${method} does not exist`)
  }
  const batch = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(['eth_blockNumber', 'evm_mine'].map((method, id) => ({ jsonrpc: '2.0', id, method }))),
  })
  expect(await batch.json()).toMatchObject({ id: 1, error: { code: -32_601 } })
})

it('has everything that anybody heard of after its node is killed', async () => {
  const minted = await mint()
  process.kill(chain.pid, 'SIGKILL')
  await chain.ended
  await chain.close()
  chain = await start()
  expect(chain.contracts.isChainLost).toBe(false)
  expect(await rpc('eth_getTransactionReceipt', [minted.transactionHash])).toMatchObject({
    blockHash: minted.blockHash,
  })
  expect(await rpc('eth_getLogs', [{ fromBlock: '0x0', address: chain.contracts.artToken }])).toEqual(
    expect.arrayContaining([expect.objectContaining({ transactionHash: minted.transactionHash })]),
  )
})

it('shows transactions, addresses and tokens, with ways between them and back to the work', async () => {
  const { transactionHash } = await mint()
  const { artToken } = chain.contracts
  const transaction = await read(`/tx/${transactionHash}`)
  expect(transaction.status).toBe(200)
  for (const part of ['Success', 'redeem', 'TransferSingle', `/address/${collector}`])
    expect(transaction.html).toContain(part)
  const token = await read(`/token/${artToken}/${tokenId}`)
  for (const part of [
    `http://localhost:3000/item/${itemId}`,
    'ipfs://work',
    `/address/${collector}`,
    `/tx/${transactionHash}`,
  ])
    expect(token.html).toContain(part)
  const address = await read(`/address/${collector.toLowerCase()}`)
  expect(address.html.toLowerCase()).toContain(`/token/${artToken.toLowerCase()}/${tokenId}`)
  for (const path of [`/tx/0x${'0'.repeat(64)}`, '/tx/x', '/address/0x1', `/token/${artToken}/1`])
    expect((await read(path)).status, path).toBe(404)
})

it('gives play money to whoever asks, also to several at once', async () => {
  const body = new URLSearchParams({ address: collector })
  const { url, status } = await fetch(`${chain.url}/faucet`, { method: 'POST', body })
  expect([url, status]).toEqual([`${chain.url}/address/${collector}`, 200])
  expect(await rpc('eth_getBalance', [collector, 'latest'])).toBe('0x8ac7230489e80000')
  const others = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`)
  const asked = others.map((address) =>
    fetch(`${chain.url}/faucet`, { method: 'POST', body: new URLSearchParams({ address }) }),
  )
  expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((await read('/')).html).toContain('Send ETH')
})

it('says that it has lost what happened on it, and has the same contracts again', async () => {
  const before = chain.contracts
  await mint()
  await chain.close()
  rmSync(join(folder, 'state.hex'))
  chain = await start()
  expect(chain.contracts).toEqual({ ...before, isChainLost: true })
  await chain.close()
  writeFileSync(join(folder, 'state.hex'), '0x1f8b')
  chain = await start()
  expect(chain.contracts.isChainLost).toBe(true)
})
