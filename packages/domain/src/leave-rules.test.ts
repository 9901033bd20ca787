import { describe, expect, it } from 'vitest'
import { type LeaveState, nextLeaveStep } from './leave-rules.ts'

const asked = (...states: LeaveState[]) => states.map((state, at) => ({ state, isAppeal: at > 0 }))

describe('the next step of a suspended member', () => {
  it.each([
    ['ask', asked()],
    ['wait', asked('waiting')],
    ['leave', asked('approved')],
    ['appeal', asked('refused')],
    ['wait', asked('refused', 'waiting')],
    ['leave', asked('refused', 'approved')],
    ['none', asked('refused', 'refused')],
    ['none', asked('ended')],
  ] as const)('is to %s', (step, requests) => {
    expect(nextLeaveStep(requests)).toBe(step)
  })
})
