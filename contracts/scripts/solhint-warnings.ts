import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { workspace } from './compile-contracts.ts'

const require = createRequire(import.meta.url)

/** The warnings that were looked at and stand: 'file rule × count'. */
export const recordedWarnings = join(workspace, 'solhint-warnings.json')

interface Finding {
  filePath: string
  line: number
  ruleId: string
  severity: string
  message: string
}

/** What solhint says of src/, by .solhint.json; warnings counted by file and rule, in order. */
export function findWarnings(): { errors: string[]; warnings: string[] } {
  const solhint = join(dirname(require.resolve('solhint/package.json')), 'solhint.js')
  const args = [solhint, '--noPoster', '-f', 'json', 'src/**/*.sol']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' })
  if (!stdout.startsWith('[')) throw new Error(`solhint did not run: ${stdout}${stderr}`)
  const findings: Partial<Finding>[] = JSON.parse(stdout)
  const found = findings.filter((finding): finding is Finding => finding.ruleId !== undefined)
  const errors = found
    .filter(({ severity }) => severity === 'Error')
    .map(({ filePath, line, ruleId, message }) => `${filePath}:${line} ${ruleId}: ${message}`)
  const counts = new Map<string, number>()
  for (const { filePath, ruleId, severity } of found) {
    if (severity === 'Error') continue
    const kind = `${filePath.replaceAll('\\', '/')} ${ruleId}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return { errors, warnings: [...counts].map(([kind, count]) => `${kind} × ${count}`).toSorted() }
}
