import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage, siteWith } from '../test-support/render-page.tsx'
import { chooseTheme } from '../session/use-theme.ts'
import { ThemeButton, ThemeSelect } from './theme-switch.tsx'

afterEach(() => {
  cleanup()
  chooseTheme(undefined)
})

it('turns to the other theme at once and remembers it for the server', () => {
  renderPage(<ThemeButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Use dark colours' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  expect(screen.getByRole('button', { name: 'Use light colours' })).toBeDefined()
})

it('can be given back to the device', () => {
  chooseTheme('dark')
  renderPage(<ThemeSelect />, { site: siteWith({ theme: 'dark' }) })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colours' })
  expect(select.value).toBe('dark')
  fireEvent.change(select, { target: { value: '' } })
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(document.cookie).not.toContain('theme=dark')
})
