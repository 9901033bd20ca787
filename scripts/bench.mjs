// `npm run bench`. Runs on the system's Node, installs and builds what is missing and goes on under the pinned Node.
// `-- list` runs one part.
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
  const status = await run(node, 'scripts/ensure-web.ts')
  process.exit(status || (await run(node, 'bench/src/speed/run-bench.ts', ...process.argv.slice(2))))
}

/**
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function run(node, script, ...args) {
  const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal)
  process.once('SIGINT', pass)
  process.once('SIGTERM', pass)
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => done(code ?? 1))
  })
}

bench().catch(fail)
