import { afterEach, beforeEach, expect } from 'vitest'

let unexpected: string[] = []
const original = console.error

// A test that expects an error replaces console.error itself, with vi.spyOn.
beforeEach(() => {
  unexpected = []
  console.error = (...parts: unknown[]) => {
    unexpected.push(parts.map(String).join(' '))
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  expect(unexpected, 'console.error was called').toEqual([])
})
