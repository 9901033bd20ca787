import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { createPublicClient, http } from 'viem'
import { findBinary } from './find-binary.ts'

/** Reads its standard input and ends anvil with it, so that anvil never outlives who started it, however that ends. */
const guard = '"$@" & child=$!; cat >/dev/null; kill $child'

export interface RunningAnvil {
  url: string
  stop: () => void
}

/** Starts an empty chain (31337) on a free port; undefined where npm has no anvil for this machine. */
export async function startAnvil(): Promise<RunningAnvil | undefined> {
  const anvil = findBinary('anvil')
  if (!anvil) return undefined
  const port = await findFreePort()
  const args = ['--port', String(port), '--silent']
  const [program, ...rest] =
    process.platform === 'win32' ? [anvil, ...args] : ['/bin/sh', '-c', guard, 'sh', anvil, ...args]
  const child = spawn(String(program), rest, { stdio: ['pipe', 'ignore', 'ignore'] })
  const url = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(url) })
  for (let tries = 0; ; tries += 1) {
    try {
      await client.getChainId()
      return { url, stop: () => (process.platform === 'win32' ? child.kill() : child.stdin.end()) }
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
