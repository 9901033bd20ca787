import type { Catalogue } from '@monsoon/contract/works/catalogues'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi } from '../../test-support/checkout-rig.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { BringForm } from './bring-form.tsx'
import { CatalogueFaults } from './catalogue-faults.tsx'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

const id = '01890000-0000-7000-8000-00000000000a'
const catalogueOf = (counts: Partial<Catalogue['counts']>): Catalogue => ({
  id,
  fileName: 'works.csv',
  mediaName: null,
  state: 'checked',
  reason: null,
  encoding: 'UTF-8',
  columns: [],
  faulty: 0,
  summary: [],
  share: null,
  isSent: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  counts: { whole: 0, part: 0, refused: 0, known: 0, made: 0, sent: 0, ...counts },
})
const bring = 'POST /v1/studio/catalogues/{id}/bring'
const show = (counts: Partial<Catalogue['counts']>) => renderPage(<BringForm catalogue={catalogueOf(counts)} />)
const confirm = () => {
  for (const words of [/I made this work/, /Nobody’s face/, /not been sold as an edition/])
    fireEvent.click(screen.getByLabelText(words))
  fireEvent.change(screen.getByLabelText('Sign with your name'), { target: { value: 'Marlina Dapa' } })
}

beforeEach(() => {
  server.reset()
  server.answer({ [bring]: () => ({}) })
})
afterEach(cleanup)

describe('bringing a catalogue', () => {
  it('takes whole works alone unless its maker says else, once the rights are confirmed and signed', async () => {
    show({ whole: 3, part: 2 })
    const button = screen.getByRole('button', { name: 'BRING 3 WORKS' })
    expect(button).toHaveProperty('disabled', true)
    confirm()
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(screen.getByLabelText(/Everything that can become a draft/))
    fireEvent.click(await screen.findByRole('button', { name: 'BRING 5 WORKS' }))
    await waitFor(() =>
      expect(server.bodiesOf(bring)).toMatchObject([
        { withParts: true, isSent: true, isCleared: true, signature: 'Marlina Dapa' },
      ]),
    )
  })

  it('offers to send on only where something is whole, and nothing where nothing can be brought', () => {
    const { unmount } = show({ part: 1 })
    expect(screen.queryByLabelText('Send complete works to review')).toBeNull()
    expect(screen.getByRole('button', { name: 'BRING 1 WORK' })).toBeDefined()
    unmount()
    show({ refused: 4 })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/There is nothing to bring/)).toBeDefined()
  })
})

describe('the list of what is wrong', () => {
  it('names row, work and column, tells notes from faults, and leads to the file and to drafts', () => {
    const rows = [
      {
        ...({ row: 1_204, title: 'حجر', state: 'made', itemId: id } as const),
        faults: [
          { column: 'Edition size', msg: 'The edition size must be digits only, 9 at maximum', isNote: false },
          { column: 'Title', msg: 'Row 3 has the same title', isNote: true },
        ],
      },
    ]
    const pagination = { limit: 25, offset: 1, total: 1, lastOffset: 1 }
    renderPage(<CatalogueFaults id={id} rows={rows} pagination={pagination} />)
    expect(screen.getByText('1,204')).toBeDefined()
    expect(screen.getByText('Edition size')).toBeDefined()
    expect(screen.getByText('Row 3 has the same title').closest('li')?.textContent).toContain('Note:')
    expect(screen.getByRole('link', { name: 'All of it as CSV' }).getAttribute('href')).toBe(
      `/v1/studio/catalogues/${id}/faults.csv`,
    )
    expect(screen.getByRole('link', { name: 'Open the draft' }).getAttribute('href')).toBe(`/creation/item/edit/${id}`)
  })
})
