import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleWorks } from '../../routes/style/sample-works.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import ZoomDialog, { limitView, zoomView } from './zoom-dialog.tsx'

afterEach(cleanup)

describe('going closer to a work', () => {
  it('keeps the point under the hand where it is', () => {
    const near = zoomView({ scale: 1, x: 0, y: 0 }, 2, { x: 100, y: -50 })
    expect(near).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomView(near, 0.5, { x: 100, y: -50 })).toEqual({ scale: 1, x: 0, y: 0 })
  })

  it('ends at six times, and at the whole work', () => {
    expect(zoomView({ scale: 5, x: 0, y: 0 }, 10, { x: 0, y: 0 }).scale).toBe(6)
    expect(zoomView({ scale: 1.2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).scale).toBe(1)
  })

  it('never loses the work out of the window', () => {
    const frame = { clientWidth: 400, clientHeight: 300 }
    expect(limitView({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(limitView({ scale: 1, x: 50, y: 50 }, frame)).toEqual({ scale: 1, x: 0, y: 0 })
  })

  it('works by keys and by buttons and says how close', () => {
    const onClose = vi.fn<() => void>()
    const [work] = sampleWorks(0)
    renderPage(<ZoomDialog picture={work!.picture!} title="High Water" onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'High Water' })
    expect(screen.getByRole('status').textContent).toBe('100 %')
    fireEvent.keyDown(dialog, { key: '+' })
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(screen.getByRole('status').textContent).toBe('225 %')
    fireEvent.keyDown(dialog, { key: '0' })
    expect(screen.getByRole('status').textContent).toBe('100 %')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('takes the whole screen where the device gives it', () => {
    const [work] = sampleWorks(0)
    const open = () => renderPage(<ZoomDialog picture={work!.picture!} title="High Water" onClose={() => {}} />)
    open()
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
    cleanup()
    const request = vi.fn<() => Promise<void>>(async () => {})
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    HTMLElement.prototype.requestFullscreen = request
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(request.mock.contexts).toEqual([screen.getByRole('dialog')])
    Reflect.deleteProperty(document, 'fullscreenEnabled')
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
  })
})
