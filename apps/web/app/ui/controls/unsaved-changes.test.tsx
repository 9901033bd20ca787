import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { afterRemoval, UnsavedChanges } from './unsaved-changes.tsx'

afterEach(cleanup)

function Editing({ isChanged }: { isChanged: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <p>at {pathname}</p>
      <Link to="/exhibition/e1?view=preview">Preview</Link>
      <Link to="/draft?tab=2">Within</Link>
      <Link to="/list" state={afterRemoval}>
        Removed
      </Link>
      <UnsavedChanges isChanged={isChanged} />
    </>
  )
}

const edit = (isChanged = true) => renderPage(<Editing isChanged={isChanged} />, { path: '/draft' })
const press = (name: string) => fireEvent.click(screen.getByText(name))
const isAt = (pathname: string) => waitFor(() => expect(screen.getByText(`at ${pathname}`)).toBeDefined())

describe('an exhibition with changes that are not saved', () => {
  it('is left for its preview only by who says so, and stays as it is for all others', async () => {
    edit()
    press('Preview')
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    press('STAY')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await isAt('/draft')
    press('Preview')
    fireEvent.click(await screen.findByRole('button', { name: 'LEAVE' }))
    await isAt('/exhibition/e1')
  })

  it('asks nothing on its own page, and nothing once it is removed', async () => {
    edit()
    press('Within')
    await isAt('/draft')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    press('Removed')
    await isAt('/list')
  })

  it('asks nothing while nothing was changed', async () => {
    edit(false)
    press('Preview')
    await isAt('/exhibition/e1')
  })
})
