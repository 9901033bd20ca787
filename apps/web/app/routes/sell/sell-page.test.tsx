import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import type { Selling } from '@monsoon/contract/trade/selling'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi, refusal } from '../../test-support/checkout-rig.ts'
import { auctionOf } from '../../test-support/auction-rig.ts'
import { feesOf, sellingOf } from '../../test-support/selling-rig.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { itemOf } from '../../test-support/item-rig.ts'
import SellPage from './sell-page.tsx'
import { HighestBid } from './highest-bid.tsx'
import { SetPrice } from './set-price.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { sellWays } from './sell-ways.ts'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const listed = {
  saleId: 's',
  itemId: 'item-1',
  quantity: 2,
  editions: '3, 7',
  pricePerQuantity: 50,
  currencyType: 'USD' as const,
  acceptedPaymentMethod: 'fiat' as const,
  version: 1,
  launch_date: '2026-11-21T09:00:00.000Z',
  endsAt: null,
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.reset()
  server.answer({
    'POST /v1/calculation': ({ body }) => feesOf(Number(body['price']), Number(body['quantity'])),
    'POST /v1/list': () => listed,
  })
})
const onSold = vi.fn<() => void>()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.mocked(showToast).mockClear()
  onSold.mockClear()
})

const onLeave = vi.fn<() => void>()
const open = (selling = sellingOf(), quantity = 25) =>
  renderPage(
    <SetPrice item={itemOf({ isOwner: true, quantity })} selling={selling} onSold={onSold} onLeave={onLeave} />,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (number: string) => fireEvent.click(screen.getByRole('checkbox', { name: number }))
const price = () => screen.getByLabelText(/^Price/)
const type = (text: string) => fireEvent.change(price(), { target: { value: text } })
const debounce = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })

describe('the sell page', () => {
  const show = (selling = sellingOf(), given: Partial<ItemDetail> = {}, isOwner = true) => {
    const loaderData = { item: itemOf({ isOwner }, given), selling }
    return renderPage(<SellPage {...({ loaderData } as ComponentProps<typeof SellPage>)} />)
  }

  it('lets one choose Set Price, type 1, or Highest Bid, type 2 [SCREEN-061] [SCREEN-062]', () => {
    show()
    expect(sellWays.map(({ type, label }) => [type, label])).toEqual([
      [1, 'Set Price'],
      [2, 'Highest Bid'],
    ])
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Set Price', 'true'],
      ['Highest Bid', 'false'],
    ])
    expect(screen.queryByLabelText(/^Minimum price/)).toBeNull()
    fireEvent.mouseDown(tabs[1]!, { button: 0 })
    expect(screen.getByLabelText(/^Minimum price/)).toBeDefined()
  })

  it.each([
    ['somebody who owns none', sellingOf(), {}, false, 'You own no edition of this work'],
    [
      'who has all on offer',
      sellingOf({ freeEditions: '', freeQuantity: 0 }),
      {},
      true,
      'None of your editions is free to sell',
    ],
    ['a work whose trade staff stopped', sellingOf(), { buySellRestrict: true }, true, /neither bought nor sold/],
  ])('tells %s why there is nothing to sell, and leads back to the work', (_, selling, given, isOwner, said) => {
    show(selling, given, isOwner)
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('link', { name: 'BACK TO THE WORK' }).getAttribute('href')).toBe('/item/item-1')
  })
})

