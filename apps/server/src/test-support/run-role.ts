import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@monsoon/dev-env/ports'

const script = join(import.meta.dirname, '../main.ts')

/** The program with these settings and nothing else. */
export const runRole = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [script], {
    cwd: tmpdir(),
    // A busy machine is no lost connection.
    env: { PATH: process.env['PATH'] ?? '', DATABASE_TIMEOUT_MS: '10000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Ends it, if it has not ended, and gives its status. */
export async function endRole(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return await ended
}

/** Starts a role that listens, and waits until it is ready. */
export async function serveRole(settings: Record<string, string>): Promise<{ origin: string; child: ChildProcess }> {
  const port = await findFreePort()
  const child = runRole({ PORT: String(port), ...settings })
  child.stdout?.resume()
  child.stderr?.resume()
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return { origin, child }
    await sleep(50)
  }
}
