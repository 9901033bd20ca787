// `npm start` and `npm run dev`. Runs on the system's Node, installs what is missing and goes on under the pinned Node
// in run.ts.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { findLaunchers } from './launchers.mjs'
import { checkDisk, checkNode, checkPort, checkWritable, freeBytesAt, runBytes } from './preflight.mjs'
import { fail } from './progress.mjs'

/** When the person pressed Enter, or nearly: npm takes a moment of its own. */
const commandedAt = Math.round(Date.now() - process.uptime() * 1000)
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

async function start() {
  checkNode(process.versions.node)
  const envFile = path.join(root, '.env')
  const hasEnvFile = fs.existsSync(envFile)
  // Node learned this in 20.12; on an older one run.ts reads the file and looks at the port itself.
  const canRead = 'loadEnvFile' in process
  if (hasEnvFile && canRead) process.loadEnvFile(envFile)
  const isPortKnown = !hasEnvFile || canRead
  const dataFolder = path.resolve(root, process.env.MONSOON_DATA || '.monsoon')
  checkWritable(root)
  checkDisk({ folder: root, freeBytes: await freeBytesAt(root), neededBytes: runBytes })
  // What an earlier start recorded may hold the port itself; then run.ts decides, after clearing it up.
  if (isPortKnown && !fs.existsSync(path.join(dataFolder, 'run.json'))) {
    await checkPort({ port: Number(process.env.PORT || 3000), host: process.env.HOST || '127.0.0.1' })
  }
  const node = await ensureInstalled(root)
  runPinned(node)
}

/** @param {string} node */
function runPinned(node) {
  const launchers = [process.pid, ...findLaunchers()].join(',')
  const envFile = path.join(root, '.env')
  const nodeFlags = fs.existsSync(envFile) ? [`--env-file=${envFile}`] : []
  const script = path.join(root, 'scripts', 'run.ts')
  const flags = [`--launchers=${launchers}`, `--commanded-at=${commandedAt}`]
  const child = spawn(node, [...nodeFlags, script, ...flags, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const name of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => child.kill(name))
  }
  child.once('error', fail)
  child.once('exit', (code) => process.exit(code === null ? 1 : code))
}

start().catch(fail)
