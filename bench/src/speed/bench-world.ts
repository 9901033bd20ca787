import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi, type RunningApi } from '@monsoon/api/api'
import { loadConfig, type Config } from '@monsoon/api/config'
import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { migrateToLatest } from '@monsoon/api/migrate'
import type { Running } from '@monsoon/dev-env/keep-alive'
import { answers, fewArenas, serverFlags, startNodeChild } from '@monsoon/dev-env/node-child'
import { findFreePort } from '@monsoon/dev-env/ports'
import { startPostgres, type RunningPostgres } from '@monsoon/dev-env/postgres'
import { insertBulkItems } from '@monsoon/dev-env/seed/bulk-items'
import { runAsAdministrator } from '@monsoon/dev-env/test-database'
import pg from 'pg'
import { createLimitTables, forgetJobs, jobLeftWaiting, listMaterial } from './limit-queries.ts'
import { readProcessorSeconds } from './processor-time.ts'
import { root } from './repository-root.ts'
import { goFirst, leaveServerCore, onServerCore, useAllCores } from './server-core.ts'

/** Beyond so many works PostgreSQL gets as much memory as somebody with such a gallery would give it. */
const largeGallery = 100_000

/** Both cores make the gallery; the server's has its own turn when it is measured. */
const makersAtOnce = 2

/** Monsoon as it is served, with so many works, and its limits beside it: on one core, with the load on another. */
export interface BenchWorld {
  itemCount: number
  databaseUrl: string
  /** As the owner of the tables, to whom those of the limits belong. */
  ownerUrl: string
  url: string
  limitUrl: string
  material: Awaited<ReturnType<typeof listMaterial>>
  /** As the owner of the tables. */
  pool: pg.Pool
  /** The same use cases in this process, to set up and to count statements. */
  own: RunningApi
  /**
   * Seconds of processor time that Monsoon's server (the limits' server) and PostgreSQL have used; undefined where the
   * system does not tell.
   */
  processorSeconds: () => { own: number | undefined; limit: number | undefined }
  /** The most memory that the server has held so far, in MB; undefined where the system does not tell. */
  peakMegabytes: () => number | undefined
  /** The memory that the server holds now, in MB; undefined where the system does not tell. */
  residentMegabytes: () => number | undefined
  /** Ends the server and PostgreSQL and starts both again. Gives the seconds until the server was ready. */
  restart: () => Promise<number>
  /**
   * Does the work while the API alone answers at `url`, without pages and jobs. What it leaves to do is forgotten,
   * unless it `isDoneAfter`.
   */
  withoutJobs: <Result>(work: () => Promise<Result>, jobs?: { isDoneAfter: boolean }) => Promise<Result>
  /** How many mails were handed over since this began. */
  countMails: () => Promise<number>
  /** What rawhttp answers with. */
  setRawAnswer: (body: string) => void
  close: () => Promise<void>
}

