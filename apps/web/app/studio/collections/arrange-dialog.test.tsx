import type { ArrangedWork } from '@monsoon/contract/works/collections'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi, refusal } from '../../test-support/checkout-rig.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import ArrangeDialog from './arrange-dialog.tsx'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

const works: ArrangedWork[] = ['Lock Gate', 'Sluice', 'Weir'].map((name, at) => ({
  itemId: `id-${name}`,
  name,
  picture: null,
  isHidden: at === 2,
}))
const shown = () => screen.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => screen.getByRole('button', { name: 'SAVE THIS ORDER' })

beforeEach(() => {
  server.reset()
  server.answer({ 'GET /v1/collection/{id}/order': () => ({ works }), 'PUT /v1/collection/{id}/order': () => ({}) })
})
afterEach(cleanup)

async function show(onDone = vi.fn<() => void>()) {
  renderPage(<ArrangeDialog collectionId="c1" onDone={onDone} onClose={() => undefined} />)
  await screen.findByText('Lock Gate')
  return onDone
}

describe('the order of a collection', () => {
  it('is changed by buttons and by keys, told as it changes, and saved as a whole', async () => {
    const onDone = await show()
    press('Move Lock Gate to a later place')
    expect(shown()).toEqual(['Sluice', 'Lock Gate', 'Weir'])
    expect(screen.getByRole('status').textContent).toBe('Lock Gate is at place 2 of 3')
    fireEvent.keyDown(screen.getByRole('button', { name: /^Place of Weir/ }), { key: 'Home' })
    fireEvent.keyDown(screen.getByRole('button', { name: /^Place of Sluice/ }), { key: 'ArrowDown' })
    expect(shown()).toEqual(['Weir', 'Lock Gate', 'Sluice'])
    fireEvent.click(save())
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(server.bodiesOf('PUT /v1/collection/{id}/order')).toEqual([
      { itemIds: ['id-Weir', 'id-Lock Gate', 'id-Sluice'] },
    ])
  })

  it('is changed by dragging a row onto another', async () => {
    await show()
    const [first, , third] = screen.getAllByRole('listitem')
    fireEvent.dragStart(third!)
    fireEvent.drop(first!)
    expect(shown()).toEqual(['Weir', 'Lock Gate', 'Sluice'])
  })

  it('ends at its ends, and says which works only their maker sees', async () => {
    await show()
    press('Move Lock Gate to an earlier place')
    press('Move Weir to a later place')
    expect(shown()).toEqual(['Lock Gate', 'Sluice', 'Weir'])
    expect(save()).toHaveProperty('disabled', true)
    expect(screen.getByText('Only you see it')).toBeDefined()
  })

  it('says why it could not be saved, and keeps it', async () => {
    server.answer({
      'PUT /v1/collection/{id}/order': () => {
        throw refusal('item-not-found')
      },
    })
    const onDone = await show()
    press('Move Lock Gate to a later place')
    fireEvent.click(save())
    await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
    expect(shown()).toEqual(['Sluice', 'Lock Gate', 'Weir'])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('says that there is nothing to arrange', async () => {
    server.answer({ 'GET /v1/collection/{id}/order': () => ({ works: [] }) })
    renderPage(<ArrangeDialog collectionId="c1" onDone={() => undefined} onClose={() => undefined} />)
    expect(await screen.findByText('There are no works in this collection yet.')).toBeDefined()
  })
})
