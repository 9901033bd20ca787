import { describeSettings } from '@monsoon/api/config'
import { readGivenSettings, type Environment } from '@monsoon/api/config/given-settings'
import { StartProblem } from './progress.mjs'

/**
 * The environment with what the server reads from files (`NAME_FILE`) in its place: a stand-in is for what nobody set,
 * however it was set. Production names a database; a demo has the embedded one. Throws StartProblem with all that is
 * wrong.
 */
export function readStartSettings(environment: Environment): Record<string, string | undefined> {
  const names = new Set(describeSettings().map(({ name }) => name))
  const { values, problems } = readGivenSettings(environment, names)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  if (!values['DATABASE_URL'] && values['MODE'] === 'production')
    throw new StartProblem('DATABASE_URL is missing: production has a PostgreSQL of its own, with backups.')
  const fromFiles = Object.keys(environment).filter((name) => names.has(name.replace(/_FILE$/, '')) && !names.has(name))
  return { ...environment, ...values, ...Object.fromEntries(fromFiles.map((name) => [name, undefined])) }
}