export async function openBenchWorld(itemCount: number, report: (line: string) => void): Promise<BenchWorld> {
  goFirst()
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-bench-'))
  const ports = { database: await findFreePort(), server: await findFreePort(), limits: await findFreePort() }
  const mail = { smtp: await findFreePort(), inbox: await findFreePort() }
  const openPostgres = (isDurable: boolean) =>
    startPostgres({
      folder: join(folder, 'postgres'),
      port: ports.database,
      isDurable,
      logFile: join(folder, 'postgres.log'),
      ...(itemCount > largeGallery && { sharedBuffers: '2GB' }),
    })
  useAllCores()
  const maker = await openPostgres(false)
  const { databaseUrl, ownerUrl } = await createDatabase(maker)
  const environment = settings({ port: ports.server, smtpPort: mail.smtp, databaseUrl, folder })
  const config = loadConfig({ ...environment, ...forMakingWorks })
  await makeGallery(config, { ownerUrl, count: itemCount, report })
  await maker.stop()
  leaveServerCore()
  let postgres: RunningPostgres = await onServerCore(() => openPostgres(true))
  const own = await createApi({ config })
  const pool = await openOwnerPool(ownerUrl)
  const starters = startersOf({ folder, ports, mail, environment, ownerUrl })
  const mailBox = await starters.mail()
  const limits = await onServerCore(starters.limits)
  let server = await onServerCore(starters.server)
  return {
    itemCount,
    databaseUrl,
    ownerUrl,
    url: `http://127.0.0.1:${ports.server}`,
    limitUrl: `http://127.0.0.1:${ports.limits}`,
    material: await listMaterial(pool),
    pool,
    own,
    processorSeconds: () => ({
      own: readProcessorSeconds([server.pid, postgres.pid]),
      limit: readProcessorSeconds([limits.pid, postgres.pid]),
    }),
    peakMegabytes: () => readMegabytes(server.pid, 'VmHWM'),
    residentMegabytes: () => readMegabytes(server.pid, 'VmRSS'),
    restart: async () => {
      await server.stop()
      await postgres.stop()
      const startedAt = performance.now()
      postgres = await onServerCore(() => openPostgres(true))
      server = await onServerCore(starters.server)
      return (performance.now() - startedAt) / 1000
    },
    withoutJobs: async (work, jobs) => {
      await server.stop()
      server = await onServerCore(starters.apiAlone)
      const result = await work()
      await server.stop()
      if (!jobs?.isDoneAfter) await forgetJobs(pool)
      server = await onServerCore(starters.server)
      return result
    },
    countMails: () => countMails(mail.inbox),
    setRawAnswer: (body) => writeFileSync(join(folder, 'answer.json'), body),
    close: async () => {
      await Promise.all([server.stop(), limits.stop(), mailBox.stop(), pool.end(), own.close()])
      await postgres.stop({ isImmediate: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Works are made by the ten thousand. */
const forMakingWorks = { LOG_LEVEL: 'error', DATABASE_TIMEOUT_MS: '60000' }

async function countMails(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/delivered`)
  return ((await answer.json()) as { delivered: number }).delivered
}

async function createDatabase(postgres: RunningPostgres): Promise<{ databaseUrl: string; ownerUrl: string }> {
  await runAsAdministrator(postgres.ownerUrlOf('postgres'), 'CREATE DATABASE monsoon')
  const addresses = { databaseUrl: postgres.urlOf('monsoon'), ownerUrl: postgres.ownerUrlOf('monsoon') }
  await migrateToLatest(addresses)
  return addresses
}

async function openOwnerPool(ownerUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => {})
  await pool.query('VACUUM item_card')
  await createLimitTables(pool)
  return pool
}

async function makeGallery(
  config: Config,
  { ownerUrl, ...gallery }: { ownerUrl: string; count: number; report: (line: string) => void },
): Promise<void> {
  const { resources, close } = await createApi({ config })
  const owner = openDb({ databaseUrl: ownerUrl, poolSize: 2, log: silentLog, timeoutMs: 60_000 })
  await insertBulkItems(resources.db, { ...gallery, owner: owner.db, atOnce: makersAtOnce })
  await owner.db.destroy()
  await close()
}

function startersOf({
  folder,
  ports,
  mail,
  environment,
  ownerUrl,
}: {
  folder: string
  ports: { server: number; limits: number }
  mail: { smtp: number; inbox: number }
  environment: Record<string, string>
  ownerUrl: string
}) {
  const start = (
    name: string,
    child: { script: string; args?: string[]; flags?: readonly string[]; url: string },
  ): Promise<Running> =>
    startNodeChild({
      name,
      script: join(root, child.script),
      args: child.args ?? [],
      flags: child.flags ?? [],
      environment,
      folder,
      logFile: join(folder, `${name}.log`),
      isReady: () => answers(child.url),
      readyWithinMs: 60_000,
      stopWithinMs: 12_000,
    })
  const mailArgs = [
    '--smtp-port',
    String(mail.smtp),
    '--http-port',
    String(mail.inbox),
    '--folder',
    join(folder, 'mail'),
  ]
  const limitArgs = ['--port', String(ports.limits), '--database', ownerUrl, '--answer', join(folder, 'answer.json')]
  const ready = `http://127.0.0.1:${ports.server}/health/ready`
  return {
    server: () => start('server', { script: 'apps/server/src/main.ts', flags: serverFlags, url: ready }),
    apiAlone: () => start('api', { script: 'bench/src/speed/api-without-jobs.ts', url: ready }),
    mail: () =>
      start('mail', {
        script: 'packages/dev-env/src/mail-stand-in.ts',
        args: mailArgs,
        url: `http://127.0.0.1:${mail.inbox}/messages`,
      }),
    limits: () =>
      start('limits', {
        script: 'bench/src/speed/limit-server.ts',
        args: limitArgs,
        url: `http://127.0.0.1:${ports.limits}/`,
      }),
  }
}

/** As `npm start` serves it, but that one address may send as much as it likes. */
const settings = ({
  port,
  smtpPort,
  databaseUrl,
  folder,
}: {
  port: number
  smtpPort: number
  databaseUrl: string
  folder: string
}): Record<string, string> => ({
  ...fewArenas,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  FILES_FOLDER: join(folder, 'files'),
  PRIVATE_FILES_FOLDER: join(folder, 'private-files'),
  RATE_LIMITS: 'false',
  // Works that are made by the thousand have no files: each sweep would bring fifty jobs that fail again and again.
  JOBS_LEFT_WAITING: jobLeftWaiting,
})

function readMegabytes(pid: number, what: 'VmHWM' | 'VmRSS'): number | undefined {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
