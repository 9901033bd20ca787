import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { LoadMore } from './load-more.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('goes on by itself when one jumps to its end before the browser has told where it first was', () => {
  let emit: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof emit) {
        emit = told
      }
      observe() {}
      disconnect() {}
    },
  )
  const load = vi.fn<() => void>()
  renderPage(<LoadMore hasMore isLoading={false} onLoad={load} isAutomatic />)
  act(() => emit([{ isIntersecting: false }]))
  expect(load).not.toHaveBeenCalled()
  act(() => emit([{ isIntersecting: false }, { isIntersecting: true }]))
  expect(load).toHaveBeenCalledOnce()
})
