import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../keep-alive.ts'
import { isPortFree } from '../ports.ts'
import { stopWithParent } from '../stop-with-parent.ts'
import { findAnvil, NoAnvil } from './anvil-binary.ts'
import { callRpc } from './json-rpc.ts'

/** The chain id that development chains have. */
export const localChainId = 31_337

export interface AnvilOptions {
  /** A free port of 127.0.0.1. */
  port: number
  /** Unix seconds of the first block: the same ones make the same chain. Without: now. */
  genesisAtS?: number
  /** How many accounts of the test phrase have 10,000 ETH from the start; 10 unless said. */
  accounts?: number
  /** What anvil says is appended here; without, nobody hears it. */
  logFile?: string
  /** Another program than the one from npm, for tests of what happens where none runs. */
  program?: string
}

export interface RunningAnvil extends Running {
  /** Its JSON-RPC. */
  url: string
}

const readyWithinMs = 20_000

/**
 * How many of the newest blocks can be asked about their state or taken back. Of all others, anvil would write a copy
 * to the home.
 */
export const mostBlocksBack = 64

/**
 * Starts a chain that makes no block by itself: whoever starts it calls `evm_mine`. Left to itself, anvil makes a block
 * a transaction, and stalls for good when they come side by side (docs/decisions/0113). It ends with this process,
 * however that ends.
 *
 * @throws NoAnvil where it cannot run on this machine
 */
export async function startAnvil(options: AnvilOptions): Promise<RunningAnvil> {
  // Whatever holds the port would answer instead, before ours has noticed.
  if (!(await isPortFree(options.port, '127.0.0.1')))
    throw new Error(`anvil did not start: port ${options.port} is taken`)
  const { child, ended, hasEnded } = launch(options)
  const url = `http://127.0.0.1:${options.port}`

  async function stop(): Promise<void> {
    if (!hasEnded()) child.kill('SIGKILL')
    await ended
  }

  const endsAt = Date.now() + readyWithinMs
  while (!hasEnded() && Date.now() < endsAt) {
    // A node that is only beginning may take a call and never answer it.
    const client = await callRpc<string>(url, 'web3_clientVersion', [], 1_000).catch(() => '')
    if (client.startsWith('anvil/') && !hasEnded()) return { url, pid: child.pid ?? 0, ended, stop }
    await sleep(20)
  }
  const reason = hasEnded() ? await ended : `it did not answer within ${readyWithinMs / 1000} s`
  await stop()
  const said = options.logFile ? readFileSync(options.logFile, 'utf8').trim().split('\n').at(-1) : ''
  const Problem = child.pid === undefined ? NoAnvil : Error
  throw new Problem(`anvil did not start: ${said ? `${reason}, ${said}` : reason}`)
}

function launch({ port, genesisAtS, accounts = 10, logFile, program }: AnvilOptions) {
  const genesis = genesisAtS === undefined ? [] : ['--timestamp', String(genesisAtS)]
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(localChainId),
    ...genesis,
    '--accounts',
    String(accounts),
    // Of the state before each block it keeps some in memory, none on disk: those were megabytes a block.
    '--no-mining',
    '--prune-history',
    String(mostBlocksBack),
    // No site that somebody visits may call it, and a state comes back in one call.
    '--no-cors',
    '--no-request-size-limit',
    '--quiet',
  ]
  if (logFile) mkdirSync(dirname(logFile), { recursive: true })
  const output = logFile ? openSync(logFile, 'a') : 'ignore'
  // Nothing of ours is inherited: an anvil that outlived us would hold our caller's pipe open.
  const child = spawn(program ?? findAnvil(), args, {
    stdio: ['ignore', output, output],
    // A group of its own, out of reach of Ctrl-C. On Windows a child that is not detached ends with its parent.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  if (typeof output === 'number') closeSync(output)
  const endWatch = stopWithParent(child.pid, 'KILL')
  let end: string | undefined
  const ended = new Promise<string>((done) => {
    const finish = (reason: string) => {
      endWatch()
      done((end ??= reason))
    }
    child.once('exit', (code, signal) => finish(signal ? `signal ${signal}` : `status ${code}`))
    child.once('error', (error) => finish(error.message))
  })
  return { child, ended, hasEnded: () => end !== undefined }
}
