import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseAddresses } from '@monsoon/api/migrate'
import { choosePort } from '@monsoon/dev-env/ports'
import { copyGallery, isFilled } from './filled-gallery.ts'
import { readKeptSettings } from '../local-settings.ts'
import { StartProblem } from '../progress.mjs'
import { databaseOf } from '../services.ts'

const root = dirname(dirname(import.meta.dirname))

/** A Monsoon that runs for one purpose and is gone after it. */
export interface OwnStack extends DatabaseAddresses {
  url: string
  dataFolder: string
}

interface OwnStackOptions {
  /** Settings beside those of this process. */
  environment?: Record<string, string>
  /** Leaves it without the demo gallery. */
  isEmpty?: boolean
}

/**
 * Starts Monsoon as `npm start` does, with the demo gallery, on free ports and a data folder of its own; stops it and
 * deletes the folder when `use` is done. Where MONSOON_GALLERY names a filled one, it begins with a copy. Throws
 * StartProblem when it does not start.
 */
export async function withOwnStack<Result>(
  use: (stack: OwnStack) => Promise<Result>,
  { environment = {}, isEmpty = false }: OwnStackOptions = {},
): Promise<Result> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'monsoon-own-'))
  const gallery = process.env.MONSOON_GALLERY
  if (!isEmpty && gallery && isFilled(gallery)) copyGallery(gallery, dataFolder)
  const port = await choosePort()
  const flags = [`--launchers=${process.pid}`, ...(isEmpty ? ['--empty'] : [])]
  const stack = spawn(process.execPath, [join(root, 'scripts/run.ts'), ...flags], {
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      MONSOON_DATA: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // A busy machine is no lost connection.
      DATABASE_TIMEOUT_MS: '10000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => stack.once('exit', () => done()))
  try {
    if (!(await isReady(stack.stdout, ended))) throw new StartProblem('Monsoon did not start.')
    const addresses = databaseOf({ settings: readKeptSettings(dataFolder) }, process.env)
    return await use({ url: `http://localhost:${port}`, dataFolder, ...addresses })
  } finally {
    stack.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function isReady(output: AsyncIterable<Buffer>, ended: Promise<void>): Promise<boolean> {
  let isSaid = false
  const said = new Promise<boolean>((done) => {
    void (async () => {
      for await (const chunk of output) {
        process.stdout.write(chunk)
        if (!isSaid && chunk.toString().includes('is ready at')) done((isSaid = true))
      }
      done(isSaid)
    })()
  })
  return await Promise.race([said, ended.then(() => false)])
}
