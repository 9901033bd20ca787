import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextProvider } from '../text/use-text.tsx'
import { PendingBar } from './pending-bar.tsx'

afterEach(cleanup)

it('says that the next page is on its way, until it is there', async () => {
  const arrival = Promise.withResolvers<null>()
  const Page = () => (
    <TextProvider locale="en" catalogue={noCatalogue}>
      <PendingBar />
      <Link to="/next">On</Link>
    </TextProvider>
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/next', Component: Page, loader: () => arrival.promise },
  ])
  render(<Stub />)
  expect(screen.getByRole('status').textContent).toBe('')
  await act(async () => screen.getByRole('link').click())
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await act(async () => arrival.resolve(null))
  expect(screen.getByRole('status').textContent).toBe('')
})

const noCatalogue = {}
