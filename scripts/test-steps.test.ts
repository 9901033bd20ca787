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

const vitestReport = (passed: number, failed: string[] = []) => ({
  ...{ numPassedTests: passed, numFailedTests: failed.length },
  testResults: [
    {
      ...{ name: join(process.cwd(), 'sums.test.ts'), status: failed.length > 0 ? 'failed' : 'passed' },
      assertionResults: failed.map((fullName) => ({ fullName, status: 'failed' })),
    },
    {
      name: join(process.cwd(), 'broken.test.ts'),
      status: failed.length > 0 ? 'failed' : 'passed',
      assertionResults: [],
    },
  ],
})

function reportOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('sums the tests of Vitest and of Playwright in the last line', async () => {
  const isPassed = await runSteps(folder, process.execPath, [
    { name: 'Types', command: exitWith(0) },
    { name: 'Unit', command: exitWith(0), report: reportOf('unit.json', vitestReport(7)) },
    {
      name: 'Browser',
      command: exitWith(0),
      report: reportOf('browser.json', { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] }),
    },
  ])
  expect(isPassed).toBe(true)
  expect(said.at(-1)).toBe('12 passed, 0 failed')
})

it('runs all steps whatever fails, and names every failure at the end', async () => {
  const isPassed = await runSteps(folder, process.execPath, [
    { name: 'Types', command: exitWith(2) },
    {
      name: 'Unit',
      command: exitWith(1),
      report: reportOf('some.json', vitestReport(3, ['adds', 'subtracts'])),
    },
    {
      name: 'Browser',
      command: exitWith(1),
      report: reportOf('failed.json', {
        stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
        suites: [
          {
            specs: [{ title: 'shows a work', file: 'work.e2e.ts', ok: true }],
            suites: [{ specs: [{ title: 'sells a work', file: 'work.e2e.ts', ok: false }] }],
          },
        ],
      }),
    },
    { name: 'Last', command: exitWith(0) },
  ])
  expect(isPassed).toBe(false)
  const summary = said
    .at(-2)
    ?.replaceAll(/\(\d[^,)]*/g, '(0 s')
    .split('\n')
    .slice(2)
  expect(summary).toEqual([
    '✗ Types (0 s)',
    '✗ Unit (0 s, 3 passed, 2 failed)',
    '    ✗ sums.test.ts › adds',
    '    ✗ sums.test.ts › subtracts',
    '    ✗ broken.test.ts',
    '✗ Browser (0 s, 1 passed, 1 failed)',
    '    ✗ e2e/work.e2e.ts › sells a work',
    '✓ Last (0 s)',
  ])
  expect(said.at(-1)).toBe('4 passed, 4 failed')
})

it('never says that nothing failed when a step failed without a test', async () => {
  expect(await runSteps(folder, process.execPath, [{ name: 'Types', command: exitWith(2) }])).toBe(false)
  expect(said.at(-1)).toBe('0 passed, 1 failed')
})
