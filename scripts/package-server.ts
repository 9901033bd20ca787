// `npm run package-server -- <folder>`: makes the folder that a production machine runs. The Dockerfile calls the same.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { buildWeb, isWebStale } from './build-web.ts'
import { fail, showStep, StartProblem } from './progress.mjs'

const root = dirname(import.meta.dirname)

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  [field: string]: unknown
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folders of the workspaces by their names. */
const workspaces = new Map(
  globSync('{packages,apps}/*/package.json', { cwd: root })
    .concat('contracts/package.json')
    .map((file) => [readManifest(join(root, dirname(file))).name, dirname(file)] as const),
)

/** The server and the workspaces that it runs on. */
function listRuntime(name = '@monsoon/server', found = new Set<string>()): string[] {
  const folder = workspaces.get(name)
  if (!folder || found.has(folder)) return [...found]
  found.add(folder)
  for (const needed of Object.keys(readManifest(join(root, folder)).dependencies ?? {})) listRuntime(needed, found)
  return [...found]
}

/** The parts of a workspace that run: of the web, what was built of it. */
const runningParts = ['src', 'ts', 'generated', 'build', 'monsoon-verify.mjs']
/** What in them does not. */
const notRun = /\.(test|fuzz)\.tsx?$|-rig\.tsx?$|\.golden\.txt$|\.sol$|^test-support$|^tsconfig\.json$/

function copyWorkspace(folder: string, target: string): void {
  const manifest = readManifest(join(root, folder))
  const to = join(target, folder)
  mkdirSync(to, { recursive: true })
  for (const part of runningParts) {
    const from = join(root, folder, part)
    if (!existsSync(from)) continue
    cpSync(from, join(to, part), { recursive: true, filter: (path) => !notRun.test(basename(path)) })
  }
  const { devDependencies: _, ...running } = manifest
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(running, null, 2)}\n`)
}

/** What packages carry for compilers, debuggers, browsers and readers: a fifth of what they weigh. */
const neverLoaded = [
  '**/*.map',
  '**/*.d.{ts,mts,cts}',
  '**/*.md',
  '**/*profiling*.js',
  '**/*.standalone.js',
  'viem/_cjs',
  'pdfkit/{.yarn,js/pdfkit.browser*}',
  'fontkit/dist/browser*',
  'react-dom/cjs/*.{browser,edge,bun}.*',
  'tus-js-client',
  'zod/src',
  '{fastify,bintrees}/test',
  'mediabunny/dist/bundles/*.min.*',
  '@opentelemetry/*/build/{esm,esnext}',
  '@sentry/core/build/cjs',
  // PDFs are set from the woff files.
  '@fontsource/*/files/*.woff2',
]

/** The operators' command, from whichever folder it is called. */
const command = `#!/bin/sh
exec node "$(dirname "$(readlink -f "$0")")/apps/server/src/operate.ts" "$@"
`

function install(target: string): void {
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { status, stderr } = spawnSync('npm', ['ci', ...flags], { cwd: target, encoding: 'utf8' })
  if (status !== 0) throw new StartProblem(`npm could not install what the server needs:\n${stderr.trim()}`)
  for (const modules of globSync(['node_modules', '{apps,packages}/*/node_modules'], { cwd: target }))
    for (const path of globSync(neverLoaded, { cwd: join(target, modules) }))
      rmSync(join(target, modules, path), { recursive: true, force: true })
}

/** Throws StartProblem where the folder holds something, or npm cannot install. */
export async function packageServer(target: string): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new StartProblem(`${target} is not empty.`)
  if (isWebStale(root)) await showStep('Building the web', () => buildWeb(root))
  const runtime = listRuntime()
  for (const folder of runtime) copyWorkspace(folder, target)
  const { name, version, license, type, overrides, engines } = readManifest(root)
  const manifest = { name, version, private: true, license, type, workspaces: runtime, overrides, engines }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(root, 'package-lock.json'), join(target, 'package-lock.json'))
  writeFileSync(join(target, 'monsoon'), command, { mode: 0o755 })
  await showStep('Installing what the server needs', async () => install(target))
}

/** What a packaged server takes on disk, in megabytes. */
export function weighPackage(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  return Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1_000_000)
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder) packageServer(resolve(folder)).catch(fail)
  else fail(new StartProblem('Name an empty folder: npm run package-server -- <folder>'))
}
