import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { checkDisk, freeBytesAt, installBytes } from './preflight.mjs'
import { showStep, StartProblem } from './progress.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean }} LockedPackage */

/**
 * Where the pinned Node lies; undefined when it is not installed. `.bin/node` is a link on some systems and a script on
 * others, so the binary's own path is taken from the package for this platform.
 *
 * @param {string} root
 */
export function findPinnedNode(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    const binary = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (fs.existsSync(binary)) return binary
  }
  return undefined
}

/** @param {string} root */
export async function ensureInstalled(root) {
  if (!isInstalled(root)) {
    checkDisk({ folder: root, freeBytes: await freeBytesAt(root), neededBytes: installBytes })
    await showStep('Installing what is missing (npm ci)', () => runInstall(root))
    writeStamp(root)
  }
  const node = findPinnedNode(root)
  if (!node) throw new StartProblem(`Monsoon brings no Node for ${process.platform} on ${process.arch}.`)
  return node
}

/**
 * Whether node_modules holds what the lockfile says: by the stamp of our own install, else by comparing with what npm
 * recorded, for people who ran `npm ci` themselves.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  if (!findPinnedNode(root)) return false
  const lockText = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (readIfThere(stampPath(root)) === hashOf(lockText)) return true
  // npm writes this file last, so an install that was killed has none.
  const recorded = readIfThere(path.join(root, 'node_modules', '.package-lock.json'))
  if (!recorded) return false
  const wanted = /** @type {Record<string, LockedPackage>} */ (JSON.parse(lockText).packages)
  const present = /** @type {Record<string, LockedPackage>} */ (JSON.parse(recorded).packages)
  const isComplete = Object.entries(wanted).every(([key, { version, link, optional }]) => {
    if (!key.includes('node_modules/') || link) return true
    return present[key] ? present[key].version === version : Boolean(optional)
  })
  if (isComplete) writeStamp(root)
  return isComplete
}

/** @param {string} root */
const stampPath = (root) => path.join(root, 'node_modules', '.monsoon-lock')

/** @param {string} root */
function writeStamp(root) {
  fs.writeFileSync(stampPath(root), hashOf(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
}

/** @param {string} text */
const hashOf = (text) => crypto.createHash('sha256').update(text).digest('hex')

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} root
 * @returns {Promise<void>}
 */
function runInstall(root) {
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const isScript = npm && /\.c?js$/.test(npm)
  const child = isScript
    ? spawn(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', flags, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartProblem(`npm ci failed:\n${output.trim().split('\n').slice(-15).join('\n')}`))
    })
  })
}
