import { liveChains } from '@monsoon/api/chain/networks'
import { createChainRpc } from '@monsoon/api/chain/rpc-endpoints'
import { openSigner } from '@monsoon/api/chain/open-signer'
import { checkDatabase } from '@monsoon/api/database/check-database'
import type { Config } from '@monsoon/api/config'
import { openDb, type Db } from '@monsoon/api/db'
import { createFileStore, createPrivateFileStore } from '@monsoon/api/files/create-file-store'
import { silentLog } from '@monsoon/api/log'
import { countJobs } from '@monsoon/api/database/operation-queries'
import { createFileScanner } from '@monsoon/api/scanning/create-file-scanner'
import { createKeyWrapper } from '@monsoon/api/sealing/create-key-wrapper'
import { createSealer } from '@monsoon/api/sealing/sealer'
import { isReady } from '@monsoon/api/site/check-readiness'

/** What a command found or did. */
export interface Report {
  /** For programs (`--json`). */
  facts: unknown
  /** The same for people. */
  lines: string[]
  /** Whether nothing is left for somebody to do. */
  isGood: boolean
}

/** What is looked at; it says how that is, or throws what is wrong. */
type Look = () => Promise<string>

/** A job that is due for longer has nobody who does it. */
const mostLagSeconds = 300
const nowhere = 'doctor/nothing'

function looksAt(config: Config, db: Db): Record<string, Look> {
  const sealer = createSealer(createKeyWrapper(config))
  return {
    database: async () => {
      await checkDatabase({
        databaseUrl: config.DATABASE_URL,
        timeoutMs: config.DATABASE_TIMEOUT_MS,
        isGuarded: config.MODE === 'production',
      })
      await countJobs(db)
      return 'it answers'
    },
    schema: async () => {
      if (!(await isReady(db))) throw new Error('it is not that of this build: migrate')
      return 'it is up to date'
    },
    jobs: async () => sayLag(await countJobs(db)),
    files: async () => {
      await (await createFileStore(config)).size(nowhere)
      return config.S3_BUCKET ? `bucket ${config.S3_BUCKET}` : `folder ${config.FILES_FOLDER}`
    },
    'private files': async () => {
      await createPrivateFileStore(config)
      return config.S3_PRIVATE_BUCKET ? `bucket ${config.S3_PRIVATE_BUCKET}` : `folder ${config.PRIVATE_FILES_FOLDER}`
    },
    scanner: async () => {
      await createFileScanner(config).isInfected(Buffer.from('nothing'))
      return config.CLAMD_ADDRESS || 'a stand-in'
    },
    ...chainLooks(config, sealer),
  }
}

function chainLooks(config: Config, sealer: ReturnType<typeof createSealer>): Record<string, Look> {
  const chains = liveChains(config)
  if (chains.length === 0) return { chain: async () => 'it is off' }
  const looks = chains.map((network): [string, Look] => [
    `chain ${network.chainId}`,
    async () => `block ${await createChainRpc({ urls: network.rpcUrls, log: silentLog }).head()}`,
  ])
  const signer: Look = async () => `relayer ${(await (await openSigner(config, sealer))?.addressOf('relayer')) ?? ''}`
  return { ...Object.fromEntries(looks), signer }
}

function sayLag(jobs: Awaited<ReturnType<typeof countJobs>>): string {
  const givenUp = jobs.filter((job) => job.givenUp > 0).map(({ job, givenUp: count }) => `${count} ${job}`)
  if (givenUp.length > 0) throw new Error(`given up: ${givenUp.join(', ')}`)
  const late = jobs.filter(({ oldestSeconds }) => oldestSeconds > mostLagSeconds).map(({ job }) => job)
  if (late.length > 0) throw new Error(`late: ${late.join(', ')}`)
  return 'none is late, none was given up'
}

/** Asks everything that a server stands on; the settings are read by now. */
export async function examine(config: Config): Promise<Report> {
  const { db } = openDb({
    databaseUrl: config.DATABASE_URL,
    poolSize: 2,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    log: silentLog,
  })
  try {
    const checks = [{ name: 'settings', isGood: true, says: `MODE=${config.MODE}` }]
    for (const [name, look] of Object.entries(looksAt(config, db))) {
      checks.push(
        await look().then(
          (says) => ({ name, isGood: true, says }),
          (error: unknown) => ({ name, isGood: false, says: sayWrong(error) }),
        ),
      )
    }
    const lines = checks.map(({ name, isGood, says }) => `${isGood ? 'good ' : 'WRONG'} ${name}: ${says}`)
    return { facts: { checks }, lines, isGood: checks.every(({ isGood }) => isGood) }
  } finally {
    await db.destroy()
  }
}

function sayWrong(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return sayWrong(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
