import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, it } from 'vitest'
import Toaster from './toaster.tsx'

afterEach(() => {
  act(() => void toast.dismiss())
  cleanup()
})

/** Somebody who was at a button and comes from there to the note or to its list. */
async function comeFromButton(to: (note: HTMLElement) => HTMLElement | null): Promise<HTMLElement> {
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  )
  act(() => void toast('Kept'))
  const note = (await screen.findByText('Kept')).closest('li')
  const reached = note && to(note)
  if (!reached) throw new Error('The note is no item of the list')
  act(() => screen.getByRole('button').focus())
  act(() => reached.focus())
  expect(document.activeElement).toBe(reached)
  return reached
}

it('lets whoever tabs over a note leave it, the last on the page, without a way back to where they came from', async () => {
  const note = await comeFromButton((item) => item)
  act(() => note.blur())
  expect(document.activeElement).toBe(document.body)
})

it('brings whoever came to the list by its hotkey back', async () => {
  const list = await comeFromButton((item) => item.closest('ol'))
  act(() => list.blur())
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
