import { watch } from 'node:fs'
import { join } from 'node:path'
import type { KeptAlive } from '@monsoon/dev-env/keep-alive'

const folders = ['apps/api/src', 'apps/server/src', 'packages/contract/src', 'packages/domain/src']
const quietMs = 150

/** Restarts the server when one of its source files changes. The web's own files are Vite's affair. */
export function restartOnChange(root: string, server: KeptAlive, report: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const restart = (file: string) => {
    work = work.then(async () => {
      report(`${file} changed; restarting the server`)
      await server.restart().catch((error: unknown) => report(error instanceof Error ? error.message : String(error)))
    })
  }
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => restart(join(folder, name)), quietMs)
    })
  }
}
