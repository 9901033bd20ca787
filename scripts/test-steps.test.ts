import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { runSteps } from './test-steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'monsoon-steps-'))
let said: string[]

beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const exitWith = (status: number) => [process.execPath, '-e', `process.exit(${status})`]

function reportOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('sums the tests of Vitest and of Playwright in the last line', async () => {
  const isPassed = await runSteps(folder, process.execPath, [
    { name: 'Types', command: exitWith(0) },
    { name: 'Unit', command: exitWith(0), report: reportOf('unit.json', { numPassedTests: 7, numFailedTests: 0 }) },
    {
      name: 'Browser',
      command: exitWith(0),
      report: reportOf('browser.json', { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } }),
    },
  ])
  expect(isPassed).toBe(true)
  expect(said.at(-1)).toBe('12 passed, 0 failed')
})

it('stops at the first failure and says what was not run', async () => {
  const isPassed = await runSteps(folder, process.execPath, [
    { name: 'Unit', command: exitWith(1), report: reportOf('some.json', { numPassedTests: 3, numFailedTests: 2 }) },
    { name: 'Browser', command: exitWith(0) },
  ])
  expect(isPassed).toBe(false)
  expect(said.join('\n')).toMatch(/✗ Unit .*3 passed, 2 failed.*\n· Browser: not run/)
  expect(said.at(-1)).toBe('3 passed, 2 failed')
})

it('never says that nothing failed when a step failed without a test', async () => {
  expect(await runSteps(folder, process.execPath, [{ name: 'Types', command: exitWith(2) }])).toBe(false)
  expect(said.at(-1)).toBe('0 passed, 1 failed')
})
