import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
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
      <form aria-label="search" action="/search" />
      <form aria-label="words" />
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
  // `false`: it was held back. What a page sends by itself says itself that it did not come.
  const submit = (name: string) => fireEvent(screen.getByRole('form', { name }), createEvent.submit(document.body))
  expect([submit('search'), submit('words')]).toEqual([false, true])

  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  fireEvent.click(screen.getByRole('link'))
  expect(await screen.findByText('/login')).toBeDefined()
})
