import { execFileSync, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { choosePort } from '@monsoon/dev-env/ports'
import { StartProblem } from '../progress.mjs'
import { openSeedStamp } from '../seed-stamp.ts'

const root = dirname(dirname(import.meta.dirname))

/** Fills a data folder with the demo gallery and leaves nothing running. */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  const filling = spawn(process.execPath, [join(root, 'scripts/run.ts'), `--launchers=${process.pid}`, '--fill'], {
    cwd: root,
    env: { ...process.env, MONSOON_DATA: dataFolder, PORT: String(await choosePort()), LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  const status = await new Promise<number | null>((done, reject) => {
    filling.once('error', reject)
    filling.once('exit', done)
  })
  if (status !== 0) throw new StartProblem('The demo gallery could not be filled.')
}

/** Whether a data folder holds the gallery as it is painted now. */
export const isFilled = (dataFolder: string): boolean => openSeedStamp(root, dataFolder).isCurrent

/** Copies a data folder that nothing runs on, into an empty one. */
export function copyGallery(from: string, to: string): void {
  // PostgreSQL insists on the owner of its files, whom `cp` keeps and Node does not.
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-Rp', `${from}/.`, to])
  openSeedStamp(root, to).write()
}
