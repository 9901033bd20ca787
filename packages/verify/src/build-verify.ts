import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '..')

/** The program that is shipped, kept in the repository and packed into every archive. */
export const verifyFile = join(folder, 'monsoon-verify.mjs')

/**
 * Makes one file of the program and of what it shares with the house: nothing is imported when it runs but Node's own
 * modules.
 */
export async function bundleVerify(): Promise<string> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(folder, 'src/main.ts'),
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { banner: '#!/usr/bin/env node', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  if (Array.isArray(made) || !('output' in made)) throw new Error('one bundle was expected')
  const [program, ...more] = made.output
  if (more.length > 0) throw new Error('the program must be one file')
  return program.code
}

if (import.meta.main) await writeFile(verifyFile, await bundleVerify(), { mode: 0o755 })
