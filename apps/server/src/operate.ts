// The operators' command: node apps/server/src/operate.ts help
import { inspect, parseArgs } from 'node:util'
import { auditKeysFrom, withAuditKeys } from '@monsoon/api/audit/audit-keys'
import { ConfigError, loadProcessConfig, type Config } from '@monsoon/api/config'
import { inTransaction, openDb, type Db } from '@monsoon/api/db'
import { askForPinsAnew, countPins } from '@monsoon/api/ipfs/ipfs-queries'
import { listInvariantViolations } from '@monsoon/api/ledger/invariant-queries'
import { proveLedger } from '@monsoon/api/ledger/prove-ledger'
import { jobsOnDemand, type JobName, type JobPayloads } from '@monsoon/api/jobs'
import { silentLog } from '@monsoon/api/log'
import { openResources } from '@monsoon/api/open-resources'
import { addressesOf, setUpDatabase } from '@monsoon/api/migrate'
import { countJobs, listFailedJobs, retryFailedJobs } from '@monsoon/api/database/operation-queries'
import { addJob } from '@monsoon/api/outbox-queries'
import { reconcile } from '@monsoon/api/reconciliation/reconcile'
import { grantAdmin } from '@monsoon/api/staff/grant-admin'
import { isUuid } from '@monsoon/domain/uuid'
import { UsageError, type Command, type CommandInput, type OptionName } from './command.ts'
import { examine, type Report } from './examine.ts'
import { backupCommands } from './operate-backups.ts'
import { reportKeys, show } from './operate-lookups.ts'

const mostListed = 100
/** The books are read whole, which takes longer than anything that somebody waits for. */
const booksTimeoutMs = 3_600_000

async function withDb<Result>({ config }: CommandInput, work: (db: Db) => Promise<Result>, timeoutMs?: number) {
  const limit = timeoutMs === undefined ? {} : { timeoutMs }
  const plugins = [withAuditKeys(auditKeysFrom(config))]
  const { db } = openDb({ databaseUrl: config.DATABASE_URL, poolSize: 2, log: silentLog, plugins, ...limit })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const commands: Readonly<Record<string, Command>> = {
  doctor: {
    args: '',
    does: 'asks settings, database, schema, jobs, files, scanner and chain how they are',
    run: ({ config }) => examine(config),
  },
  migrate: {
    args: '',
    does: 'brings the database up to date',
    run: async ({ config }) => {
      const applied = await setUpDatabase(addressesOf(config))
      const said = applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['the schema is up to date']
      return { facts: { applied }, lines: said, isGood: true }
    },
  },
  show: {
    args: '<what> [<which>]',
    does: 'looks up what the runbooks ask about; `show` alone lists it',
    run: (given) => withDb(given, (db) => show(db, given), booksTimeoutMs),
  },
  keys: {
    args: '',
    does: 'lists the keys of the settings, and what still needs each',
    run: (given) => withDb(given, (db) => reportKeys(db, given.config), booksTimeoutMs),
  },
  jobs: {
    args: '',
    does: 'counts jobs that are due or were given up, and lists the latter with their errors',
    run: (given) => withDb(given, reportJobs),
  },
  'retry-jobs': {
    args: '<id …> | all',
    options: ['dry-run'],
    does: 'has jobs that were given up tried again',
    run: (given) => withDb(given, (db) => retryJobs(db, given)),
  },
  'run-job': {
    args: '<name> [<id>]',
    options: ['dry-run'],
    does: `has a job done now: ${Object.entries(jobsOnDemand)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => `${name} <${field}>`)
      .join(', ')}, or one of the crontab`,
    run: (given) => withDb(given, (db) => runJob(db, given)),
  },
  'prove-ledger': {
    args: '',
    does: 'proves the books now, as is done each night',
    run: (given) =>
      withDb(given, async (db) => report(await proveLedger({ db, log: silentLog }), 'differences'), booksTimeoutMs),
  },
  'check-books': {
    args: '',
    does: 'looks for broken promises of ledger, editions and orders; reads all of it',
    run: (given) =>
      withDb(given, async (db) => report({ broken: await listInvariantViolations(db) }, 'broken'), booksTimeoutMs),
  },
  reconcile: {
    args: '',
    does: 'compares services with the books now, as is done each night',
    run: async ({ config }) => {
      const resources = await openResources(config, silentLog)
      try {
        const { compared, mended, open, silent } = await reconcile(resources)
        const lines = [`${compared} compared, ${mended} mended, ${open} open`, ...silent.map((one) => `silent: ${one}`)]
        return { facts: { compared, mended, open, silent }, lines, isGood: open === 0 && silent.length === 0 }
      } finally {
        await resources.db.destroy()
      }
    },
  },
  'pin-again': {
    args: '',
    options: ['dry-run'],
    does: 'has all files of IPFS pinned anew, after another pinning service was set',
    run: (given) => withDb(given, (db) => pinAgain(db, given), booksTimeoutMs),
  },
  'name-administrator': {
    args: '<email>',
    does: 'makes an account the first administrator, who gives all other roles in the back office',
    run: (given) => withDb(given, (db) => makeAdministrator(db, given)),
  },
  ...backupCommands,
}

/** What is right when a list is empty. */
function report<Name extends string>(facts: Record<Name, readonly object[]>, name: Name): Report {
  const wrong = facts[name]
  const lines = wrong.length > 0 ? wrong.map((one) => inspect(one, { breakLength: Infinity })) : ['the books hold']
  return { facts, lines, isGood: wrong.length === 0 }
}

async function reportJobs(db: Db): Promise<Report> {
  const [jobs, failed] = [await countJobs(db), await listFailedJobs(db, mostListed)]
  const due = jobs.filter((job) => job.due > 0)
  const lines = [
    ...due.map(({ job, due: count, oldestSeconds }) => `${job}: ${count} due, for ${Math.round(oldestSeconds)} s`),
    ...failed.map(({ id, job, lastError }) => `${id} ${job} was given up: ${lastError?.split('\n', 1)[0] ?? ''}`),
  ]
  return { facts: { jobs, failed }, lines: lines.length > 0 ? lines : ['no job waits'], isGood: failed.length === 0 }
}

async function retryJobs(db: Db, { args, isDry }: CommandInput): Promise<Report> {
  const isAll = args.length === 1 && args[0] === 'all'
  if (args.length === 0 || !(isAll || args.every((id) => /^\d{1,18}$/.test(id))))
    throw new UsageError('retry-jobs needs ids of jobs, or all')
  const failed = (await listFailedJobs(db, mostListed)).filter(({ id }) => isAll || args.includes(id))
  const retried = isDry ? failed.map(({ id }) => id) : await retryFailedJobs(db, isAll ? 'all' : args)
  const lines = retried.map((id) => `${id} ${isDry ? 'would be' : 'is'} tried again`)
  const isGood = isAll || retried.length === args.length
  return { facts: { retried, isDry }, lines: isGood ? lines : [...lines, 'the others were not given up'], isGood }
}

async function runJob(db: Db, { args: [name = '', id, ...more], isDry }: CommandInput): Promise<Report> {
  const field = Object.hasOwn(jobsOnDemand, name) ? jobsOnDemand[name] : undefined
  if (field === undefined) throw new UsageError(`run-job knows no ${name || 'job without a name'}`)
  const isRight = field === null ? id === undefined : id !== undefined && isUuid(id)
  if (!isRight || more.length > 0) throw new UsageError(`${name} needs ${field === null ? 'no id' : `a ${field}`}`)
  const payload = field === null ? {} : { [field]: id }
  if (!isDry) await addJob(db, name as JobName, payload as JobPayloads[JobName])
  return { facts: { name, payload, isDry }, lines: [`${name} ${isDry ? 'would be' : 'is'} done next`], isGood: true }
}

async function pinAgain(db: Db, { isDry }: CommandInput): Promise<Report> {
  const files = isDry ? await countPins(db) : await inTransaction(db, askForPinsAnew)
  const said = `${files} files ${isDry ? 'would be' : 'are'} pinned anew, 200 at a time`
  return { facts: { files, isDry }, lines: [said], isGood: true }
}

async function makeAdministrator(db: Db, { args: [email = ''] }: CommandInput): Promise<Report> {
  if (!email) throw new UsageError('name-administrator needs an email')
  const isDone = await grantAdmin(db, email)
  const said = isDone ? `${email} is an administrator now` : `There is no account with ${email}`
  return { facts: { email, isDone }, lines: [said], isGood: isDone }
}

const usage = (): string =>
  [
    'node apps/server/src/operate.ts <command> [--json] [--dry-run], with the settings of the server:',
    ...Object.entries(commands).map(([name, { args, does }]) => `  ${`${name} ${args}`.padEnd(30)} ${does}`),
    'Its status is 0 where nothing is left to do, 1 where something is, 2 where it was not understood.',
  ].join('\n')

const asJson = (facts: unknown): string =>
  JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)

