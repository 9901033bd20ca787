// `npm test`, `npm run test:whole` and `npm run check`. Runs on the system's Node, installs what is missing; every step
// runs under the pinned Node.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { checkNode, checkWritable } from './preflight.mjs'
import { fail } from './progress.mjs'
import { runSteps } from './test-steps.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const isCheck = process.argv.includes('--check')
if (process.argv.includes('--whole')) process.env.MONSOON_RUN = 'whole'

async function test() {
  checkNode(process.versions.node)
  checkWritable(root)
  const node = await ensureInstalled(root)
  if (!isCheck) ensureBrowser(node)
  const scratch = makeScratch()
  setEnvironment(scratch)
  const reports = path.join(scratch, 'reports')
  fs.mkdirSync(reports)
  const bin = (/** @type {string[]} */ ...parts) => [node, path.join(root, 'node_modules', ...parts)]
  const vitest = (/** @type {string} */ report, /** @type {string[]} */ ...projects) =>
    bin('vitest/vitest.mjs').concat(vitestArguments(path.join(reports, report), projects))
  const web = { name: 'Build of the web', command: [node, path.join(root, 'scripts/ensure-web.ts')] }
  const format = { name: 'Format', command: bin('oxfmt/bin/oxfmt').concat('--check') }
  const lint = { name: 'Lint', command: bin('oxlint/bin/oxlint').concat('--type-aware') }
  const routes = {
    name: 'Types of the routes',
    command: bin('@react-router/dev/bin.cjs').concat('typegen'),
    folder: 'apps/web',
  }
  // Four checkers at a time, as it has by itself, each look at what all import: twice the work, and 8 GB instead of 3.
  const tsc = ['-b', '--builders', '2', '--checkers', '1']
  const types = { name: 'Types', command: bin('typescript/bin/tsc').concat(tsc), after: routes.name }
  // Without the types of the routes it finds imports that lead nowhere.
  const deadCode = { name: 'Dead code', command: bin('knip/bin/knip.js'), after: routes.name }
  const boundaries = { name: 'Boundaries', command: [node, path.join(root, 'scripts/check-boundaries.ts')] }
  const openapi = {
    name: 'OpenAPI document',
    command: [node, path.join(root, 'packages/openapi-client/src/check-openapi.ts')],
  }
  const unit = {
    name: 'Unit tests',
    command: vitest('unit.json', 'unit', 'web', ...(isCheck ? [] : ['gallery'])),
    report: path.join(reports, 'unit.json'),
  }
  const api = {
    name: 'API and race tests',
    // Two of them leave half a core idle: they wait for the database, for processes and for timers.
    command: vitest('db.json', 'db').concat('--maxWorkers=3'),
    report: path.join(reports, 'db.json'),
  }
  const machinery = {
    name: 'Start, stop and boundary tests',
    command: vitest('scripts.json', 'scripts'),
    report: path.join(reports, 'scripts.json'),
  }
  const contracts = { name: 'Contracts', command: [node, path.join(root, 'contracts/scripts/test-contracts.ts')] }
  // Painted and sold once, while a core is idle: each Monsoon of the browser tests begins with a copy.
  const filled = galleryIn(scratch)
  const gallery = {
    name: 'Demo gallery for the browser',
    command: [node, path.join(root, 'scripts/browser/fill-gallery.ts'), filled],
  }
  const browser = {
    name: 'Browser tests',
    command: [node, path.join(root, 'scripts/test-browser.ts'), path.join(reports, 'browser.json')],
    report: path.join(reports, 'browser.json'),
    // Both want both cores: side by side they took longer than one after the other.
    after: api.name,
  }
  // What waits for processes to start and stop goes with what needs both cores; the browser has them to itself.
  const lanes = isCheck
    ? [
        [lint, routes, types],
        [boundaries, openapi, unit],
      ]
    : [
        [format, lint, types, unit, api],
        [web, routes, deadCode, boundaries, openapi, contracts, machinery, gallery, browser],
      ]
  const isPassed = await runSteps(root, node, lanes)
  fs.rmSync(scratch, { recursive: true, force: true })
  process.exit(isPassed ? 0 : 1)
}

const inMemory = '/dev/shm'
const scratchBytes = 4 * 1024 ** 3

/** @param {string} scratch */
const galleryIn = (scratch) => path.join(scratch, 'gallery')

/** @param {string} scratch */
function setEnvironment(scratch) {
  process.env.TMPDIR = scratch
  process.env.MONSOON_GALLERY = galleryIn(scratch)
  // The linter and the compiler, in Go, spend a sixth of their time on collecting garbage that there is room for.
  process.env.GOGC ??= '400'
  process.env.GOMEMLIMIT ??= '4GiB'
  // A third of what it takes a process to start is to compile what hundreds before it have imported.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')
}

/**
 * The folder of this run: hundreds of databases are copied and deleted, which needs no disk where there is memory to
 * spare. What runs that were killed have left there is removed.
 */
function makeScratch() {
  const place = hasRoom(inMemory) ? inMemory : os.tmpdir()
  for (const name of fs.readdirSync(place)) {
    const [, pid] = /^monsoon-tests-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(place, name), { recursive: true, force: true })
  }
  return fs.mkdtempSync(path.join(place, `monsoon-tests-${process.pid}-`))
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize > scratchBytes && os.freemem() > 2 * scratchBytes
  } catch {
    return false
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * @param {string} report
 * @param {string[]} projects
 */
const vitestArguments = (report, projects) => [
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=./scripts/vitest/name-second-tries.ts',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/**
 * A missing browser is said now, not after minutes of other tests.
 *
 * @param {string} node
 */
function ensureBrowser(node) {
  const { status } = spawnSync(node, [path.join(root, 'scripts/browser/ensure-chromium.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

test().catch(fail)
