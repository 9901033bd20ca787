import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import ModerationNotice from './moderation-notice.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const itemId = '01890000-0000-7000-8000-000000000002'
const show = (appeal: ItemDetail['appeal'], { path = '/', isMaker = true } = {}) =>
  renderPage(<ModerationNotice moderation={undefined} itemId={itemId} isMaker={isMaker} appeal={appeal} />, {
    site: siteWith({ viewer: hana }),
    path,
  })

describe('a work that was taken down', () => {
  it('may be appealed for by its maker, in 20 characters at minimum', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push([address, JSON.parse(String(init.body))])
      return Response.json({ status: 200, msg: 'Your appeal is with us', data: {} })
    })
    show('possible')
    fireEvent.click(screen.getByRole('button', { name: 'Appeal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal against the decision' }))
    const field = dialog.getByRole('textbox', { name: 'Why is the decision wrong?' })
    fireEvent.input(field, { target: { value: 'It is mine' } })
    fireEvent.blur(field)
    await dialog.findByText('Please say in 20 characters at minimum why the decision is wrong')
    const statement = 'I drew it, and can show the sketches'
    fireEvent.input(field, { target: { value: statement } })
    fireEvent.blur(field)
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'SEND APPEAL' })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    await waitFor(() => expect(sent).toEqual([['/v1/items/appeal', { itemId, statement }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the form at once to who comes from the mail', async () => {
    show('possible', { path: '/?appeal=1' })
    await screen.findByRole('dialog', { name: 'Appeal against the decision' })
  })

  it('says that an appeal waits, or has been decided, and offers none', () => {
    const waits = show('waiting', { path: '/?appeal=1' })
    screen.getByText('Your appeal is being reviewed. We will email you the outcome.')
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    waits.unmount()
    show('decided')
    screen.getByText('Your appeal was declined. The decision is final.')
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })

  it('is told as theirs to its maker', () => {
    show('possible')
    screen.getByText(/Only you and its owners can see it.*We emailed you the reason/)
    expect(screen.queryByText(/its maker/i)).toBeNull()
  })

  it('is told as theirs to its owners, without an appeal', () => {
    show(undefined, { isMaker: false })
    screen.getByText(/Only its maker and its owners, including you, can see it.*Your editions stay yours/)
    expect(screen.queryByText(/emailed you/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })
})
