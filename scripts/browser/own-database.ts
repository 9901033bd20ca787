import { readGivenSettings, type Environment } from '@monsoon/api/settings/given-settings'
import { StartProblem } from '../progress.mjs'

const name = 'DATABASE_URL'

/** The database that the operator names; undefined: the embedded one, which only a demo has. */
export function readOwnDatabase(environment: Environment): string | undefined {
  const { values, problems } = readGivenSettings(environment, new Set([name]))
  const [problem] = problems
  if (problem) throw new StartProblem(problem)
  if (!values[name] && environment['MODE'] === 'production')
    throw new StartProblem(`${name} is missing: production has a PostgreSQL of its own, with backups.`)
  return values[name]
}
