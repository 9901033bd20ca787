import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFreePort } from '@monsoon/dev-env/ports'
import { isAlive } from '@monsoon/dev-env/processes'
import { processIds, root, startStack, waitUntil } from './stack-under-test.ts'

function reset(dataFolder: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/reset.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MONSOON_DATA: dataFolder },
  })
  return { status, output: stdout + stderr }
}

it('stops what runs and deletes its data', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'monsoon-reset-'))
  const stack = startStack({ dataFolder, port: await findFreePort() })
  await stack.says(/is ready at/, 240_000)
  const pids = Object.values(processIds(dataFolder))
  expect(reset(dataFolder).status).toBe(0)
  expect(existsSync(dataFolder)).toBe(false)
  await waitUntil(() => !pids.some(isAlive), 1000)
  await stack.exited
  expect(reset(dataFolder)).toMatchObject({ status: 0, output: expect.stringContaining('Nothing to clear') })
}, 300_000)

it('deletes no folder that is not a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-photos-'))
  mkdirSync(join(folder, 'holiday'))
  writeFileSync(join(folder, 'holiday/one.jpg'), '')
  expect(reset(folder)).toMatchObject({
    status: 1,
    output: expect.stringContaining('does not look like a data folder'),
  })
  expect(existsSync(join(folder, 'holiday/one.jpg'))).toBe(true)
  rmSync(folder, { recursive: true })
})
