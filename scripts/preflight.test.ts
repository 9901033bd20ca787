import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkDisk, checkNode, checkPort, checkWritable, freeBytesAt, installBytes } from './preflight.mjs'

it('accepts Node 20 and newer, and refuses older ones', () => {
  expect(() => checkNode('20.0.0')).not.toThrow()
  expect(() => checkNode('26.10.0')).not.toThrow()
  expect(() => checkNode('18.20.8')).toThrow(/Node 18\.20\.8 is too old/)
})

it('tells how much disk space is missing', async () => {
  expect(() => checkDisk({ folder: '/gallery', freeBytes: 1.2e9, neededBytes: installBytes })).toThrow(
    'Not enough disk space at /gallery: 1.5 GB needed, 1.2 GB free.',
  )
  expect(() => checkDisk({ folder: '/gallery', freeBytes: 2e9, neededBytes: installBytes })).not.toThrow()
  expect(await freeBytesAt(tmpdir())).toBeGreaterThan(0)
})

it('refuses a folder that cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-readonly-'))
  expect(() => checkWritable(folder)).not.toThrow()
  // Root writes everywhere but in a folder that is not there.
  const target = process.getuid?.() === 0 ? join(folder, 'gone') : folder
  chmodSync(folder, 0o500)
  expect(() => checkWritable(target)).toThrow(
    /^Cannot write to .*: make it writable, or clone Monsoon to another folder\.$/,
  )
  rmSync(folder, { recursive: true, force: true })
})

it('refuses a port that is no port', async () => {
  await expect(checkPort({ port: Number('abc'), host: '127.0.0.1' })).rejects.toThrow(/PORT must be a number from 1/)
  await expect(checkPort({ port: 70_000, host: '127.0.0.1' })).rejects.toThrow(/PORT must be a number from 1/)
})
