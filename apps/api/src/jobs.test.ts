import { expect, it } from 'vitest'
import { composeJobs } from './compose-jobs.ts'
import { taskListOf } from './jobs.ts'
import type { Resources } from './resources.ts'

const handlers = composeJobs({} as Resources)

it('leaves a job to others by its name, and takes all the rest', () => {
  const rest = Object.keys(handlers).filter((name) => name !== 'make-avif')
  expect(Object.keys(taskListOf(handlers, ['make-avif']))).toEqual(rest)
  expect(Object.keys(taskListOf(handlers))).toHaveLength(rest.length + 1)
})

it('does not start with a name that no job has', () => {
  expect(() => taskListOf(handlers, ['make-avfi'])).toThrow('JOBS_LEFT_WAITING names what is no job: make-avfi')
})
