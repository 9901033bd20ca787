// Runs a script of the repository under the pinned Node, from the system's: installs what is missing first. Arguments
// are passed on.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './preflight.mjs'
import { fail } from './progress.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

async function runPinned() {
  checkNode(process.versions.node)
  const node = await ensureInstalled(root)
  const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
  for (const name of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => child.kill(name))
  }
  child.once('error', fail)
  child.once('exit', (code) => process.exit(code ?? 1))
}

runPinned().catch(fail)
