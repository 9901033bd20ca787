import { afterAll, beforeAll, expect, it } from 'vitest'
import { callRpc } from './json-rpc.ts'
import { startRpcProxy, type RpcProxy } from './rpc-proxy.ts'
import { startTestChain, type TestChain } from './test-chain.ts'

let chain: TestChain
let proxy: RpcProxy

beforeAll(async () => {
  chain = await startTestChain()
  proxy = await startRpcProxy(chain.url)
})

afterAll(async () => {
  await proxy.close()
  await chain.stop()
})

const ask = (method: string, params: unknown[] = []) => callRpc(proxy.url, method, params)

it('answers as its node does, until it is down, and again afterwards', async () => {
  expect(await ask('eth_chainId')).toBe('0x7a69')
  await expect(ask('no_such')).rejects.toThrow(/no_such/)
  proxy.faults.isDown = true
  await expect(ask('eth_chainId')).rejects.toThrow(Error)
  proxy.faults.isDown = false
  expect(await ask('eth_chainId')).toBe('0x7a69')
  expect(proxy.calls.get('eth_chainId')).toBe(2)
})

it('knows nothing of the newest blocks while it lags', async () => {
  const [sender] = chain.accounts
  if (!sender) throw new Error('a test chain has accounts')
  await chain.pauseMining()
  await chain.mine(3)
  const sent = { from: sender.address, to: sender.address, value: '0x1' }
  const hash = await chain.rpc('eth_sendTransaction', [sent])
  await chain.mine()
  proxy.faults.lagBlocks = 2
  expect(await ask('eth_blockNumber')).toBe('0x2')
  expect(await ask('eth_getBlockByNumber', ['latest', false])).toMatchObject({ number: '0x2' })
  expect(await ask('eth_getBlockByNumber', ['0x4', false])).toBeNull()
  expect(await ask('eth_getTransactionReceipt', [hash])).toBeNull()
  expect(await ask('eth_getTransactionCount', [sender.address, 'latest'])).toBe('0x0')
  proxy.faults.lagBlocks = 0
  expect(await ask('eth_getTransactionReceipt', [hash])).toMatchObject({ blockNumber: '0x4' })
  chain.resumeMining()
})

it('lies and takes its time as it is told to', async () => {
  proxy.faults.lie = (method, result) => (method === 'eth_blockNumber' ? '0xffff' : result)
  expect([await ask('eth_blockNumber'), await ask('eth_chainId')]).toEqual(['0xffff', '0x7a69'])
  proxy.faults.lie = undefined
  proxy.faults.delayMs = 30_000
  const asked = fetch(proxy.url, {
    method: 'POST',
    body: '{"id":1,"method":"eth_chainId"}',
    signal: AbortSignal.timeout(200),
  })
  await expect(asked).rejects.toThrow(/timeout/)
  proxy.faults.delayMs = 0
})