describe('Set Price', () => {
  it('lets one choose numbers; their count is the quantity, which is read-only [SCREEN-063] [SCREEN-065] [RULE-109]', () => {
    open()
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      '3',
      '7',
      '8',
      '9',
    ])
    expect(quantity()).toMatchObject({ value: '0', readOnly: true })
    choose('3')
    choose('8')
    expect(quantity().value).toBe('2')
    fireEvent.click(button('Choose all 4'))
    expect(quantity().value).toBe('4')
    fireEvent.click(button('Choose none'))
    expect(quantity().value).toBe('0')
    expect(screen.getByText('Please select editions to sell')).toBeDefined()
  })

  it('takes numbers that are typed where there are many', () => {
    open(sellingOf({ freeEditions: '1-500', freeQuantity: 500 }), 500)
    const numbers = screen.getByRole('textbox', { name: 'Edition numbers' })
    fireEvent.change(numbers, { target: { value: '4, 7-9' } })
    expect(quantity().value).toBe('4')
    fireEvent.change(numbers, { target: { value: '600' } })
    expect(screen.getByText('Please name free editions: 1-500')).toBeDefined()
    expect(quantity().value).toBe('0')
  })

  it('is disabled until editions and price are right, and says what is wrong [RULE-106] [MSG-064] [RULE-107] [MSG-065] [RULE-108] [MSG-066] [RULE-111]', () => {
    open()
    expect(button('CONTINUE').disabled).toBe(true)
    type('50')
    expect(screen.getByText(sellMessages.editionsToSell)).toBeDefined()
    expect(button('CONTINUE').disabled).toBe(true)
    choose('7')
    expect(button('CONTINUE').disabled).toBe(false)
    fireEvent.blur(price())
    for (const [typed, fault] of [
      ['', 'Price is required'],
      ['much', 'Price is required'],
      ['9.99', 'Minimum price should be greater than or equal to 10 USD'],
    ] as const) {
      type(typed)
      expect(screen.getByText(fault)).toBeDefined()
      expect(button('CONTINUE').disabled).toBe(true)
    }
    type('10')
    expect(button('CONTINUE').disabled).toBe(false)
  })

  it('asks what it brings a second after the typing, once, and shows price times quantity and who gets what [RULE-110] [RULE-153] [SCREEN-066]', async () => {
    vi.useFakeTimers()
    open()
    choose('3')
    choose('7')
    for (const typed of ['5', '50', '500', '50']) type(typed)
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(server.bodiesOf('POST /v1/calculation')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(server.bodiesOf('POST /v1/calculation')).toEqual([{ itemId: 'item-1', price: 50, quantity: 2, bid: false }])
    const summary = within(screen.getByRole('heading', { name: 'What it brings' }).parentElement!)
    expect(summary.getByText('Price of 2 editions').nextElementSibling?.textContent).toContain('$100.00')
    expect(summary.getByText('You get').nextElementSibling?.textContent).toBe('$87.50')
    expect(summary.getByText('≈ 0.03125 ETH')).toBeDefined()
    expect(summary.getByText(/^Royalty 10%/)).toBeDefined()
  })

  it('warns of a price far below what the work goes for, on the page and before it is confirmed', async () => {
    server.answer({
      'POST /v1/calculation': () => feesOf(50, 1, { warning: { comparedWith: 'lastSale', amount: 420 } }),
    })
    open()
    choose('3')
    type('50')
    await debounce()
    const warning = 'This is far below what an edition was last sold for: $420.00.'
    expect(screen.getByText(warning)).toBeDefined()
    fireEvent.click(button('CONTINUE'))
    expect(within(screen.getByRole('dialog')).getByText(warning)).toBeDefined()
  })

  it('takes fiat, crypto or all; without a crypto account it leads to where one is added [SCREEN-064] [RULE-043] [MSG-045]', async () => {
    open()
    choose('3')
    type('50')
    for (const mode of [/^Crypto ETH/, /^Fiat USD or Crypto ETH/]) {
      fireEvent.click(screen.getByRole('radio', { name: mode }))
      expect(screen.getByText('Add crypto account')).toBeDefined()
      expect(screen.getByRole('link', { name: 'ADD NOW' }).getAttribute('href')).toMatch(/^\/profile\/view/)
      expect(button('CONTINUE').disabled).toBe(true)
    }
    cleanup()
    open(sellingOf({ hasCryptoAccount: true }))
    choose('3')
    type('50')
    fireEvent.click(screen.getByRole('radio', { name: /^Crypto ETH/ }))
    expect(screen.queryByText('Add crypto account')).toBeNull()
    fireEvent.click(button('CONTINUE'))
    fireEvent.click(button('CONFIRM'))
    await waitFor(() =>
      expect(server.bodiesOf('POST /v1/list')).toMatchObject([{ acceptedPaymentMethod: 'crypto', editions: '3' }]),
    )
  })

  describe('for an auction in crypto alone', () => {
    const openLot = (etherAuction: Selling['etherAuction']) =>
      renderPage(
        <HighestBid
          item={itemOf({ isOwner: true })}
          selling={sellingOf({ etherAuction, hasCryptoAccount: true })}
          {...{ onSold, onLeave }}
        />,
      )
    const offered = () =>
      screen.getAllByRole<HTMLInputElement>('radio', { name: /Fiat|Crypto/ }).map(({ value }) => value)
    const chooseCrypto = () => {
      choose('3')
      fireEvent.change(screen.getByLabelText(/^Minimum price/), { target: { value: '90' } })
      fireEvent.click(screen.getByRole('radio', { name: /^Crypto ETH/ }))
    }

    it('is none where the house is on no chain [RULE-043]', () => {
      openLot(null)
      expect(offered()).toEqual(['fiat', 'all'])
    })

    it.each([
      ['polygon', /^Works on Polygon are auctioned for USD/, undefined],
      ['no-address', /pays ETH to your confirmed artwork transfer address/, 'ADD NOW'],
      ['unconfirmed', /which you have yet to confirm/, 'CONFIRM IT'],
      ['waits', /For your safety ETH is sent to it from/, 'SEE IT'],
    ] as const)('says beforehand what keeps it: %s [RULE-043]', (obstacle, words, way) => {
      openLot({ obstacle, possibleFrom: obstacle === 'waits' ? '2026-11-24T09:00:00.000Z' : null })
      chooseCrypto()
      expect(screen.getByText(words)).toBeDefined()
      expect(button('CONTINUE').disabled).toBe(true)
      const link = screen.queryByRole('link', { name: way ?? /NOW|IT$/ })
      expect(link?.getAttribute('href') ?? null).toBe(way ? '/profile/view?tab=14#transfer-address' : null)
    })

    it('is put up once it is confirmed, and says what it needs', async () => {
      server.answer({ 'POST /v1/list/auction': () => auctionOf() })
      openLot({ obstacle: null, possibleFrom: null })
      chooseCrypto()
      expect(screen.getByText(/pays ETH to your confirmed artwork transfer address/)).toBeDefined()
      await debounce()
      expect(screen.getByText(/in ETH when the auction is settled/)).toBeDefined()
      expect(screen.queryByText(/by card after 7 days/)).toBeNull()
      fireEvent.click(button('CONTINUE'))
      fireEvent.click(button('CONFIRM'))
      await waitFor(() => expect(onSold).toHaveBeenCalledOnce())
      expect(server.bodiesOf('POST /v1/list/auction')).toMatchObject([{ acceptedPaymentMethod: 'crypto' }])
    })

    it('says what was refused about it beside it, until another way is chosen', async () => {
      server.answer({
        'POST /v1/list/auction': () => {
          throw refusal('crypto-account-unverified')
        },
      })
      openLot({ obstacle: null, possibleFrom: null })
      chooseCrypto()
      fireEvent.click(button('CONTINUE'))
      fireEvent.click(button('CONFIRM'))
      const said = await screen.findByText('Please confirm your artwork transfer address first')
      expect(said.closest('fieldset')).toBe(screen.getByRole('group', { name: 'How buyers pay' }))
      fireEvent.click(screen.getByRole('radio', { name: /^Fiat USD By/ }))
      expect(screen.queryByText('Please confirm your artwork transfer address first')).toBeNull()
    })
  })

  it('puts what is chosen up for auction once it is confirmed [SCREEN-062] [SCREEN-064] [SCREEN-067] [CALL-111]', async () => {
    server.answer({ 'POST /v1/list/auction': () => auctionOf() })
    const selling = sellingOf({ hasCryptoAccount: true })
    renderPage(<HighestBid item={itemOf({ isOwner: true })} selling={selling} onSold={onSold} onLeave={onLeave} />)
    choose('3')
    choose('8')
    fireEvent.change(screen.getByLabelText(/^Minimum price/), { target: { value: '90' } })
    fireEvent.click(screen.getByRole('radio', { name: /^Fiat USD or Crypto ETH/ }))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '21' } })
    fireEvent.click(button('CONTINUE'))
    const dialog = within(screen.getByRole('dialog', { name: 'Sale or Auction' }))
    expect(dialog.getByText('Highest Bid')).toBeDefined()
    expect(server.bodiesOf('POST /v1/list/auction')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'CONFIRM' }))
    await waitFor(() => expect(onSold).toHaveBeenCalledOnce())
    expect(server.bodiesOf('POST /v1/list/auction')).toEqual([
      { itemId: 'item-1', editions: '3, 8', quantity: 2, minimumPrice: 90, liveTill: 21, acceptedPaymentMethod: 'all' },
    ])
    expect(server.calls.at(-1)?.idempotencyKey).toBeDefined()
  })

  it('offers 1 to 7, 14, 21 and 28 days as its end [SCREEN-067] [CONST-027]', () => {
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    open()
    const days = ['1 day', '2 days', '3 days', '4 days', '5 days', '6 days', '7 days', '14 days', '21 days', '28 days']
    expect(optionsOf('It ends')).toEqual(['When it is sold or I take it down', ...days.map((time) => `In ${time}`)])
    cleanup()
    renderPage(<HighestBid item={itemOf({ isOwner: true })} selling={sellingOf()} onSold={onSold} onLeave={onLeave} />)
    expect(optionsOf('It runs for')).toEqual(days)
  })

  it('asks once more under the title Sale or Auction, and lists [SCREEN-060] [SCREEN-061] [CALL-109]', async () => {
    open()
    choose('3')
    choose('7')
    type('50')
    fireEvent.change(screen.getByRole('combobox', { name: 'It ends' }), { target: { value: '14' } })
    await debounce()
    fireEvent.click(button('CONTINUE'))
    const dialog = within(screen.getByRole('dialog', { name: 'Sale or Auction' }))
    expect(dialog.getByText('Set Price')).toBeDefined()
    expect(dialog.getByText('2 editions: 3, 7')).toBeDefined()
    expect(server.bodiesOf('POST /v1/list')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'CONFIRM' }))
    await waitFor(() => expect(onSold).toHaveBeenCalledOnce())
    expect(server.bodiesOf('POST /v1/list')).toEqual([
      {
        itemId: 'item-1',
        editions: '3, 7',
        quantity: 2,
        pricePerQuantity: 50,
        acceptedPaymentMethod: 'fiat',
        liveTill: 14,
      },
    ])
    expect(server.calls.at(-1)?.idempotencyKey).toBeDefined()
  })

  it('closes the dialog on a failure, says why, and keeps what was typed [RULE-159]', async () => {
    server.answer({
      'POST /v1/list': () => {
        throw refusal('edition-not-free', { editions: '3' })
      },
    })
    open()
    choose('3')
    type('50')
    fireEvent.click(button('CONTINUE'))
    fireEvent.click(button('CONFIRM'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const why = 'Edition 3 is not free: it was sold or is on offer already.'
    expect(screen.getByText(why)).toBeDefined()
    expect(vi.mocked(showToast)).toHaveBeenCalledWith(why, 'error')
    expect(screen.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('50')
  })

  it('needs no choice for a unique work', () => {
    open(sellingOf({ supply: 1, freeEditions: '1', freeQuantity: 1 }), 1)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(quantity().value).toBe('1')
    type('50')
    expect(button('CONTINUE').disabled).toBe(false)
  })
})
