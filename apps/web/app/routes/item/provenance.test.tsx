import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { artist, buyer, eventOf, personOf } from '../../test-support/item-rig.ts'
import Provenance from './provenance.tsx'
import type { HistoryEvent } from '@monsoon/contract/works/item-detail'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: unknown) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))

beforeEach(() => api.mockReset())
afterEach(cleanup)

const show = (newest: HistoryEvent[]) =>
  renderPage(<Provenance itemId="item-1" supply={25} creatorId={artist.userId} network="polygon" newest={newest} />)
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)

describe('provenance', () => {
  it('tells each event in its specified word [SCREEN-058, MSG-009, MSG-010, MSG-011]', () => {
    show([
      eventOf('4', { event: 'cancel', label: 'From Sale', from: artist, to: null, editions: '22-25', quantity: 4 }),
      eventOf('3'),
      eventOf('2', { event: 'list', label: 'On Sale', from: artist, to: null, editions: '1-25', quantity: 25 }),
      eventOf('1', { event: 'lazy_mint', label: 'Created', from: null, to: artist, quantity: 25, amount: null }),
    ])
    expect(screen.getByRole('heading', { name: 'Provenance' })).toBeDefined()
    expect(lines()).toEqual([
      expect.stringContaining('From Sale by Tahmid RahmanEditions 22-25'),
      expect.stringContaining('Sold to Hana IdrisEdition 21$400'),
      expect.stringContaining('On Sale by Tahmid RahmanEditions 1-25'),
      expect.stringContaining('Created by Tahmid RahmanEdition of 25'),
    ])
  })

  it('names the seller of a resale', () => {
    show([eventOf('1', { from: buyer, to: personOf('u3', 'Mina Sethi') })])
    expect(lines()[0]).toContain('Sold to Mina Sethi by Hana Idris')
  })

  it('leads to the transaction of what happened on the chain', () => {
    const transactionHash = `0x${'ab'.repeat(32)}`
    show([eventOf('2', { event: 'mint', label: 'Minted', from: null, amount: null, transactionHash }), eventOf('1')])
    const links = screen.getAllByRole('link', { name: 'Transaction' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`https://polygonscan.com/tx/${transactionHash}`])
  })

  it('says so when nothing has happened', () => {
    show([])
    expect(screen.getByText('No activities found')).toBeDefined()
  })

  it('shows the newest eight and older ones on demand, without asking for what it has', () => {
    show(Array.from({ length: 12 }, (_, index) => eventOf(`e${index}`)))
    expect(lines()).toHaveLength(8)
    fireEvent.click(screen.getByRole('button', { name: 'Load older' }))
    expect(lines()).toHaveLength(12)
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull()
    expect(api).not.toHaveBeenCalled()
  })

  it('reads on where the page ends, and shows no event twice', async () => {
    const newest = Array.from({ length: 50 }, (_, index) => eventOf(`e${index}`))
    const pagination = { limit: 50, offset: 2, total: 53, lastOffset: 2 }
    api.mockResolvedValue({ data: { history: [eventOf('e49'), eventOf('e50'), eventOf('e51')], pagination } })
    show(newest)
    fireEvent.click(screen.getByRole('button', { name: 'Load older' }))
    fireEvent.click(screen.getByRole('button', { name: 'Load older' }))
    await waitFor(() => expect(lines()).toHaveLength(52))
    expect(api).toHaveBeenCalledWith('GET /v1/item/{id}/history', {
      params: { id: 'item-1' },
      query: { limit: 50, offset: 2 },
    })
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull()
  })

  it('offers another try when the older ones do not come', async () => {
    api.mockRejectedValueOnce(new ApiError({ status: 500, msg: 'Please try again' }))
    show(Array.from({ length: 50 }, (_, index) => eventOf(`e${index}`)))
    fireEvent.click(screen.getByRole('button', { name: 'Load older' }))
    fireEvent.click(screen.getByRole('button', { name: 'Load older' }))
    expect(await screen.findByText('Please try again')).toBeDefined()
    expect(lines()).toHaveLength(50)
    api.mockResolvedValue({
      data: { history: [eventOf('old')], pagination: { limit: 50, offset: 2, total: 51, lastOffset: 2 } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }))
    await waitFor(() => expect(lines()).toHaveLength(51))
  })
})
