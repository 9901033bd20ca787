import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNodeChild } from '@monsoon/dev-env/node-child'
import { findFreePort, isListening } from '@monsoon/dev-env/ports'

/** The signer as the process of its own that it is in production: the only one with keys. */
export interface ChaosSigner {
  /** What the server has to know of it. */
  settings: Readonly<Record<string, string>>
  /** Ends it at once, and starts it again after a while in which nothing can be signed. */
  kill: (awayMs: number) => Promise<void>
  stop: () => Promise<void>
}

const script = join(import.meta.dirname, '../../../apps/server/src/main.ts')
const token = 'a token that signer and server know each other by'

/** `chain`: the settings of the chain that it signs for. */
export async function startChaosSigner(chain: Readonly<Record<string, string>>): Promise<ChaosSigner> {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-chaos-signer-'))
  const port = await findFreePort()
  const host = '127.0.0.1'
  const start = () =>
    startNodeChild({
      name: 'signer',
      script,
      folder,
      logFile: join(folder, 'signer.log'),
      environment: { ...chain, ROLE: 'signer', HOST: host, PORT: String(port), SIGNER_TOKEN: token },
      isReady: () => isListening(port, host),
      readyWithinMs: 30_000,
      stopWithinMs: 5_000,
    })
  let running = await start()
  return {
    settings: { SIGNER_URL: `http://${host}:${port}`, SIGNER_TOKEN: token },
    kill: async (awayMs) => {
      process.kill(running.pid, 'SIGKILL')
      await running.ended
      await sleep(awayMs)
      running = await start()
    },
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
