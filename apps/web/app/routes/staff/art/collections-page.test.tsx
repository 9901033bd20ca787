import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import StaffCollectionsPage from './collections-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api, browserSession: { onEnd: () => {} } }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(cleanup)

type LoaderData = Parameters<typeof StaffCollectionsPage>[0]['loaderData']
type Row = LoaderData['rows'][number]

const rowOf = (name: string, isFeatured: boolean): Row => ({
  id: `id-${name}`,
  name,
  itemsCount: 4,
  isFeatured,
  picture: null,
  maker: { userId: 'marlina', name: 'Marlina Dapa' },
})

function show(rows: Row[], filters: LoaderData['filters'] = {}) {
  const pagination = { limit: 25, offset: 1, total: rows.length, lastOffset: 1 }
  const props = { loaderData: { rows, pagination, filters }, params: {}, matches: [] }
  renderPage(<StaffCollectionsPage {...(props as unknown as Parameters<typeof StaffCollectionsPage>[0])} />)
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Featured: ${name}` })

describe('the collections of the back office', () => {
  it('say which are put forward, who made them and how many works they have', () => {
    show([rowOf('Looms', true), rowOf('Plinths', false)])
    expect([box('Looms').checked, box('Plinths').checked]).toEqual([true, false])
    const [looms] = screen.getAllByRole('listitem')
    expect(looms?.textContent).toContain('4 works')
    const links = within(looms!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/creation/id-Looms', '/staff/users/marlina'])
  })

  it('are put forward and taken back by one press each', async () => {
    show([rowOf('Looms', true), rowOf('Plinths', false)])
    fireEvent.click(box('Plinths'))
    fireEvent.click(box('Looms'))
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2))
    const call = 'PATCH /v1/staff/collections/{id}/featured'
    expect(api.mock.calls).toEqual([
      [call, { params: { id: 'id-Plinths' }, body: { featured: true } }],
      [call, { params: { id: 'id-Looms' }, body: { featured: false } }],
    ])
  })

  it('send a box once while it is on its way, and keep it as it was where the server refuses', async () => {
    let refuse: (error: Error) => void = () => {}
    api.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    show([rowOf('Plinths', false)])
    fireEvent.click(box('Plinths'))
    fireEvent.click(box('Plinths'))
    expect(api).toHaveBeenCalledOnce()
    refuse(new Error('offline'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(box('Plinths').checked).toBe(false)
  })

  it('say so where nothing fits, with what was looked for still in the form', () => {
    show([], { query: 'zinc', featured: 'true' })
    expect(screen.getByText('No collection fits')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zinc')
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('true')
  })
})
