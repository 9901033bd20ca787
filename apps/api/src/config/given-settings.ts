import { readFileSync } from 'node:fs'
import leven from 'leven'

export type Environment = Readonly<Record<string, string | undefined>>

export interface GivenSettings {
  /** By their names, as text; empty ones are left out. */
  values: Record<string, string>
  /** What cannot be meant, a line each. */
  problems: string[]
}

const fileEnding = '_FILE'
/** So many letters may differ before two names are two. */
const mostDifference = 2
const shortestName = 6

/**
 * The settings among the variables of a process. `NAME_FILE` names a file that holds the value of `NAME`, as container
 * runtimes and systemd hand secrets over; line ends at its end do not count. Names that are nearly those of a setting
 * are problems: what an operator set with them would quietly be the default.
 */
export function readGivenSettings(environment: Environment, names: ReadonlySet<string>): GivenSettings {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const [variable, value] of Object.entries(environment)) {
    if (!value) continue
    if (names.has(variable)) {
      values[variable] = value
      continue
    }
    const name = variable.endsWith(fileEnding) ? variable.slice(0, -fileEnding.length) : variable
    const isFile = name !== variable && names.has(name)
    if (isFile && environment[name]) problems.push(`${name} and ${variable} are both set: leave one empty`)
    else if (isFile) readFileInto(values, problems, { name, variable, path: value })
    else if (name.length >= shortestName) problems.push(...unknownSetting(variable, name, names))
  }
  return { values, problems }
}

function readFileInto(
  values: Record<string, string>,
  problems: string[],
  { name, variable, path }: { name: string; variable: string; path: string },
): void {
  try {
    const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
    if (text) values[name] = text
  } catch (error) {
    problems.push(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unreadable'})`)
  }
}

function unknownSetting(variable: string, name: string, names: ReadonlySet<string>): string[] {
  const near = [...names].find(
    (known) => Math.abs(known.length - name.length) <= mostDifference && leven(known, name) <= mostDifference,
  )
  return near ? [`${variable} is no setting: did you mean ${near}${variable === name ? '' : fileEnding}?`] : []
}
