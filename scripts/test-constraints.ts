// `npm run test:constraints -- [table.constraint …] [--by-chance=10]`: drops one constraint after another, runs the
// test that docs/security/constraints.tsv names for it, and expects it to fail. Without names and chance: all.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runAsAdministrator, templateName, testClusterVariable } from '@monsoon/dev-env/test-database'
import { type ConstraintTest, readConstraintTests, root } from '@monsoon/api/test-support/constraint-tests'
import { startTestCluster } from './vitest/start-test-postgres.ts'

const wholeTemplate = 'monsoon_whole'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** How many tests of a file fail; null: it did not come to run them. */
function failuresOf(test: string, folder: string): number | null {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, [vitest, 'run', '--project', 'db', '--bail', '1', ...reporter, test], { cwd: root })
  try {
    const { numTotalTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
      numTotalTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    return numTotalTests + numFailedTestSuites > 0 ? Math.max(numFailedTests, numFailedTestSuites) : null
  } catch {
    return null
  }
}

/** The template that test files clone, made anew from the whole one, without one constraint or unique index. */
async function makeTemplateWithout(
  dropped: Pick<ConstraintTest, 'table' | 'constraint'> | null,
  { administrator, templateUrl }: { administrator: string; templateUrl: string },
): Promise<void> {
  await runAsAdministrator(administrator, `DROP DATABASE ${templateName} WITH (FORCE)`)
  await runAsAdministrator(administrator, `CREATE DATABASE ${templateName} TEMPLATE ${wholeTemplate}`)
  if (!dropped) return
  const { table, constraint } = dropped
  const [found] = await runAsAdministrator(
    templateUrl,
    'SELECT conname FROM pg_constraint WHERE conname = $1 AND conrelid = $2::regclass',
    [constraint, table],
  )
  const drop = found
    ? `ALTER TABLE "${table}" DROP CONSTRAINT "${constraint}" CASCADE`
    : `DROP INDEX "${constraint}" CASCADE`
  await runAsAdministrator(templateUrl, drop)
}

function choose(all: readonly ConstraintTest[]): readonly ConstraintTest[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'by-chance': { type: 'string' } },
  })
  const named = all.filter(({ table, constraint }) =>
    positionals.some((name) => [table, constraint, `${table}.${constraint}`].includes(name)),
  )
  const among = positionals.length > 0 ? named : all
  const count = Number(values['by-chance'] ?? among.length)
  const shuffled = among.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  return values['by-chance'] ? shuffled.slice(0, count).map(({ one }) => one) : among
}

/** The constraints that nothing failed without. */
async function findUntested(chosen: readonly ConstraintTest[], folder: string): Promise<string[]> {
  const { administrator, templateUrl, stop } = await startTestCluster()
  const cluster = { administrator, templateUrl }
  process.env[testClusterVariable] = administrator
  const untested: string[] = []
  try {
    await runAsAdministrator(administrator, `CREATE DATABASE ${wholeTemplate} TEMPLATE ${templateName}`)
    for (const test of new Set(chosen.map((one) => one.test))) {
      const failures = failuresOf(test, folder)
      if (failures !== 0) throw new Error(`${test} does not pass with all constraints: ${failures ?? 'it did not run'}`)
    }
    for (const [at, one] of chosen.entries()) {
      await makeTemplateWithout(one, cluster)
      const failures = failuresOf(one.test, folder)
      const name = `${one.table}.${one.constraint}`
      if (!failures) untested.push(`${name}: ${one.test} ${failures === 0 ? 'passes without it' : 'did not run'}`)
      print(`${at + 1}/${chosen.length} ${failures ? 'red' : 'GREEN'} ${name}`)
    }
  } finally {
    await stop()
  }
  return untested
}

const chosen = choose(readConstraintTests())
const folder = mkdtempSync(join(tmpdir(), 'monsoon-constraints-'))
try {
  const untested = await findUntested(chosen, folder)
  for (const line of untested) print(line)
  print(`${chosen.length - untested.length} of ${chosen.length} constraints have a test that fails without them`)
  process.exitCode = chosen.length > 0 && untested.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
