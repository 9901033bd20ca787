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
  const rest = Object.keys(handlers).filter((name) => name !== 'make-avif')
  expect(Object.keys(taskListOf(handlers, ['make-avif']))).toEqual(rest)
  expect(Object.keys(taskListOf(handlers))).toHaveLength(rest.length + 1)
})

it('does not start with a name that no job has', () => {
  expect(() => taskListOf(handlers, ['make-avfi'])).toThrow('JOBS_LEFT_WAITING names what is no job: make-avfi')
})
