import { ApiError } from '@monsoon/contract/client'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi, refusal } from '../test-support/checkout-rig.ts'
import { itemOf } from '../test-support/item-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import OwnerPanel from './owner-panel.tsx'
import { QuickSellDialog } from './quick-sell-dialog.tsx'
import { SellSeveralDialog } from './sell-several-dialog.tsx'
import { feesOf, ownSaleOf, sellingOf } from '../test-support/selling-rig.ts'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const listed = {
  saleId: 'sale-1',
  itemId: 'item-1',
  quantity: 1,
  editions: '3',
  pricePerQuantity: 80,
  currencyType: 'USD' as const,
  acceptedPaymentMethod: 'fiat' as const,
  version: 4,
  launch_date: '2026-11-21T09:00:00.000Z',
  endsAt: null,
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.reset()
  server.answer({
    'POST /v1/calculation': ({ body }) => feesOf(Number(body['price']), Number(body['quantity'])),
    'POST /v1/list': () => listed,
    'PATCH /v1/list/{id}': () => listed,
    'POST /v1/list/{id}/cancel': () => ({ saleId: 'sale-1', itemId: 'item-1', editions: '4-5', reservedQuantity: 0 }),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.mocked(showToast).mockClear()
})

const failures = [
  [refusal('quantity-above-owned'), sellMessages.quantityAboveOwned],
  [new ApiError({ status: 0, msg: 'The network did not answer' }), 'The network did not answer'],
] as const

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('an owner on the page of a work', () => {
  const show = (
    selling = sellingOf({ sales: [ownSaleOf()] }),
    item = itemOf({ isOwner: true, ownedEditions: '3-9' }),
  ) => renderPage(<OwnerPanel item={item} selling={selling} />)

  it('is led to selling, and sees what is on sale already', () => {
    show()
    expect(screen.getByRole('link', { name: 'SELL' }).getAttribute('href')).toBe('/creation/item/sell/item-1')
    expect(screen.getByText('$420.00')).toBeDefined()
    expect(screen.getByText('2 editions: 4-5')).toBeDefined()
  })

  it('has nothing to press where nothing is free or staff stopped its trade', () => {
    show(sellingOf({ freeEditions: '', freeQuantity: 0 }))
    expect(screen.queryByRole('link', { name: 'SELL' })).toBeNull()
    cleanup()
    show(sellingOf(), { ...itemOf({ isOwner: true }), buySellRestrict: true })
    expect(screen.queryByRole('link', { name: 'SELL' })).toBeNull()
  })

  it('takes a sale down after a question, where the server allows it [RULE-142] [ROLE-036]', async () => {
    show()
    fireEvent.click(button('TAKE DOWN'))
    const dialog = within(screen.getByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'TAKE DOWN' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.calls).toMatchObject([{ key: 'POST /v1/list/{id}/cancel', params: { id: 'sale-1' } }])
    cleanup()
    show(sellingOf({ sales: [ownSaleOf({ canCancel: false })] }))
    expect(screen.queryByRole('button', { name: 'TAKE DOWN' })).toBeNull()
  })

  it('says why a sale was not taken down: what the server said, else what went wrong [RULE-160]', async () => {
    for (const [failure, said] of failures) {
      server.answer({
        'POST /v1/list/{id}/cancel': () => {
          throw failure
        },
      })
      show()
      fireEvent.click(button('TAKE DOWN'))
      const dialog = within(screen.getByRole('alertdialog'))
      fireEvent.click(dialog.getByRole('button', { name: 'TAKE DOWN' }))
      expect(await dialog.findByText(said)).toBeDefined()
      expect(vi.mocked(showToast)).toHaveBeenCalledWith(said, 'error')
      cleanup()
    }
  })

  it('changes a price from the version that is on the page', async () => {
    show()
    fireEvent.click(button('EDIT PRICE'))
    expect(button('SAVE PRICE').disabled).toBe(true)
    type(/^Price/, '80')
    fireEvent.click(button('SAVE PRICE'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodiesOf('PATCH /v1/list/{id}')).toEqual([{ pricePerQuantity: 80, version: 3 }])
  })

  it('is told what somebody is buying at this moment', () => {
    show(sellingOf({ sales: [ownSaleOf({ reservedQuantity: 1 })] }))
    expect(screen.getByText('1 is being bought right now')).toBeDefined()
  })
})

describe('the legacy sell dialog', () => {
  const onDone = vi.fn<() => void>()
  const show = () =>
    renderPage(
      <QuickSellDialog
        work={{ itemId: 'item-1', name: 'High Water', freeQuantity: 3 }}
        userId="u1"
        onDone={onDone}
        onClose={() => {}}
      />,
    )

  it('is disabled at a quantity or a price of 0, and above what one owns [SCREEN-068] [RULE-112] [MSG-067] [RULE-113]', () => {
    show()
    expect(button('SELL').disabled).toBe(true)
    type(/^Price/, '0')
    expect(button('SELL').disabled).toBe(true)
    type(/^Price/, '80')
    expect(button('SELL').disabled).toBe(false)
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' })
    fireEvent.change(quantity, { target: { value: '0' } })
    expect(button('SELL').disabled).toBe(true)
    fireEvent.change(quantity, { target: { value: '4' } })
    expect(screen.getByText("Cann't add quantity more then available quantity")).toBeDefined()
    expect(button('SELL').disabled).toBe(true)
  })

  it('sends the legacy form [CALL-110]', async () => {
    show()
    type(/^Price/, '80')
    fireEvent.click(button('SELL'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.bodiesOf('POST /v1/list')).toEqual([
      {
        tokenType: 'ERC1155',
        quantity: 1,
        pricePerQuantity: 80,
        userId: 'u1',
        itemId: 'item-1',
        launch_date: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('asks for the same once more when nothing was answered, so that it is listed once', async () => {
    server.answer({
      'POST /v1/list': () => {
        throw new ApiError({ status: 0, msg: 'The network did not answer' })
      },
    })
    show()
    type(/^Price/, '80')
    fireEvent.click(button('SELL'))
    await screen.findByText('The network did not answer')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    server.answer({ 'POST /v1/list': () => listed })
    fireEvent.click(button('SELL'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    const [first, second] = server.calls.filter(({ key }) => key === 'POST /v1/list')
    expect(second).toEqual(first)
  })

  it('shows what the server said, else what went wrong [RULE-160]', async () => {
    for (const [failure, said] of [...failures, [new TypeError('Failed to fetch'), 'Failed to fetch']] as const) {
      server.answer({
        'POST /v1/list': () => {
          throw failure
        },
      })
      show()
      type(/^Price/, '80')
      fireEvent.click(button('SELL'))
      await waitFor(() => expect(vi.mocked(showToast)).toHaveBeenCalledWith(said, 'error'))
      expect(screen.getByText(said)).toBeDefined()
      cleanup()
    }
  })
})

describe('several works at once', () => {
  it('have a price each, and say what became of each', async () => {
    server.answer({
      'POST /v1/lists': () => ({
        results: [
          { itemId: 'a', saleId: 's', msg: sellMessages.addedForSell },
          { itemId: 'b', saleId: null, msg: 'Edition 2 is not free' },
        ],
      }),
    })
    const works = [
      { id: 'a', name: 'Tide', freeEditions: '1' },
      { id: 'b', name: 'Ebb', freeEditions: '2-3' },
    ]
    renderPage(<SellSeveralDialog works={works} onDone={() => {}} onClose={() => {}} />)
    const [one, other] = screen.getAllByLabelText(/^Price/)
    fireEvent.change(one!, { target: { value: '20' } })
    expect(button('SELL').disabled).toBe(true)
    fireEvent.change(other!, { target: { value: '30' } })
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(screen.getByText('You get $52.50 for all of them')).toBeDefined()
    fireEvent.click(button('SELL'))
    await screen.findByText('Edition 2 is not free')
    expect(server.bodiesOf('POST /v1/lists')).toEqual([
      {
        works: [
          { itemId: 'a', editions: '1', pricePerQuantity: 20 },
          { itemId: 'b', editions: '2-3', pricePerQuantity: 30 },
        ],
      },
    ])
    expect(vi.mocked(showToast)).toHaveBeenCalledWith('1 of 2 were put up for sale', 'success')
  })
})
