import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { isAlive } from './processes.ts'

/**
 * A shell that waits on a pipe whose other end is this process. However this process dies, the pipe closes and the
 * shell signals the program, so that no orphan keeps a port. Windows has no such signals. Call what it returns once the
 * program has ended.
 */
export function stopWithParent(pid: number | undefined, signalName: 'INT' | 'KILL'): () => void {
  if (process.platform === 'win32' || pid === undefined) return () => {}
  const script = `read _; kill -${signalName} "$0"`
  const watcher = spawn('/bin/sh', ['-c', script, String(pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  return () => {
    if (watcher.pid && isAlive(watcher.pid)) watcher.kill('SIGKILL')
  }
}
