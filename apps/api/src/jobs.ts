import { run, type Runner, type TaskList } from 'graphile-worker'
import { Logger } from 'graphile-worker'
import type { Resources } from './resources.ts'

/** What can be put into the outbox, and what each job needs to know. Consumers are idempotent: a job may run more than once. */
export interface JobPayloads {
  'send-mail': { to: string; subject: string; text: string; messageId: string }
  'mail-verification': { userId: string; seed: string }
  'resend-verification': { email: string }
  'make-avif': { mediaId: string }
  'expire-order': { orderId: string }
  'announce-sale': { orderId: string }
  'announce-refund': { orderId: string }
  'settle-payment': { paymentId: string }
  'request-refund': { refundId: string }
  'sweep-orders': Record<string, never>
  'release-due-holds': Record<string, never>
  'clean-up': Record<string, never>
}

export type JobName = keyof JobPayloads

/** One consumer a job; a missing one does not compile. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

// A lost timer is caught up with: reservations, holds and payments are swept as well as scheduled.
const crontab = ['*/5 * * * * sweep-orders', '* * * * * release-due-holds', '17 * * * * clean-up'].join('\n')

/** Starts the consumers in this process. `stop` lets running jobs finish. */
export async function startJobs(resources: Resources, handlers: JobHandlers): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(handlers)) {
    taskList[name] = async (payload) => (handler as (given: unknown) => Promise<void>)(payload)
  }
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') resources.log.error({ meta: meta?.['error'] ?? meta }, message)
    else if (level === 'warning') resources.log.warn(message)
    else resources.log.debug(message)
  })
  const runner: Runner = await run({
    // A pool of its own: ours reads bigint columns as BigInt, which the runner cannot write back when a job fails.
    connectionString: resources.config.DATABASE_URL,
    maxPoolSize: 4,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger,
  })
  // Its failure is the database's failure: reported there, and the runner reconnects by itself.
  runner.promise.catch((error: unknown) => resources.log.error({ err: error }, 'the job runner stopped'))
  return { stop: () => runner.stop() }
}
