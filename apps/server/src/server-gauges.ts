import { countEventStreams } from '@monsoon/api/http/event-stream'
import {
  countJobs,
  countOpenDifferences,
  countOpenTransactions,
  countStoppedSenders,
  findLastComparison,
  findLastProof,
  findSaleLag,
} from '@monsoon/api/database/operation-queries'
import type { Resources } from '@monsoon/api/resources'
import { Gauge, type Registry } from 'prom-client'

const gauges = {
  monsoon_database_up: ['1 while the database answers; without it what follows from it is missing.'],
  monsoon_database_connections: ['Connections of this process to the database.', 'state'],
  monsoon_database_waiting: ['Whoever waits for a connection to the database.'],
  monsoon_event_streams_open: ['Open streams of auctions and notices.'],
  monsoon_jobs_due: ['Jobs that are due and that nobody does yet.', 'job'],
  monsoon_jobs_oldest_due_seconds: ['How long the oldest of them has been due.', 'job'],
  monsoon_jobs_given_up: ['Jobs that failed too often to be tried again.', 'job'],
  monsoon_outbox_lag_seconds: ['How long the oldest work of the outbox has been due, sales to tell of included.'],
  monsoon_ledger_proof_timestamp_seconds: ['When the books were last proved.'],
  monsoon_ledger_proof_differences: ['What did not agree then.'],
  monsoon_reconciliation_timestamp_seconds: ['When the books were last compared with the services.'],
  monsoon_reconciliation_open_differences: ['Differences that nobody has explained.', 'source'],
  monsoon_chain_transactions_open: ['Transactions that wait for the signer or for a block.', 'network'],
  monsoon_chain_transactions_oldest_seconds: ['How long the oldest of them has waited.', 'network'],
  monsoon_chain_senders_stopped: ['Queues of the chain that stand still until somebody has looked.'],
} as const satisfies Record<string, readonly [help: string, label?: string]>

type GaugeName = keyof typeof gauges
type Values = Record<GaugeName, Gauge>

/** Adds what is looked up when somebody asks. Gives what looks it up. */
export function addServerGauges(register: Registry, resources: Resources): () => Promise<void> {
  const made = Object.entries(gauges).map(([name, [help, ...labelNames]]) => {
    return [name, new Gauge({ name, help, labelNames, registers: [register] })] as const
  })
  const values = Object.fromEntries(made) as Values
  return async () => {
    for (const gauge of Object.values(values)) gauge.reset()
    readProcess(values, resources)
    const isUp = await readDatabase(values, resources).then(
      () => true,
      (error: unknown) => {
        resources.log.warn({ err: error }, 'the database did not say how it is')
        return false
      },
    )
    values.monsoon_database_up.set(isUp ? 1 : 0)
  }
}

function readProcess(values: Values, { pool }: Resources): void {
  values.monsoon_database_connections.set({ state: 'idle' }, pool.idleCount)
  values.monsoon_database_connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  values.monsoon_database_waiting.set(pool.waitingCount)
  values.monsoon_event_streams_open.set(countEventStreams())
}

async function readDatabase(values: Values, { db }: Resources): Promise<void> {
  const jobs = await countJobs(db)
  for (const { job, due, givenUp, oldestSeconds } of jobs) {
    values.monsoon_jobs_due.set({ job }, due)
    values.monsoon_jobs_given_up.set({ job }, givenUp)
    values.monsoon_jobs_oldest_due_seconds.set({ job }, oldestSeconds)
  }
  const lag = [await findSaleLag(db), ...jobs.map(({ oldestSeconds }) => oldestSeconds)]
  values.monsoon_outbox_lag_seconds.set(Math.max(...lag))
  const proof = await findLastProof(db)
  values.monsoon_ledger_proof_timestamp_seconds.set(proof?.atSeconds ?? 0)
  values.monsoon_ledger_proof_differences.set(proof?.differences ?? 0)
  values.monsoon_reconciliation_timestamp_seconds.set((await findLastComparison(db)) ?? 0)
  for (const { source, open } of await countOpenDifferences(db))
    values.monsoon_reconciliation_open_differences.set({ source }, open)
  for (const { network, open, oldestSeconds } of await countOpenTransactions(db)) {
    values.monsoon_chain_transactions_open.set({ network }, open)
    values.monsoon_chain_transactions_oldest_seconds.set({ network }, oldestSeconds)
  }
  values.monsoon_chain_senders_stopped.set(await countStoppedSenders(db))
}
