import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callRpc } from './json-rpc.ts'
import { mineWhenWaiting } from './mine-when-waiting.ts'
import { startAnvil, type RunningAnvil } from './start-anvil.ts'

export interface RunningChain extends Pick<RunningAnvil, 'pid' | 'ended'> {
  /** JSON-RPC of the node itself, which may everything. */
  url: string
  /**
   * Resolves once no block is half made, half written down: whoever then reads sees nothing that a kill could take
   * back.
   */
  whenWritten(): Promise<void>
  /** Where what an earlier run left could not be read: it lies there now. */
  unreadable: string | undefined
  stop(): Promise<void>
}

/**
 * A chain that outlives its process: after each block everything is written to the folder before anybody hears of it.
 * anvil's own `--state-interval` loses the last second, and half a file where it is killed while it writes
 * (docs/decisions/0113).
 *
 * @param blockEveryMs how long a transaction waits for its block at most
 */
export async function runChain(folder: string, port: number, blockEveryMs: number): Promise<RunningChain> {
  const file = join(folder, 'state.hex')
  mkdirSync(folder, { recursive: true })
  const anvil = await startAnvil({ port, accounts: 0 })
  const rpc = (method: string, params: unknown[] = []) => callRpc(anvil.url, method, params)
  let unreadable: string | undefined
  if (existsSync(file)) {
    const isLoaded = await rpc('anvil_loadState', [readFileSync(file, 'utf8')]).catch(() => false)
    if (isLoaded !== true) renameSync(file, (unreadable = `${file}.unreadable`))
  }

  let written = Promise.resolve()
  const makeBlock = async () => {
    await rpc('evm_mine')
    writeFileSync(`${file}.new`, String(await rpc('anvil_dumpState')), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const miner = mineWhenWaiting(anvil.url, blockEveryMs, () => {
    const made = makeBlock()
    written = made.catch(() => {})
    return made
  })
  return {
    url: anvil.url,
    pid: anvil.pid,
    ended: anvil.ended,
    unreadable,
    whenWritten: () => written,
    async stop() {
      await miner.stop()
      await anvil.stop()
    },
  }
}
