import { expect, it } from 'vitest'
import { JOB_STATES, jobStatesBefore, nextJobStates } from './job-pipeline.ts'

it('leads from the first state to both ends, never back and never on from an end', () => {
  const order = (state: string) => JOB_STATES.findIndex((one) => one === state)
  for (const state of JOB_STATES)
    for (const after of nextJobStates(state)) {
      expect(order(after)).toBeGreaterThan(order(state))
      expect(jobStatesBefore(after)).toContain(state)
    }
  expect(JOB_STATES.filter((state) => nextJobStates(state).length === 0)).toEqual(['hired', 'declined'])
  expect(jobStatesBefore('received')).toEqual([])
  expect(jobStatesBefore('declined')).toEqual(['received', 'reading', 'interview'])
})