function refuseOptions(
  name: string,
  { options = [], does }: Command,
  given: Partial<Record<OptionName, unknown>>,
): void {
  for (const option of Object.keys(given) as OptionName[]) {
    if (options.includes(option) || given[option] === undefined || given[option] === false) continue
    throw new UsageError(option === 'dry-run' ? `${name} has no dry run: it ${does}` : `${name} has no --${option}`)
  }
}

/** Runs what the words ask for; gives what to print and the status to end with. */
export async function operate(words: string[], readConfig: () => Config): Promise<{ status: number; text: string }> {
  try {
    const flag = { type: 'boolean', default: false } as const
    const text = { type: 'string' } as const
    const options = { json: flag, 'dry-run': flag, check: flag, keep: text, until: text, settings: text }
    const {
      values: { json, ...given },
      positionals,
    } = parseArgs({ args: words, options, allowPositionals: true })
    const [name = 'help', ...args] = positionals
    if (name === 'help') return { status: 0, text: usage() }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(`there is no command ${name}`)
    refuseOptions(name, command, given)
    const { facts, lines, isGood } = await command.run({
      config: readConfig(),
      args,
      isDry: given['dry-run'],
      options: given,
    })
    return { status: isGood ? 0 : 1, text: json ? asJson(facts) : lines.join('\n') }
  } catch (error) {
    if (error instanceof ConfigError) return { status: 1, text: error.message }
    const isMisread = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
    if (isMisread) return { status: 2, text: `${error.message}\n\n${usage()}` }
    return { status: 1, text: error instanceof Error ? error.message : inspect(error) }
  }
}

if (import.meta.main) {
  const { status, text } = await operate(process.argv.slice(2), loadProcessConfig)
  process.stdout.write(`${text}\n`)
  process.exitCode = status
}
