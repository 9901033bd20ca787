import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { onDemand } from './on-demand.tsx'

afterEach(cleanup)

type Props = { name: string }
const Greeting = ({ name }: Props) => <p>Welcome, {name}</p>
const tryAgain = () => screen.findByRole('button', { name: 'TRY AGAIN' })

it('says at its place when its code does not come, and asks for it again; what was typed beside it stays', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValueOnce(Greeting)
  const Part = onDemand(load, <p>One moment</p>)
  renderPage(
    <>
      <input aria-label="Note" />
      <Part name="Mira" />
    </>,
  )
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'kept' } })
  expect(screen.getByText('One moment')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again')
  fireEvent.click(await tryAgain())
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  fireEvent.click(await tryAgain())
  expect(await screen.findByText('Welcome, Mira')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('kept')
})

it('is there at once when it is shown again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting)
  const Part = onDemand(load, <p>One moment</p>)
  renderPage(<Part name="Mira" />)
  await screen.findByText('Welcome, Mira')
  cleanup()
  renderPage(<Part name="Hana" />)
  expect(screen.getByText('Welcome, Hana')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

it('is asked for again by itself when the network is back', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValueOnce(Greeting)
  const Part = onDemand(load)
  renderPage(<Part name="Mira" />)
  await tryAgain()
  // What is drawn may not listen yet.
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await screen.findByText('Welcome, Mira')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
