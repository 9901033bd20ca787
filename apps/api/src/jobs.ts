import { setTimeout as sleep } from 'node:timers/promises'
import type { queuedNotice } from '@monsoon/contract/notices/notice-facts'
import { type Job, Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { openJobPool } from './jobs/job-pool.ts'
import { idsOf, traceOf, withLogFacts } from './log-facts.ts'
import type { CodeMail } from './mail/code-mails.ts'
import type { Mail } from './mail/mailer.ts'
import type { Resources } from './resources.ts'
import { whenRunnerEnds } from './jobs/runner-end.ts'
import { currentTracer, splitTrace } from './tracing.ts'

/**
 * What can be put into the outbox, and what each job needs to know. Consumers are idempotent: a job may run more than
 * once.
 */
export interface JobPayloads {
  /** One, or what was queued together. */
  'send-mail': Mail | Mail[]
  'deliver-notices': { notices: z.input<typeof queuedNotice>[] }
  'mail-code': CodeMail
  'make-email-code': { purpose: 'verify-email' | 'reset-password'; email: string }
  'reopen-sales': { suspensionId: string }
  'finish-recovery': { recoveryId: string }
  'prepare-export': { exportId: string }
  'watch-audit-log': Record<string, never>
  'prove-ledger': Record<string, never>
  'watch-security': Record<string, never>
  'finish-two-factor-reset': { resetId: string }
  'review-kyc': { submissionId: string }
  'process-upload': { uploadId: string }
  'check-catalogue': { catalogueId: string }
  'bring-catalogue': { catalogueId: string }
  'send-catalogue': { catalogueId: string }
  'make-avif': { mediaId: string }
  'draw-land': { landId: string }
  'make-token-metadata': { itemId: string }
  'pin-file': { cid: string }
  'sweep-pins': Record<string, never>
  'expire-order': { orderId: string }
  'deliver-purchase': { orderId: string }
  'deliver-due-purchases': Record<string, never>
  'announce-sale': { orderId: string }
  'announce-refund': { refundId: string }
  'announce-sale-refund': { refundId: string }
  'sync-disputes': { paymentId: string }
  'read-refunds': { paymentId: string }
  'sweep-disputes': Record<string, never>
  'settle-payment': { paymentId: string }
  'send-refund': { refundId: string }
  'sweep-payments': Record<string, never>
  'sync-tokens': { itemId: string }
  'sweep-tokens': Record<string, never>
  'sync-all-tokens': Record<string, never>
  'notify-of-late-mints': Record<string, never>
  'prove-chain': Record<string, never>
  'prove-ether': Record<string, never>
  'sweep-ether': Record<string, never>
  'fetch-statements': Record<string, never>
  'save-card': { paymentId: string }
  'forget-cards': Record<string, never>
  'settle-auction': { auctionId: string }
  'settle-due-auctions': Record<string, never>
  'expire-offer': { offerId: string }
  'expire-due-offers': Record<string, never>
  'end-offers-of-work': { itemId: string; reason: string }
  'end-unmet-offer': { offerId: string }
  'follow-offer': { offerId: string }
  'notify-followers': { listingId: string } | { auctionId: string } | { listingId: string; version: number; at: string }
  'notify-of-ends': Record<string, never>
  'appear-release': { releaseId: string }
  'appear-due-releases': Record<string, never>
  'notify-of-release': { releaseId: string }
  'end-sale': { listingId: string }
  'stop-withdrawals': { userId: string }
  'submit-payout': { withdrawalId: string }
  'sweep-payouts': Record<string, never>
  'sweep-external-listings': Record<string, never>
  'credit-imports': Record<string, never>
  'look-at-foreign-works': Record<string, never>
  'end-due-requests': Record<string, never>
  'track-parcels': Record<string, never>
  'issue-invoices': Record<string, never>
  reconcile: Record<string, never>
  'sweep-files': Record<string, never>
  'forget-documents': Record<string, never>
  'release-due-holds': Record<string, never>
  'collect-receivables': Record<string, never>
  'notify-of-debt': { userId: string; key: string; itemId: string | null; amountMinor: string }
  'unlock-abandoned-jobs': Record<string, never>
  'fetch-eth-rate': Record<string, never>
  'count-views': Record<string, never>
  'rank-trending': Record<string, never>
  'count-figures': Record<string, never>
  'clean-up': Record<string, never>
  'renew-fingerprints': Record<string, never>
  'renew-key-token': Record<string, never>
}

export type JobName = keyof JobPayloads

/**
 * One consumer a job; a missing one does not compile. The signal aborts when the server stops and waits no longer.
 * Where the payload is a list, the consumer may give what became of each part: those that failed alone are tried again.
 */
export type JobHandlers = {
  [Name in JobName]: (
    payload: JobPayloads[Name],
    signal: AbortSignal,
    lock: JobLock,
  ) => Promise<Outcome<JobPayloads[Name]>>
}

type Outcome<Payload> = Payload extends unknown[] ? Promise<void>[] : void

/** By which a long job says that it still runs (`whileLocked`). */
export interface JobLock {
  id: string
  lockedBy: string | null
}

// A lost timer is caught up with: reservations, payments and holds are swept as well as scheduled.
export const crontab = [
  '*/5 * * * * sweep-payments',
  '* * * * * issue-invoices',
  '*/10 * * * * fetch-statements',
  '23 * * * * sweep-disputes',
  '37 * * * * forget-cards',
  '* * * * * sweep-payouts',
  '* * * * * sweep-external-listings',
  '* * * * * credit-imports',
  '* * * * * look-at-foreign-works',
  '* * * * * deliver-due-purchases',
  '* * * * * release-due-holds',
  '* * * * * collect-receivables',
  '* * * * * settle-due-auctions',
  '* * * * * expire-due-offers',
  '* * * * * appear-due-releases',
  '* * * * * unlock-abandoned-jobs',
  '* * * * * sweep-tokens',
  '* * * * * watch-security',
  '53 3 * * * sync-all-tokens',
  '13 * * * * notify-of-late-mints',
  '23 4 * * * prove-chain',
  '31 4 * * * prove-ether',
  '41 4 * * * sweep-ether',
  '* * * * * count-views',
  '*/10 * * * * fetch-eth-rate',
  '*/5 * * * * rank-trending',
  '*/15 * * * * count-figures',
  '17 * * * * clean-up',
  '*/5 * * * * renew-fingerprints',
  '47 * * * * renew-key-token',
  '27 3 * * * watch-audit-log',
  '11 3 * * * prove-ledger',
  '7 4 * * * reconcile',
  '41 3 * * * forget-documents',
  '*/5 * * * * end-due-requests',
  '*/5 * * * * track-parcels',
  '*/10 * * * * sweep-files',
  '*/5 * * * * sweep-pins',
  '*/10 * * * * notify-of-ends',
].join('\n')

/** Jobs that an operator may have done now, by the field of the one id that they need; null: they need none. */
export const jobsOnDemand: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(crontab.split('\n').map((line) => [line.split(' ').at(-1) ?? '', null])),
  'settle-payment': 'paymentId',
  'submit-payout': 'withdrawalId',
  'prepare-export': 'exportId',
  'bring-catalogue': 'catalogueId',
} satisfies Record<string, string | null> & Partial<Record<JobName, string | null>>

