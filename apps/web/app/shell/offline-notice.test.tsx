import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  return (
    <>
      <Link to="/login">Sign In</Link>
      <output>{useLocation().pathname}</output>
      <OfflineNotice />
    </>
  )
}

it('says that the network is gone, and keeps the page until it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderPage(<Page />, { path: '/home' })
  expect(screen.queryByText(/You are offline/)).toBeNull()

  isOnline.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/)).toBeDefined()
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByText('/home')).toBeDefined()

  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  fireEvent.click(screen.getByRole('link'))
  expect(await screen.findByText('/login')).toBeDefined()
})
