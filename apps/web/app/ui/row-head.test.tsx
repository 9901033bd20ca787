import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { RowArrows } from './row-head.tsx'

let layOut: () => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        layOut = onResize
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const showRow = (scrollWidth: number) => {
  const row = {
    current: Object.create(document.body, { clientWidth: { value: 600 }, scrollWidth: { value: scrollWidth } }),
  }
  renderPage(<RowArrows row={row} />)
  act(layOut)
  return screen.getByRole('button', { name: 'On' }).parentElement
}

it('offers arrows only along a row that does not fit', () => {
  expect(showRow(900)?.className).toContain('md:flex')
  cleanup()
  expect(showRow(600)?.className).not.toContain('md:flex')
})
