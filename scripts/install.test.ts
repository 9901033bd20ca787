import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPinnedNode, isInstalled } from './install.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'monsoon-install-'))
  writeLock('package-lock.json', { left: '1.0.0', right: '2.0.0' })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function writeLock(path: string, versions: Record<string, string>): void {
  const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])
  const other = { 'node_modules/other-platform': { version: '1.0.0', optional: true }, 'packages/domain': {} }
  const extra = path === 'package-lock.json' ? other : {}
  write(path, JSON.stringify({ packages: { ...Object.fromEntries(packages), ...extra } }))
}

function writePinnedNode(): void {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  write(`node_modules/node-${platform}-${process.arch}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`, '')
}

it('wants an install when there is none, or one that was broken off', () => {
  expect(isInstalled(root)).toBe(false)
  writePinnedNode()
  expect(findPinnedNode(root)).toBeDefined()
  expect(isInstalled(root)).toBe(false)
})

it('accepts what a person installed, and remembers it', () => {
  writePinnedNode()
  writeLock('node_modules/.package-lock.json', { left: '1.0.0', right: '2.0.0' })
  expect(isInstalled(root)).toBe(true)
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(isInstalled(root)).toBe(true)
})

it('wants an install again when the lockfile asks for other versions', () => {
  writePinnedNode()
  writeLock('node_modules/.package-lock.json', { left: '1.0.0', right: '2.0.0' })
  expect(isInstalled(root)).toBe(true)
  writeLock('package-lock.json', { left: '1.0.0', right: '2.1.0' })
  expect(isInstalled(root)).toBe(false)
})
