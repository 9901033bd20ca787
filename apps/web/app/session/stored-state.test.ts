import { beforeEach, describe, expect, it } from 'vitest'
import { clearStoredState, isOtherBuild } from './stored-state.ts'

describe('what the browser keeps', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('remembers the first build it meets and calls it the same afterwards [ENT-083]', () => {
    expect(isOtherBuild(27)).toBe(false)
    expect(isOtherBuild(27)).toBe(false)
    expect(localStorage.getItem('deployCount')).toBe('27')
  })

  it('notices another build, and clears both storages for it [STATE-028]', async () => {
    isOtherBuild(27)
    localStorage.setItem('draft', 'x')
    sessionStorage.setItem('draft', 'y')
    expect(isOtherBuild(28)).toBe(true)
    await clearStoredState(28)
    expect(localStorage.getItem('draft')).toBeNull()
    expect(sessionStorage.getItem('draft')).toBeNull()
    expect(isOtherBuild(28)).toBe(false)
  })

  it('drops whatever it keeps when a session ends [STATE-028]', async () => {
    localStorage.setItem('draft', 'x')
    await clearStoredState()
    expect(localStorage.getItem('draft')).toBeNull()
  })
})
