import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { composeJobs } from './compose-jobs.ts'
import { crontab, taskListOf } from './jobs.ts'
import type { Resources } from './resources.ts'

const handlers = composeJobs({} as Resources)

it('asks for the rate every 600,000 ms [CONST-037]', () => {
  const [asking, ...more] = parseCrontab(crontab).filter(({ task }) => task === 'fetch-eth-rate')
  expect(more).toEqual([])
  const day = Date.UTC(2026, 10, 23)
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => new Date(day + minute * 60_000))
  const moments = minutes.filter((at) => {
    const digest = { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate() }
    return asking?.match({ ...digest, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })
  })
  expect(new Set(moments.slice(1).map((at, place) => at.getTime() - (moments[place]?.getTime() ?? 0)))).toEqual(
    new Set([600_000]),
  )
})

it('leaves a job to others by its name, and takes all the rest', () => {
  const all = Object.keys(taskListOf(handlers))
  expect(all).toEqual(expect.arrayContaining(Object.keys(handlers)))
  expect(Object.keys(taskListOf(handlers, ['make-avif']))).toEqual(all.filter((name) => name !== 'make-avif'))
})

it.each([
  ['settle-pledge', 'settle-payment'],
  ['settle-top-up', 'settle-payment'],
  ['request-refund', 'send-refund'],
  ['refund-pledge', 'send-refund'],
  ['sweep-orders', 'sweep-payments'],
  ['sweep-pledges', 'sweep-payments'],
  ['sweep-top-ups', 'sweep-payments'],
  ['tell-of-sale', 'notify-followers'],
  ['tell-of-opening', 'notify-followers'],
  ['tell-of-price', 'notify-followers'],
  ['tell-followers', 'notify-followers'],
  ['tell-of-ends', 'notify-of-ends'],
  ['tell-of-release', 'notify-of-release'],
  ['tell-of-debt', 'notify-of-debt'],
  ['tell-late-mints', 'notify-of-late-mints'],
  ['keep-card', 'save-card'],
  ['ask-payout', 'submit-payout'],
  ['read-disputes', 'sync-disputes'],
  ['take-in-upload', 'process-upload'],
  ['collect-owed', 'collect-receivables'],
] as const)('does %s, as an earlier build has queued it, by %s', async (former, today) => {
  const done: unknown[] = []
  const watched = { ...handlers, [today]: async (payload: unknown) => void done.push(payload) }
  const payload = { paymentId: '01900000-0000-7000-8000-000000000001' }
  await taskListOf(watched)[former]?.(payload, { abortSignal: undefined, job: { id: '1', locked_by: null } } as never)
  expect(done).toEqual([payload])
  const left = Object.keys(taskListOf(handlers, [former]))
  expect([left.includes(former), left.includes(today)]).toEqual([false, false])
})

it('does not start with a name that no job has', () => {
  expect(() => taskListOf(handlers, ['make-avfi'])).toThrow('JOBS_LEFT_WAITING names what is no job: make-avfi')
})
