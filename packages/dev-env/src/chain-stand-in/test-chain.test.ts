import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { findFreePort, isListening } from '../ports.ts'
import { waitForEnd } from '../processes.ts'
import { findAnvil, NoAnvil } from './anvil-binary.ts'
import { startAnvil, type RunningAnvil } from './start-anvil.ts'
import { startTestChain, type TestChain } from './test-chain.ts'

const folder = mkdtempSync(join(tmpdir(), 'monsoon-chain-'))
let chain: TestChain | undefined
let anvil: RunningAnvil | undefined

afterEach(async () => {
  await chain?.stop()
  await anvil?.stop()
  chain = anvil = undefined
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Signs transfers of one wei, one for each nonce from the given one. */
async function signTransfers(nonces: number[]): Promise<`0x${string}`[]> {
  const [sender] = chain?.accounts ?? []
  if (!sender) throw new Error('no chain')
  const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
  const basics = { chainId: 31_337, type: 'eip1559', to: sender.address, value: 1n, gas: 21_000n, ...fees } as const
  return await Promise.all(nonces.map((nonce) => sender.signTransaction({ ...basics, nonce })))
}

const blockNumber = async () => Number(await chain?.rpc('eth_blockNumber'))
const nonceOf = async () => Number(await chain?.rpc('eth_getTransactionCount', [chain.accounts[0]?.address, 'latest']))

it('takes fifty transactions at once, in any order, and makes no block without one', async () => {
  chain = await startTestChain()
  expect(await chain.rpc('eth_chainId')).toBe('0x7a69')
  const raws = await signTransfers(Array.from({ length: 50 }, (_, nonce) => (nonce * 7) % 50))
  const { rpc } = chain
  await Promise.all(raws.map((raw) => rpc('eth_sendRawTransaction', [raw])))
  await expect.poll(nonceOf, { timeout: 20_000 }).toBe(50)
  const made = await blockNumber()
  await new Promise((done) => setTimeout(done, 300))
  expect(await blockNumber()).toBe(made)
})

it('stalls when told to, and takes the newest blocks back with their transactions', async () => {
  chain = await startTestChain()
  await chain.pauseMining()
  const [raw] = await signTransfers([0])
  const hash = await chain.rpc('eth_sendRawTransaction', [raw])
  await new Promise((done) => setTimeout(done, 300))
  expect(await nonceOf()).toBe(0)
  await chain.setNextBlockTimestamp(4_000_000_000)
  await chain.mine(2)
  expect(await nonceOf()).toBe(1)
  expect(Number((await chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['0x1', false])).timestamp)).toBe(4e9)
  const seen = await chain.rpc<{ blockHash: string }>('eth_getTransactionReceipt', [hash])
  await chain.reorg(2)
  expect(await chain.rpc('eth_getTransactionReceipt', [hash])).toBeNull()
  expect([await blockNumber(), await nonceOf()]).toEqual([2, 0])
  chain.resumeMining()
  await chain.rpc('eth_sendRawTransaction', [raw])
  await expect.poll(nonceOf, { timeout: 20_000 }).toBe(1)
  const again = await chain.rpc<{ blockHash: string }>('eth_getTransactionReceipt', [hash])
  expect(again.blockHash).not.toBe(seen.blockHash)
})

it.runIf(process.platform !== 'win32')('leaves no anvil behind when its parent is killed', async () => {
  const port = await findFreePort()
  const script = `
    const { startAnvil } = await import(${JSON.stringify(new URL('start-anvil.ts', import.meta.url).href)})
    console.log((await startAnvil({ port: ${port} })).pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  parent.kill('SIGKILL')
  expect(await waitForEnd(Number(said.toString()), 10_000)).toBe(true)
  expect(await isListening(port, '127.0.0.1')).toBe(false)
})

it('says in words why there is no chain on a machine', async () => {
  expect(() => findAnvil('freebsd', 'x64')).toThrow(new NoAnvil('no anvil for freebsd on x64 is installed'))
  const port = await findFreePort()
  await expect(startAnvil({ port, program: join(folder, 'anvil') })).rejects.toThrow(NoAnvil)
  anvil = await startAnvil({ port })
  await expect(startAnvil({ port })).rejects.toThrow(`anvil did not start: port ${port} is taken`)
  const logFile = join(folder, 'logs', 'chain.log')
  const invalid = startAnvil({ port: await findFreePort(), genesisAtS: -1, logFile })
  await expect(invalid).rejects.toThrow(/anvil did not start: status 2, /)
})
