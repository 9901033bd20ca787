// `npm run bench`. Runs on the system's Node, installs what is missing and goes on under the pinned Node. `-- list` runs one part.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './preflight.mjs'
import { fail } from './progress.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

async function bench() {
  checkNode(process.versions.node)
  const node = await ensureInstalled(root)
  const script = path.join(root, 'bench/src/speed/run-bench.ts')
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const name of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])) process.on(name, () => child.kill(name))
  child.once('error', fail)
  child.once('exit', (code) => process.exit(code ?? 1))
}

bench().catch(fail)
