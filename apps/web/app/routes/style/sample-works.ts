import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { Picture } from '@monsoon/contract/shapes'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'

/** Specimens for the kit: small drawings in code, so that the kit shows itself without the gallery's files. */
function drawing(options: { width: number; height: number; color: string; alt: string; body: string }): Picture {
  const { width, height, color, alt, body } = options
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { alt, width, height, color, renditions: [{ box: '464x464', format: 'webp', width, height, url }] }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const tide = drawing({
  width: 400,
  height: 500,
  color: '#8c9188',
  alt: 'A pale disc over a dark sea of level strokes',
  body: `<rect width="400" height="500" fill="#d9d3c3"/><circle cx="270" cy="150" r="62" fill="#f6ead2"/><rect y="300" width="400" height="200" fill="#2f4a52"/>${range(
    14,
  )
    .map(
      (row) =>
        `<path d="M${(row * 37) % 90} ${312 + row * 13}h${150 + ((row * 53) % 160)}" stroke="#7fa09c" stroke-width="${1 + (row % 3)}"/>`,
    )
    .join('')}`,
})

const loom = drawing({
  width: 700,
  height: 500,
  color: '#a8564a',
  alt: 'Nested diamonds in madder, indigo and cream',
  body: `<rect width="700" height="500" fill="#7d2e2a"/>${range(6)
    .map((column) =>
      range(7)
        .map((ring) => {
          const size = 90 - ring * 13
          const fill = ['#e9d8b4', '#2f3d6b', '#c7613f', '#e9d8b4', '#7d2e2a', '#2f3d6b', '#f3e6c8'][ring]
          return `<path d="M${column * 140} ${250 - size * 2.4}L${column * 140 + size} 250 ${column * 140} ${250 + size * 2.4} ${column * 140 - size} 250Z" fill="${fill}"/>`
        })
        .join(''),
    )
    .join('')}`,
})

const lattice = drawing({
  width: 500,
  height: 500,
  color: '#4f8f8b',
  alt: 'A lattice of eight-pointed stars, ivory on teal',
  body: `<rect width="500" height="500" fill="#14505a"/>${range(16)
    .map((index) => {
      const x = 62.5 + (index % 4) * 125
      const y = 62.5 + Math.floor(index / 4) * 125
      return `<g fill="none" stroke="#efe2c4" stroke-width="5"><rect x="${x - 36}" y="${y - 36}" width="72" height="72"/><rect x="${x - 36}" y="${y - 36}" width="72" height="72" transform="rotate(45 ${x} ${y})"/></g>`
    })
    .join('')}`,
})

const night = drawing({
  width: 340,
  height: 500,
  color: '#4a4450',
  alt: 'Lit windows of tower blocks under a violet sky',
  body: `<rect width="340" height="500" fill="#2b2740"/>${range(4)
    .map(
      (block) =>
        `<rect x="${block * 92 - 20}" y="${150 + ((block * 67) % 130)}" width="78" height="400" fill="#17141f"/>${range(
          40,
        )
          .filter((cell) => (cell * 7 + block * 3) % 4 === 0)
          .map(
            (cell) =>
              `<rect x="${block * 92 - 10 + (cell % 4) * 17}" y="${300 + Math.floor(cell / 4) * 20}" width="9" height="11" fill="#e9b96a"/>`,
          )
          .join('')}`,
    )
    .join('')}`,
})

const dunes = drawing({
  width: 750,
  height: 500,
  color: '#aa8265',
  alt: 'Ridges of sand, lit from one side',
  body: `<rect width="750" height="500" fill="#e6c193"/>${range(6)
    .map(
      (ridge) =>
        `<path d="M0 ${120 + ridge * 70}Q190 ${40 + ridge * 74} 390 ${130 + ridge * 66}T750 ${100 + ridge * 72}V500H0Z" fill="${['#d9a873', '#b9784d', '#cf935f', '#9a5f3f', '#b9784d', '#7c4631'][ridge]}"/>`,
    )
    .join('')}`,
})

const artist = (name: string, extra: Partial<ItemCard['creatorInfo']> = {}): ItemCard['creatorInfo'] => ({
  userId: '01980000-0000-7000-8000-000000000001',
  name,
  type: 'artist',
  blueTick: true,
  isPrivate: false,
  profilePicture: null,
  walletAddress: '0x7bF31a9C0B5dE8f62A4c1D9e3F7b8A6c5D4e91Ac',
  address: '0x7bF3…91Ac',
  ...extra,
})

function work(id: string, name: string, picture: Picture, given: Partial<ItemCard>): ItemCard {
  return {
    id,
    name,
    thumbnail: '',
    picture,
    video: [],
    images: [],
    audio: null,
    assetType: 'images',
    year: 2026,
    medium: 'Digital painting',
    price: 420,
    currencyType: 'USD',
    ethEstimate: '0.131',
    saleType: 'sale',
    saleState: 'buyButton',
    saleId: null,
    launchDate: null,
    liveTill: null,
    auctionState: null,
    availableQuantity: 1,
    ownedQuantity: 0,
    quantity: 1,
    numberOfViews: 812,
    favourites: { isFavourite: false, total: 12 },
    physicalNFT: false,
    phyNFTRequested: false,
    nsfw: false,
    postedBy: null,
    creatorInfo: artist('Tahmid Rahman'),
    ...given,
  }
}

/** One work per state that a card can be in; `nowMs` places the launch. */
export function sampleWorks(nowMs: number): ItemCard[] {
  const launchDate = new Date(nowMs + 187_860_000).toISOString()
  return [
    work('buy', 'High Water, Dhaka', tide, {}),
    work('stock', 'Hinggi for a Dry Season', loom, {
      availableQuantity: 4,
      quantity: 25,
      medium: 'Generative weave',
      creatorInfo: artist('Rambu Ana Tarap'),
    }),
    work('sold', 'A Line That Never Ends', lattice, {
      saleState: 'soldOut',
      availableQuantity: 0,
      price: 1120,
      creatorInfo: artist('Shirin Bakhtiari'),
    }),
    work('timer', 'Satay under Block C', night, {
      saleState: 'launchTimer',
      launchDate,
      price: null,
      ethEstimate: null,
      numberOfViews: 3_840,
      creatorInfo: artist('Farhan Iskandar'),
    }),
    work('none', 'Empty Quarter, 6:40', dunes, {
      saleState: 'notAvailableForSale',
      price: null,
      ethEstimate: null,
      assetType: 'video',
      creatorInfo: artist('0x7bF3…91Ac', { blueTick: false, isPrivate: true }),
    }),
    work('nsfw', 'Date, Stone, Salt', tide, {
      nsfw: true,
      price: 690,
      ethEstimate: '0.215',
      creatorInfo: artist('Reem Al Suwaidi'),
    }),
    work(
      'long',
      'A title that goes on and on, as titles of conceptual works sometimes do, until nobody expects it to end',
      lattice,
      {
        price: 1_234_567.89,
        ethEstimate: '385.802',
        favourites: { isFavourite: true, total: 58 },
        creatorInfo: artist('Nguyễn Thu Hà Phương Linh'),
      },
    ),
  ]
}

/** The same as their cards show them. */
export const sampleCards = (nowMs: number): ShownWork[] => sampleWorks(nowMs).map(toShownWork)

export const samplePicture = dunes
export const samplePortrait = { ...lattice, alt: '' }
export const samplePictures: readonly Picture[] = [tide, loom, lattice, night, dunes]
