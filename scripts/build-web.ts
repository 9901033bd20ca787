import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StartProblem } from './progress.mjs'

const sources = [
  'package-lock.json',
  'apps/web/{package.json,*.config.ts,tsconfig.json}',
  'apps/web/{app,vite,public,messages}/**/*',
  'packages/{contract,domain}/src/**/*.ts',
]

// Beside the build, so that it vanishes with it and holds for every data folder.
const stampIn = (root: string) => join(root, 'apps/web/build/sources.sha256')

/** Whether the web has to be built: no build yet, or sources that differ from those it was made of. */
export function isWebStale(root: string): boolean {
  if (!existsSync(join(root, 'apps/web/build/server/index.js'))) return true
  return !existsSync(stampIn(root)) || readFileSync(stampIn(root), 'utf8') !== hashSources(root)
}

/** Builds the web for production and compresses what never changes under its name. */
export async function buildWeb(root: string): Promise<void> {
  const hash = hashSources(root)
  await runReactRouter(root, 'build')
  await compressAssets(root)
  writeFileSync(stampIn(root), hash)
}

/** Runs React Router's command line under this Node; its output is shown only when it fails. */
export function runReactRouter(root: string, command: 'build' | 'typegen'): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, command], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) done()
      else reject(new StartProblem(`The web could not be built:\n${output.trim()}`))
    })
  })
}

function hashSources(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Fonts and images are compressed already. */
async function compressAssets(root: string): Promise<void> {
  const files = globSync('apps/web/build/client/assets/**/*.{js,css,svg,json}', { cwd: root })
  for (const name of files) {
    const file = join(root, name)
    const content = await readFile(file)
    if (content.length < 1024) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
