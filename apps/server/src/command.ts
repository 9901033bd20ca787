import type { Config } from '@monsoon/api/config'
import type { Report } from './examine.ts'

/** What an operator's command is given. */
export interface CommandInput {
  config: Config
  args: string[]
  isDry: boolean
  options: { keep?: string | undefined; until?: string | undefined; settings?: string | undefined; check: boolean }
}

/** What not every command knows. */
export type OptionName = 'dry-run' | keyof CommandInput['options']

/** One thing that the operators' command can do. */
export interface Command {
  args: string
  does: string
  /** Those that it knows beside `--json`; others are refused. */
  options?: readonly OptionName[]
  run: (given: CommandInput) => Promise<Report>
}

/** Said by whoever is to read how a command is called. */
export class UsageError extends Error {}
