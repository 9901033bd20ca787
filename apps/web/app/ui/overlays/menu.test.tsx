import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { Button } from '../controls/button.tsx'
import { Menu, MenuItem } from './menu.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})

it.each(['ltr', 'rtl'] as const)('a menu reads as its page does: %s', async (dir) => {
  document.documentElement.dir = dir
  renderPage(
    <Menu trigger={<Button>Menu</Button>}>
      <MenuItem>My Profile</MenuItem>
    </Menu>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Menu' }), { key: 'Enter' })
  expect((await screen.findByRole('menu')).getAttribute('dir')).toBe(dir)
})
