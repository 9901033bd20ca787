import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { runSteps } from './test-steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'monsoon-steps-'))
let said: string[]
let shown: string

beforeEach(() => {
  said = []
  shown = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    shown += String(part)
    return true
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const exitWith = (status: number) => [process.execPath, '-e', `process.exit(${status})`]

const vitestReport = (passed: number, failed: string[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed.length,
  testResults: [
    {
      name: join(process.cwd(), 'sums.test.ts'),
      status: failed.length > 0 ? 'failed' : 'passed',
      assertionResults: failed.map((fullName) => ({
        fullName,
        status: 'failed',
        failureMessages: [`\u001B[31mError: it ${fullName} wrongly\u001B[39m\n\n    at sums.test.ts:4:5`],
      })),
    },
    {
      name: join(process.cwd(), 'broken.test.ts'),
      status: failed.length > 0 ? 'failed' : 'passed',
      message: failed.length > 0 ? 'Cannot find module' : '',
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
    [
      { name: 'Types', command: exitWith(0) },
      { name: 'Unit', command: exitWith(0), report: reportOf('unit.json', vitestReport(7)) },
    ],
    [
      {
        name: 'Browser',
        command: exitWith(0),
        report: reportOf('browser.json', { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] }),
      },
    ],
  ])
  expect(isPassed).toBe(true)
  expect(said.at(-1)).toBe('12 passed, 0 failed')
})

it('runs all steps whatever fails, and says of every failure at the end where it was and what it said', async () => {
  const tries = [{ results: [{ errors: [{ message: 'it found no button' }] }, { errors: [{ message: 'nor later' }] }] }]
  const isPassed = await runSteps(folder, process.execPath, [
    [
      { name: 'Types', command: exitWith(2) },
      {
        name: 'Unit',
        command: exitWith(1),
        report: reportOf('some.json', vitestReport(3, ['adds', 'subtracts'])),
      },
    ],
    [
      {
        name: 'Browser',
        command: exitWith(1),
        report: reportOf('failed.json', {
          stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
          suites: [
            {
              specs: [{ title: 'shows a work', file: 'work.e2e.ts', ok: true, tests: [] }],
              suites: [{ specs: [{ title: 'sells a work', file: 'work.e2e.ts', ok: false, tests: tries }] }],
            },
          ],
        }),
      },
      { name: 'Last', command: exitWith(0) },
    ],
  ])
  expect(isPassed).toBe(false)
  const summary = said
    .at(-2)
    ?.replaceAll(/\(\d[^,)]*/g, '(0 s')
    .split('\n')
  expect(summary).toEqual([
    '✗ Types (0 s)',
    '✗ Unit (0 s, 3 passed, 2 failed)',
    '    ✗ sums.test.ts › adds',
    '    │ Error: it adds wrongly',
    '    │     at sums.test.ts:4:5',
    '    ✗ sums.test.ts › subtracts',
    '    │ Error: it subtracts wrongly',
    '    │     at sums.test.ts:4:5',
    '    ✗ broken.test.ts',
    '    │ Cannot find module',
    '✗ Browser (0 s, 1 passed, 1 failed)',
    '    ✗ e2e/work.e2e.ts › sells a work',
    '    │ it found no button',
    '    │ nor later',
    '✓ Last (0 s)',
  ])
  expect(said.at(-1)).toBe('4 passed, 4 failed')
})

it('never says that nothing failed when a step failed without a test, and repeats what the step said last', async () => {
  const crash = [
    process.execPath,
    '-e',
    `console.log('before\\n'.repeat(50)); console.error('it fell'); process.exit(2)`,
  ]
  const report = reportOf('whole.json', vitestReport(7))
  expect(await runSteps(folder, process.execPath, [[{ name: 'Unit', command: crash, report }]])).toBe(false)
  expect(said.at(-1)).toBe('7 passed, 1 failed')
  const summary = said.at(-2)?.split('\n') ?? []
  expect(summary).toHaveLength(31)
  expect(summary.at(-1)).toBe('    │ it fell')
})

/** Says a word, waits for a file, makes one, and says another: fails where that file does not come. */
const meet = (name: string, { awaits, makes }: { awaits: string; makes: string }) => {
  const [awaited, made] = [awaits, makes].map((file) => JSON.stringify(join(folder, file)))
  return [
    process.execPath,
    '-e',
    `console.log('${name} begins')
     require('fs').writeFileSync(${made}, '')
     const endsAt = Date.now() + 10000
     const look = () => require('fs').existsSync(${awaited}) ? console.log('${name} ends') : Date.now() > endsAt ? process.exit(1) : setTimeout(look, 20)
     look()`,
  ]
}

it('runs lanes side by side, and shows together what each step prints', async () => {
  const isPassed = await runSteps(folder, process.execPath, [
    [{ name: 'Left', command: meet('left', { awaits: 'right', makes: 'left' }) }],
    [{ name: 'Right', command: meet('right', { awaits: 'left', makes: 'right' }) }],
  ])
  expect(isPassed).toBe(true)
  const lines = shown.split('\n').filter(Boolean)
  expect(lines.map((line) => line.replace(/ \(after .*/, ''))).toEqual([
    '━━ 1/2 Left',
    'left begins',
    'left ends',
    '━━ 2/2 Right',
    'right begins',
    'right ends',
  ])
})

it('lets a step wait for one of another lane, also one that fails', async () => {
  const file = JSON.stringify(join(folder, 'built'))
  const build = `setTimeout(() => { require('fs').writeFileSync(${file}, ''); process.exit(1) }, 300)`
  await runSteps(folder, process.execPath, [
    [{ name: 'Use', command: [process.execPath, '-e', `require('fs').readFileSync(${file})`], after: 'Build' }],
    [{ name: 'Build', command: [process.execPath, '-e', build] }],
  ])
  expect(said.at(-2)?.replaceAll(/ \(.*/g, '').split('\n')).toEqual(['✓ Use', '✗ Build'])
})
