import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@monsoon/contract/client'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageData } from '../../session/loader-errors.ts'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { toJson } from '../../session/head/json-ld.tsx'
import { describeItem } from './item-json-ld.tsx'
import { ItemDescription } from './item-description.tsx'
import ItemDetails from './item-details.tsx'
import { ItemLabel } from './item-label.tsx'
import ItemOwners from './item-owners.tsx'
import { artist, buyer, itemOf, personOf, saleOf } from '../../test-support/item-rig.ts'
import OrderStatusNotice from './order-status-notice.tsx'
import { SecondarySales } from './secondary-sales.tsx'
import UnlockableContent from './unlockable-content.tsx'

vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

afterEach(cleanup)

describe('the label of a work', () => {
  it('credits the creator first, then names the work, its edition and its collection [SCREEN-044]', () => {
    const item = itemOf()
    renderPage(<ItemLabel item={item} sale={item.saleInfo[0]} />)
    const [creator] = screen.getAllByText('Tahmid Rahman')
    const title = screen.getByRole('heading', { level: 1, name: 'Assembly, High Water' })
    expect(creator!.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('Edition of 25, 4 in stock')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Plinths' }).getAttribute('href')).toBe('/creation/col-1')
  })

  it('keeps its measures on one line', () => {
    const item = itemOf()
    const itemInfo = { ...item.itemInfo, widthMm: 900, heightMm: 600 }
    const { container } = renderPage(<ItemLabel item={{ ...item, itemInfo }} sale={undefined} />)
    expect(container.textContent).toContain('900\u00A0×\u00A0600\u00A0mm')
  })
})

describe('a long description', () => {
  const long = `${'The water came up to the steps. '.repeat(20)}The end.`

  it('is cut at 350 characters and opens with Read more [CONST-005]', () => {
    renderPage(<LongText text={long} />)
    const more = screen.getByRole('button', { name: 'Read more' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    const shown = more.parentElement!.textContent.replace('Read more', '').trim()
    expect(shown.length).toBeLessThanOrEqual(351)
    expect(shown.length).toBeGreaterThan(320)
    expect(shown.endsWith('…')).toBe(true)
    // On paper and without script, in place of the short one.
    expect(screen.getByText(/The end\.$/).className).toContain('print:block')
    fireEvent.click(more)
    expect(more.parentElement!.textContent).toContain('The end.')
    expect(screen.getByRole('button', { name: 'Read less' })).toBeDefined()
  })

  it('is so on the page of a work, and one of 350 characters is whole [CONST-005]', () => {
    const show = (description: string) => renderPage(<ItemDescription itemInfo={itemOf({ description }).itemInfo} />)
    show('x'.repeat(350))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('x'.repeat(350))).toBeDefined()
    cleanup()
    show('x'.repeat(351))
    const more = screen.getByRole('button', { name: 'Read more' })
    expect(more.parentElement!.textContent).toBe(`${'x'.repeat(350)}… Read more`)
  })
})

describe('unlockable content', () => {
  it('is told of to others as locked, without its text [MSG-008]', () => {
    renderPage(<UnlockableContent itemInfo={itemOf({ lockableContentAvailable: true }).itemInfo} />)
    expect(screen.getByText('Only the owner can unlock this content')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is an accordion for the owner [SCREEN-046, ROLE-034]', () => {
    const { itemInfo } = itemOf({ lockableContentAvailable: true, lockableContent: 'Behind the door', isOwner: true })
    renderPage(<UnlockableContent itemInfo={itemInfo} />)
    const content = screen.getByText('Behind the door').closest('details')!
    expect(content.open).toBe(false)
    fireEvent.click(screen.getByRole('heading', { name: 'Unlockable content' }))
    expect(content.open).toBe(true)
    expect(screen.queryByText('Only the owner can unlock this content')).toBeNull()
  })

  it('is not spoken of where there is none', () => {
    renderPage(<UnlockableContent itemInfo={itemOf().itemInfo} />)
    expect(screen.queryByText('Unlockable content')).toBeNull()
  })
})

it('lists the details of a work: standard, chain, royalty, status [SCREEN-057]', () => {
  renderPage(<ItemDetails item={itemOf()} />)
  expect(screen.getByRole('heading', { name: 'Details' })).toBeDefined()
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual(
    expect.arrayContaining([
      'Token standard: ERC1155',
      'Blockchain: Polygon',
      'Royalty: 10%',
      'Estimate: 1 ETH = $3,200, 4 minutes ago',
      'Status: Minted on purchase',
      'Category: Digital Painting',
    ]),
  )
})

it.each([
  ['minting', 0, 'Status: Being minted'],
  ['minted', 3, 'Status: 3 of 25 minted'],
] as const)('says how far a work is on its chain: %s', (mintState, mintedQuantity, told) => {
  renderPage(<ItemDetails item={itemOf({ mintState, mintedQuantity })} />)
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toContain(told)
})

describe('the credentials of a work', () => {
  it('are a file to save once the house has signed what the artist says', () => {
    const item = itemOf()
    renderPage(<ItemDetails item={item} />)
    expect(screen.queryByText('Credential')).toBeNull()
    cleanup()
    renderPage(<ItemDetails item={{ ...item, itemInfo: { ...item.itemInfo, hasCredential: true } }} />)
    const link = screen.getByRole('link', { name: 'What the artist says, signed' })
    expect(link.getAttribute('href')).toBe(`/v1/item/${item.itemInfo.id}/credential`)
  })

  it("that lay in the artist's own file are told as theirs, with what nobody has checked", () => {
    const item = itemOf()
    const [file] = item.itemInfo.media
    const credentials = {
      isIntact: true,
      title: 'Rain',
      generator: 'Test camera 1',
      signedBy: 'Monsoon tests',
      signedAt: null,
      sourceTypes: ['trainedAlgorithmicMedia', 'somethingNew'],
    }
    const shown = (changed: Partial<typeof credentials>) =>
      renderPage(
        <ItemDetails
          item={{
            ...item,
            itemInfo: { ...item.itemInfo, media: [{ ...file!, credentials: { ...credentials, ...changed } }] },
          }}
        />,
      )
    shown({})
    expect(screen.getByText("Content Credentials in the artist's file")).toBeDefined()
    const lines = ['Made with AI', 'somethingNew', 'Made with Test camera 1', 'Signed by Monsoon tests']
    for (const line of lines) expect(screen.getByText(line)).toBeDefined()
    expect(screen.getByText(/We have not checked who the signer is/)).toBeDefined()
    cleanup()
    shown({ isIntact: false })
    expect(screen.getByText('They do not fit the file.')).toBeDefined()
  })
})

describe('the Secondary Sale table', () => {
  const resale = saleOf({
    id: 's2',
    secondarySale: true,
    userId: buyer.userId,
    userName: buyer.name,
    pricePerQuantity: 510,
  })

  it('names seller, price, stock and payment, with a way to buy [SCREEN-055]', () => {
    renderPage(<SecondarySales item={itemOf()} sales={[resale]} external={null} />)
    expect(screen.getByRole('table', { name: 'Secondary Sale' })).toBeDefined()
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(0, 4)).toEqual(['Hana Idris', '$510≈ 0.131 ETH', '4', 'Fiat USD'])
    expect(screen.getByRole('link', { name: 'BUY' })).toBeDefined()
  })

  it('offers nobody their own editions, and takes them down where the server allows it [RULE-142]', () => {
    const site = siteWith({ viewer: { ...hana, userId: buyer.userId } })
    renderPage(<SecondarySales item={itemOf()} sales={[resale]} external={null} />, { site })
    expect(screen.queryByText('BUY')).toBeNull()
    expect(screen.getByText('Your own')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'CANCEL' })).toBeNull()
    cleanup()
    renderPage(<SecondarySales item={itemOf()} sales={[{ ...resale, canCancel: true }]} external={null} />, { site })
    expect(screen.getByRole('button', { name: 'CANCEL' })).toBeDefined()
  })
})

