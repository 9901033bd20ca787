import type { ItemCard as ItemCardShape } from '@monsoon/contract/works/catalog'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toShownWork } from './shown-work.ts'
import { samplePortrait, sampleWorks } from '../routes/style/sample-works.ts'
import type { Viewer } from '../session/read-site.ts'
import { hana, renderedAtMs, renderPage, siteWith } from '../test-support/render-page.tsx'
import { ItemCard } from './item-card.tsx'

afterEach(cleanup)

const [base] = sampleWorks(renderedAtMs)
const show = (given: Partial<ItemCardShape>, onFavourite?: (isOn: boolean) => void) =>
  renderPage(<ItemCard item={toShownWork({ ...base!, ...given })} {...(onFavourite && { onFavourite })} />)

describe('an item card', () => {
  it('shows the work and its name, and links to it once [SCREEN-170]', () => {
    show({})
    expect(screen.getByRole('img', { name: base!.picture!.alt })).toBeDefined()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'High Water, Dhaka' }).getAttribute('href')).toBe('/item/buy')
  })

  it('shows its creator with avatar and verified tick [SCREEN-171]', () => {
    const { container } = show({ creatorInfo: { ...base!.creatorInfo, name: 'Zara Qureshi' } })
    expect(screen.getByText('Zara Qureshi')).toBeDefined()
    expect(screen.getByRole('img', { name: 'Verified' })).toBeDefined()
    const avatar = '.work-caption .rounded-full'
    expect(container.querySelector(avatar)?.textContent).toBe('Z')
    cleanup()
    const creatorInfo = { ...base!.creatorInfo, blueTick: false, profilePicture: samplePortrait }
    const pictured = show({ creatorInfo }).container.querySelector(`${avatar}[src]`)
    expect(samplePortrait.renditions.map(({ url }) => url)).toContain(pictured?.getAttribute('src'))
    expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull()
  })

  it('cuts a creator of more than 12 characters and keeps the whole for those who ask [CONST-060]', () => {
    show({ creatorInfo: { ...base!.creatorInfo, name: 'Nguyễn Thu Hà Phương Linh' } })
    expect(screen.getByTitle('Nguyễn Thu Hà Phương Linh').textContent).toContain('Nguyễn Thu H…')
  })

  it('shows a private account by its address [RULE-021]', () => {
    show({ creatorInfo: { ...base!.creatorInfo, name: '0x7bF3…91Ac', isPrivate: true, blueTick: false } })
    expect(screen.getByText('0x7bF3…91Ac')).toBeDefined()
  })

  it('tells medium and edition where there is room, and breaks no line before the dot or within the edition', () => {
    const item = toShownWork({ ...base!, medium: 'Linocut', quantity: 25 })
    const { container } = renderPage(<ItemCard item={item} hasFacts />)
    expect(container.textContent).toContain('Linocut\u00A0· Edition\u00A0of\u00A025')
  })

  it('abbreviates its views [SCREEN-172, CONST-059]', () => {
    show({ numberOfViews: 3840 })
    expect(screen.getByText('3.8k views')).toBeDefined()
  })

  it('shows the price in USD with the estimate in ETH [SCREEN-174, SCREEN-003]', () => {
    show({ price: 1480, ethEstimate: '0.463' })
    expect(screen.getByText('$1,480')).toBeDefined()
    expect(screen.getByText('≈ 0.463 ETH')).toBeDefined()
  })

  it('says BUY when the only copy can be bought [SCREEN-175]', () => {
    show({ quantity: 1 })
    expect(screen.getByText('BUY')).toBeDefined()
  })

  it('says how many are in stock when there are several [SCREEN-177]', () => {
    show({ quantity: 25, availableQuantity: 4 })
    expect(screen.getByText('4 in stock')).toBeDefined()
    expect(screen.queryByText('BUY')).toBeNull()
  })

  it('says SOLD when none is left, without an estimate [SCREEN-176]', () => {
    show({ saleState: 'soldOut', availableQuantity: 0 })
    expect(screen.getByText('SOLD')).toBeDefined()
    expect(screen.queryByText(/ETH/)).toBeNull()
  })

  it('counts down to the launch in place of the price [SCREEN-178, RULE-020]', () => {
    const launchDate = new Date(renderedAtMs + 2 * 86_400_000 + 4 * 3_600_000 + 11 * 60_000).toISOString()
    show({ saleState: 'launchTimer', launchDate, price: 420 })
    expect(screen.getByText(/Sale Starts in/)).toBeDefined()
    expect(screen.getByText('2d 04:11')).toBeDefined()
    expect(screen.queryByText('$420')).toBeNull()
  })

  it('says that it is not for sale, without a price [MSG-031, RULE-020]', () => {
    show({ saleState: 'notAvailableForSale', price: 420 })
    expect(screen.getByText('Not available for sale currently')).toBeDefined()
    expect(screen.queryByText('$420')).toBeNull()
  })

  describe('of a sensitive work', () => {
    const veilOf = ({ container }: { container: HTMLElement }) => container.querySelector('.work-veiled')
    const showTo = (viewer: Viewer | null) =>
      renderPage(<ItemCard item={toShownWork({ ...base!, nsfw: true })} />, { site: siteWith({ viewer }) })
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

    it('is veiled for visitors until they say to be of age, once', () => {
      sessionStorage.clear()
      const first = showTo(null)
      press('Show')
      expect(veilOf(first)).not.toBeNull()
      press('I AM 18 OR OLDER')
      expect(veilOf(first)).toBeNull()
      first.unmount()
      const second = showTo(null)
      press('Show')
      expect(veilOf(second)).toBeNull()
    })

    it('gives the focus on to its link, and takes no double press for an answer', () => {
      sessionStorage.clear()
      const card = showTo(null)
      press('Show')
      fireEvent.click(screen.getByRole('button', { name: 'I AM 18 OR OLDER' }), { detail: 2 })
      expect(veilOf(card)).not.toBeNull()
      press('I AM 18 OR OLDER')
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'High Water, Dhaka' }))
    })

    it('is veiled for members, who said so before, and not for who wants no veil', () => {
      sessionStorage.clear()
      const member = showTo(hana)
      expect(veilOf(member)).not.toBeNull()
      press('Show')
      expect(veilOf(member)).toBeNull()
      member.unmount()
      expect(veilOf(showTo({ ...hana, isNsfwUnveiled: true }))).toBeNull()
    })
  })

  it('has a heart, which asks for the opposite of what is [SCREEN-173]', () => {
    const onFavourite = vi.fn<(isOn: boolean) => void>()
    show({ favourites: { isFavourite: true, total: 3 } }, onFavourite)
    fireEvent.click(screen.getByRole('button', { name: 'Favourite: High Water, Dhaka', pressed: true }))
    expect(onFavourite).toHaveBeenCalledWith(false)
  })
})
