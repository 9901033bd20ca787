import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useFreshAccount } from './use-fresh-account.ts'

afterEach(cleanup)

function Page() {
  const [told, setTold] = useState(0)
  useFreshAccount(told > 0 ? `notice ${told}` : undefined)
  return (
    <button type="button" onClick={() => setTold(told + 1)}>
      Tell
    </button>
  )
}

it.each([
  ['/profile/offers', 2],
  ['/item/1', 0],
])('what is told while %s is open has it read again %i times for two', async (path, times) => {
  const loader = vi.fn<() => null>(() => null)
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: Page, loader }])
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { page: null } }} />)
  const emit = () => act(async () => void fireEvent.click(await screen.findByRole('button')))
  await emit()
  await emit()
  expect(loader).toHaveBeenCalledTimes(times)
})
