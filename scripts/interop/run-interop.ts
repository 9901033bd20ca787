// `npm run test:interop`: Monsoon with servers and clients that others wrote. What is not on this machine is skipped
// with a word.
import { backupCases } from './backup-cases.ts'
import { databaseCases } from './database-cases.ts'
import { deployCases } from './deploy-cases.ts'
import { fileCases } from './file-cases.ts'
import { onBench, Skipped, type InteropCase } from './interop-case.ts'
import { mailCases } from './mail-cases.ts'
import { packageCases } from './package-cases.ts'
import { proxyCases } from './proxy-cases.ts'
import { protocolCases } from './protocol-cases.ts'
import { schemaCases } from './schema-cases.ts'

type Outcome = 'passed' | 'failed' | 'skipped'

const cases: readonly InteropCase[] = [
  ...backupCases,
  ...databaseCases,
  ...deployCases,
  ...fileCases,
  ...mailCases,
  ...packageCases,
  ...protocolCases,
  ...proxyCases,
  ...schemaCases,
]

async function outcomeOf({ run }: InteropCase): Promise<{ outcome: Outcome; said: string }> {
  try {
    return { outcome: 'passed', said: await onBench(run) }
  } catch (error) {
    if (error instanceof Skipped) return { outcome: 'skipped', said: error.message }
    return { outcome: 'failed', said: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const count: Record<Outcome, number> = { passed: 0, failed: 0, skipped: 0 }
const wanted = process.argv.slice(2)
for (const one of cases.filter(({ name }) => wanted.every((word) => name.includes(word)))) {
  const { outcome, said } = await outcomeOf(one)
  count[outcome] += 1
  process.stdout.write(`${outcome.padEnd(8)} ${one.name.padEnd(44)} ${said}\n`)
}
process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
process.exit(count.failed > 0 ? 1 : 0)
