import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { sampleCards } from '../style/sample-works.ts'
import Slideshow from './slideshow.tsx'
import { slidesOf } from './slides-of.ts'
import type { ShownExhibition } from './shown-exhibition.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const [first, second, third] = sampleCards(0).map((work, at) => ({
  ...work,
  id: `w${at}`,
  name: `Work ${at}`,
  nsfw: false,
}))
const works = [first!, second!, third!]
const slides = works.map((work) => ({ work, room: 'The Sill' }))
const shown = () => screen.getByRole('status').textContent

describe('the slideshow of an exhibition', () => {
  it('goes by keyboard from work to work, no further than the walk, and tells where one is', () => {
    renderPage(<Slideshow name="High Tide" slides={slides} onClose={() => {}} />)
    const dialog = screen.getByRole('dialog', { name: 'Slideshow of High Tide' })
    expect(shown()).toContain('Work 0')
    expect(shown()).toContain('The Sill')
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(shown()).toContain('Work 1')
    fireEvent.keyDown(dialog, { key: 'End' })
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(shown()).toContain('Work 2')
    expect(screen.getByText('3 of 3')).toBeDefined()
    fireEvent.keyDown(dialog, { key: 'Home' })
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    expect(shown()).toContain('Work 0')
  })

  it('goes on by itself when it is asked to, and closes by Escape', () => {
    vi.useFakeTimers()
    const onClose = vi.fn<() => void>()
    renderPage(<Slideshow name="High Tide" slides={slides} onClose={onClose} />)
    fireEvent.click(screen.getByRole('button', { name: 'Go on by itself' }))
    vi.advanceTimersByTime(9_000)
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(shown()).toContain('Work 1')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('walks the rooms in their order, the door first, and passes by what is not for everybody', () => {
    const hung = (itemId: string) => ({ itemId, scale: 1 })
    const exhibition = {
      arts: [works[0], works[1], { ...works[2], nsfw: true }],
      coverItemId: 'w1',
      video: [],
      backgroundPicture: null,
      rooms: [
        { title: 'One', wallText: '', arts: [hung('w2')] },
        { title: 'Two', wallText: '', arts: [hung('w0'), hung('w1')] },
      ],
    } as unknown as ShownExhibition
    expect(slidesOf(exhibition).map(({ work, room }) => [work.id, room])).toEqual([
      ['w1', ''],
      ['w0', 'Two'],
    ])
  })
})