describe('a work of an exhibition', () => {
  it('leads to it from its label [ENT-046]', () => {
    const shownIn = {
      _id: 'e1',
      name: 'What the Water Keeps',
      curator: { ...artist, _id: artist.userId },
      curatedby: 'Farah',
    }
    renderPage(<ItemLabel item={itemOf({}, { exhibition: shownIn })} sale={undefined} />)
    expect(screen.getByRole('link', { name: 'What the Water Keeps' }).getAttribute('href')).toBe('/exhibition/e1')
    cleanup()
    renderPage(<ItemLabel item={itemOf()} sale={undefined} />)
    expect(screen.queryByText(/Shown in/)).toBeNull()
  })
})

describe('the owners of a work', () => {
  const owner = (index: number) => ({
    id: `o${index}`,
    ownedUserId: `u${index}`,
    owner: personOf(`u${index}`, `Person ${index}`),
    quantity: 1,
    editionQuantity: 25,
    editions: String(index),
  })

  it('are named with their numbers, many of them on demand', () => {
    const owners = Array.from({ length: 9 }, (_, index) => owner(index + 1))
    renderPage(<ItemOwners itemId="i1" owners={owners} supply={25} creatorId={artist.userId} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/passport/i1/1')
    fireEvent.click(screen.getByRole('button', { name: '3 more owners' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(9)
  })

  it('are not named while the artist holds them all', () => {
    renderPage(
      <ItemOwners
        itemId="i1"
        owners={[{ ...owner(1), ownedUserId: artist.userId }]}
        supply={25}
        creatorId={artist.userId}
      />,
    )
    expect(screen.queryByText('Owners')).toBeNull()
  })
})

describe('orderStatus in the address', () => {
  const Address = () => <code>{useLocation().search}</code>
  const open = (search: string) =>
    renderPage(
      <>
        <OrderStatusNotice />
        <Address />
      </>,
      { path: `/item/item-1${search}` },
    )
  const bought = 'Congrats! Your transaction has been completed successfully. You are now the owner of this NFT.'

  it.each([
    ['success', bought],
    ['failure', 'Your order failed'],
    ['successExport', 'Congrats! Your transaction has been completed successfully.Exported NFT'],
    ['failureExport', 'Export NFT failed'],
    ['successPostOffer', 'Offer posted Successfull'],
    ['failurePostOffer', 'Something went wrong'],
  ])(
    '%s says its message [ROUTE-065, MSG-002, MSG-003, MSG-004, MSG-005, MSG-006, MSG-007, MSG-103]',
    (status, message) => {
      open(`?orderStatus=${status}`)
      expect(screen.getByText(message)).toBeDefined()
    },
  )

  it('is taken out of the address, the rest of which stays, and the message stays on the page', async () => {
    open('?view=admin&orderStatus=success')
    await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('?view=admin'))
    expect(screen.getByText(bought)).toBeDefined()
  })

  it('says nothing for a value nobody specified', async () => {
    open('?orderStatus=toString')
    await waitFor(() => expect(document.querySelector('code')?.textContent).toBe(''))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('a work that cannot be loaded', () => {
  const request = new Request('http://monsoon.test/item/x')
  const refused = (status: number) => Promise.reject(new ApiError({ status, msg: 'no' }))

  it('shows the not-found page after 400 [STATE-001]', async () => {
    await expect(pageData(refused(400), request)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('shows the not-found page after 404 [STATE-002]', async () => {
    await expect(pageData(refused(404), request)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('stays a failure when the server failed', async () => {
    await expect(pageData(refused(500), request)).rejects.toMatchObject({ init: { status: 500 } })
  })
})

describe('what search engines read', () => {
  it('is the work with its maker and its price', () => {
    expect(describeItem(itemOf(), 'https://monsoon.test/item/1')).toMatchObject({
      name: 'Assembly, High Water',
      creator: { name: 'Tahmid Rahman', url: `https://monsoon.test/artist/${artist.userId}` },
      artEdition: 25,
      '@type': ['VisualArtwork', 'Product'],
      offers: { price: '420.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
  })

  it.each(['launchTimer', 'soldOut', 'notAvailableForSale'] as const)(
    'is no product, and has no offer, while it cannot be bought: %s',
    (buttonStatus) => {
      const described = describeItem(itemOf({ buttonStatus }), 'https://monsoon.test/')
      expect(described).toMatchObject({ '@type': 'VisualArtwork', name: 'Assembly, High Water' })
      expect(described).not.toHaveProperty('offers')
    },
  )

  it('cannot end the element it stands in', () => {
    expect(toJson({ name: '</script><b>' })).not.toContain('<')
  })
})
