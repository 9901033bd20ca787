import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layOutZip } from './zip-layout.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'monsoon-zip-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = new Date('2026-11-26T10:30:40Z')
const contents = {
  'README.txt': 'Read me.',
  'empty.txt': '',
  'data/आसमान.txt': 'sky',
  'data/big.bin': 'x'.repeat(70_000),
}
const files = Object.entries(contents).map(([path, text]) => {
  const bytes = Buffer.from(text)
  return { path, bytes: bytes.length, crc32: crc32(bytes) }
})

function write(name: string): string {
  const { stretches, bytes } = layOutZip(files, at)
  const texts = Object.values(contents)
  const parts = stretches.map(({ is }) => ('own' in is ? Buffer.from(is.own) : Buffer.from(texts[is.contentOf] ?? '')))
  const whole = Buffer.concat(parts)
  expect(whole.length).toBe(bytes)
  const path = join(folder, name)
  writeFileSync(path, whole)
  return path
}

/** Where everything of a zip with a film over 4 GB lies, in a file that is empty in between. */
function writeSparse(name: string, sizes: readonly number[]): string {
  const large = sizes.map((bytes, nth) => ({ path: `film-${nth}.mp4`, bytes, crc32: 0 }))
  const path = join(folder, name)
  const file = openSync(path, 'w')
  for (const { at: place, is } of layOutZip(large, at).stretches)
    if ('own' in is) writeSync(file, is.own, 0, is.own.length, place)
  closeSync(file)
  return path
}

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const hasUnzip = has('unzip', '-v')
const hasPython = has('python3', '--version')
const unzip = (...args: string[]) => execFileSync('unzip', args, { encoding: 'utf8' })
const python = (code: string, path: string) => execFileSync('python3', ['-c', code, path], { encoding: 'utf8' })

describe('the layout of a zip', () => {
  it('goes on without a gap, from the first byte to the last', () => {
    const { stretches, bytes } = layOutZip(files, at)
    let next = 0
    for (const stretch of stretches) {
      expect(stretch.at).toBe(next)
      next += stretch.bytes
    }
    expect(next).toBe(bytes)
  })

  it.skipIf(!hasUnzip)('is one that unzip takes', () => {
    const path = write('small.zip')
    expect(unzip('-t', path)).toContain('No errors detected')
    expect(unzip('-p', path, 'data/आसमान.txt')).toBe('sky')
  })

  it.skipIf(!hasPython)('is one that Python takes, with names in every script and the time of the archive', () => {
    const path = write('small.zip')
    const listed = python(
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),[(i.filename,i.date_time[:6],i.external_attr>>16) for i in z.infolist()])',
      path,
    )
    expect(listed).toContain("None [('README.txt', (2026, 11, 26, 10, 30, 40), 33188)")
    expect(listed).toContain('data/आसमान.txt')
  })

  it.skipIf(!hasPython)('of a film over 4 GB, and of what lies behind it, is read by others as well', () => {
    const path = writeSparse('large.zip', [5_000_000_000, 3])
    const listed = python(
      'import sys,zipfile;print([(i.file_size,i.header_offset) for i in zipfile.ZipFile(sys.argv[1]).infolist()])',
      path,
    )
    expect(listed.trim()).toBe('[(5000000000, 0), (3, 5000000060)]')
  })

  it.skipIf(!hasPython)('of more files than 16 bits can count is read by others as well', () => {
    const path = writeSparse(
      'many.zip',
      Array.from({ length: 65_600 }, () => 0),
    )
    expect(python('import sys,zipfile;print(len(zipfile.ZipFile(sys.argv[1]).infolist()))', path).trim()).toBe('65600')
  })
})
