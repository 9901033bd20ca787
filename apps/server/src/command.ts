import type { Config } from '@monsoon/api/config'
import type { Report } from './examine.ts'

/** What an operator's command is given. */
export interface Given {
  config: Config
  args: string[]
  isDry: boolean
  options: { keep?: string | undefined; until?: string | undefined; settings?: string | undefined; check: boolean }
}

/** One thing that the operators' command can do. */
export interface Command {
  args: string
  does: string
  run: (given: Given) => Promise<Report>
}

/** Said by whoever is to read how a command is called. */
export class UsageError extends Error {}