const restartAfterMs = 1_000
const endsWithinMs = 15_000

interface FailedAttempt {
  error?: unknown
  job?: Pick<Job, 'id' | 'task_identifier' | 'attempts' | 'max_attempts'>
}

/** Which job failed, if it is known, and which attempt (from 1) of how many. */
const factsOfFailure = ({ error, job }: FailedAttempt) => ({
  err: error,
  ...(job && { job: job.task_identifier, jobId: String(job.id), attempt: job.attempts, of: job.max_attempts }),
})

const loggerOf = ({ log }: Pick<Resources, 'log'>) =>
  new Logger(() => (level, message, meta) => {
    // The runner's message repeats the error's text, which must not leave the log.
    if (level === 'error' && meta?.['failure'] === true) log.error(factsOfFailure(meta), 'a job failed')
    else if (level === 'error') log.error({ err: meta?.['error'] }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Former names, which earlier builds queued and JOBS_LEFT_WAITING may name. With another payload: retired-jobs.ts. */
const formerNames: Readonly<Record<string, JobName>> = {
  'settle-pledge': 'settle-payment',
  'settle-top-up': 'settle-payment',
  'request-refund': 'send-refund',
  'refund-pledge': 'send-refund',
  'sweep-orders': 'sweep-payments',
  'sweep-pledges': 'sweep-payments',
  'sweep-top-ups': 'sweep-payments',
  'tell-of-sale': 'notify-followers',
  'tell-of-opening': 'notify-followers',
  'tell-of-price': 'notify-followers',
  'tell-followers': 'notify-followers',
  'tell-of-ends': 'notify-of-ends',
  'tell-of-release': 'notify-of-release',
  'tell-of-debt': 'notify-of-debt',
  'tell-late-mints': 'notify-of-late-mints',
  'keep-card': 'save-card',
  'ask-payout': 'submit-payout',
  'read-disputes': 'sync-disputes',
  'take-in-upload': 'process-upload',
  'collect-owed': 'collect-receivables',
}

/**
 * The consumers as the runner calls them. The jobs of those left out, by name, stay in the outbox. Throws on a name
 * that no job has.
 */
export function taskListOf(handlers: JobHandlers, left: string[] = []): TaskList {
  const isKnown = (name: string) => name in handlers || name in formerNames
  const unknown = left.filter((name) => !isKnown(name))
  if (unknown.length > 0) throw new Error(`JOBS_LEFT_WAITING names what is no job: ${unknown.join(', ')}`)
  const former = Object.entries(formerNames).map(([name, today]) => [name, handlers[today]] as const)
  const waiting = new Set(left.flatMap((name) => [name, formerNames[name] ?? name]))
  return Object.fromEntries(
    [...Object.entries(handlers), ...former]
      .filter(([name]) => !waiting.has(name) && !waiting.has(formerNames[name] ?? name))
      .map(([name, handler]) => {
        const consume = handler as (
          given: unknown,
          signal: AbortSignal,
          lock: JobLock,
        ) => Promise<void | Promise<void>[]>
        return [
          name,
          async (given, { abortSignal, job }) => {
            const { payload, parent } = splitTrace(given)
            const lock = { id: String(job.id), lockedBy: job.locked_by }
            const facts = { job: name, jobId: lock.id, ...traceOf(parent), ...idsOf(payload) }
            const work = async () => withLogFacts(facts, () => consume(payload, abortSignal, lock))
            const about = { facts: { 'messaging.message.id': lock.id }, ...(parent !== undefined && { parent }) }
            return currentTracer()?.trace(`job ${name}`, work, about) ?? work()
          },
        ]
      }),
  )
}

/**
 * Starts the consumers in this process, and again whenever the runner gives up because the database went away. `stop`
 * lets running jobs finish.
 */
export async function startJobs(resources: Resources, handlers: JobHandlers): Promise<{ stop: () => Promise<void> }> {
  const pool = openJobPool(resources)
  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: taskListOf(handlers, resources.config.JOBS_LEFT_WAITING),
      crontab,
      noHandleSignals: true,
      logger: loggerOf(resources),
      // With batches the runner answers for a result that it could not write down; without, that is an unhandled
      // rejection.
      preset: { worker: { concurrentJobs: 4, pollInterval: 1_000, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  let isStopping = false
  let runner = await start()
  const watching = (async () => {
    while (!isStopping) {
      await whenRunnerEnds(runner, endsWithinMs).catch((error: unknown) =>
        resources.log.error({ err: error }, 'the job runner gave up and is started again'),
      )
      if (isStopping) break
      // What still runs of it, such as its timers, ends too.
      runner.stop().catch(() => {})
      while (!isStopping) {
        await sleep(restartAfterMs)
        const next = await start().catch((error: unknown) => {
          resources.log.warn({ err: error }, 'the job runner could not start')
        })
        if (!next) continue
        runner = next
        break
      }
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      await runner.stop().catch(() => {})
      await watching
      await pool.end()
    },
  }
}
