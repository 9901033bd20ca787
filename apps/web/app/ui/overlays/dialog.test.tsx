import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { Button } from '../controls/button.tsx'
import { Dialog, Drawer } from './dialog.tsx'

afterEach(cleanup)

/** A list of one thing, which can be removed, in a page; the question has no trigger of its own. */
function Thing({ as: Asked, hasField = false }: { as: typeof Dialog | typeof Drawer; hasField?: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isThere, setIsThere] = useState(true)
  return (
    <main tabIndex={-1}>
      {isThere && (
        <Button aria-haspopup="dialog" aria-expanded={isAsking} onClick={() => setIsAsking(true)}>
          ASK
        </Button>
      )}
      <Button>OTHER</Button>
      {isAsking && (
        <Asked title="Remove it?" isOpen onOpenChange={setIsAsking}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as a search does that was opened to type into it */}
          {hasField && <input aria-label="Why" autoFocus />}
          <Button
            onClick={() => {
              setIsAsking(false)
              setIsThere(false)
            }}
          >
            REMOVE
          </Button>
        </Asked>
      )}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
async function ask(as: typeof Dialog | typeof Drawer): Promise<void> {
  renderPage(<Thing as={as} />)
  button('ASK').focus()
  fireEvent.click(button('ASK'))
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
}

describe.each([
  { what: 'a dialog', as: Dialog },
  { what: 'a drawer', as: Drawer },
])('the focus, when $what without a trigger closes,', ({ as }) => {
  it('goes back to what opened it', async () => {
    await ask(as)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('ASK')))
  })

  it('goes back to it though a field took the focus by itself, and though nothing had it before', async () => {
    renderPage(<Thing as={as} hasField />)
    for (const isFocused of [true, false]) {
      if (isFocused) button('ASK').focus()
      else button('ASK').blur()
      fireEvent.click(button('ASK'))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(button('ASK')))
    }
  })

  it('goes to the content of the page where that is gone', async () => {
    await ask(as)
    fireEvent.click(button('REMOVE'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('stays where something else has taken it', async () => {
    await ask(as)
    fireEvent.click(button('REMOVE'))
    button('OTHER').focus()
    // The dialog's own turn, which it asked for before.
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(button('OTHER'))
  })
})
