import { act, screen } from '@testing-library/react'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { MediaDrop } from './media-drop.tsx'
import { knownFile } from './work-file.ts'

const session = vi.hoisted(() => ({ mediaId: '', listeners: new Set<() => void>() }))

vi.mock('./use-upload.ts', () => ({
  useUpload: () => {
    const subscribe = (listener: () => void) => {
      session.listeners.add(listener)
      return () => session.listeners.delete(listener)
    }
    const read = () => session.mediaId
    const mediaId = useSyncExternalStore(subscribe, read, read)
    const media = mediaId ? { mediaId, picture: null, sources: [] } : undefined
    return { progress: { uploadId: 'upload-0', fileName: 'rain.png', bytes: 1, sent: 1, steps: [], media } }
  },
}))

/** In the moment in which the page comes alive, somebody types and the picture is ready. */
function Form() {
  const [value, setValue] = useState([
    knownFile({ uploadId: 'upload-0', fileName: 'rain.png', kind: 'picture', alt: '', words: [] }),
  ])
  useLayoutEffect(() => {
    // As the browser does: a test's own event would end the turn in which both happen.
    const field = screen.getByLabelText(/^Describe it/)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Rain on a tin roof')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    session.mediaId = 'media-0'
  }, [])
  return <MediaDrop value={value} onChange={setValue} />
}

it('keeps what is typed of a picture while it becomes ready', async () => {
  await act(async () => void renderPage(<Form />))
  expect(screen.getByLabelText(/^Describe it/)).toHaveProperty('value', 'Rain on a tin roof')
})
