import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenApiDocument } from '@monsoon/api/openapi/openapi'
import openapiTS, { astToString } from 'openapi-typescript'

const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
const use = join(import.meta.dirname, 'use-five-calls.ts')
const options =
  '--noEmit --strict --noUncheckedIndexedAccess --module nodenext --target esnext --allowImportingTsExtensions'

/**
 * Generates a client's types and compiles them with five calls. Gives '' where that works, else what the compiler
 * says.
 */
export async function compileClient(document: OpenApiDocument): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-openapi-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    // Not a declaration file: of these the compiler checks nothing.
    writeFileSync(join(folder, 'api.ts'), await generateTypes(document))
    copyFileSync(use, join(folder, 'use.ts'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...options.split(' '), 'use.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return status === 0 ? '' : stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function generateTypes(document: OpenApiDocument): Promise<string> {
  // The generator changes what it is given.
  const copy = JSON.parse(JSON.stringify(document)) as Parameters<typeof openapiTS>[0]
  return astToString(await openapiTS(copy, { silent: true }))
}
