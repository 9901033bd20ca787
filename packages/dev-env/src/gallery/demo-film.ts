import type { FilmTier, FilmTitle, Premiere } from '@monsoon/contract/house/contents'

/**
 * What an edition of each work of a tier is to cost and costs now, in USD, and how many works it has (CONST-065 to
 * CONST-067, Q-095).
 */
export const tierTuples = [
  { price: 13, discountedPrice: 10, items: 3 },
  { price: 69, discountedPrice: 52, items: 3 },
  { price: 1333, discountedPrice: 1000, items: 10 },
] as const

/** Sizes of packs as they were listed (CONST-068). Which is which tier's was not told, so they are shown nowhere. */
export const packSizes = [1, 3, 10] as const

/** A tier: a collection of the demo, and the work of it whose film runs. */
export interface DemoTier extends Pick<FilmTier, 'benefits' | 'extraBenefits'> {
  collectionKey: string
  filmKey: string
}

export const demoTiers: readonly DemoTier[] = [
  {
    collectionKey: 'the-lamp',
    filmKey: 'the-lamp-red',
    benefits: 'One of three lamps of the signal box\nAn invite to Vikram World\nYour name in the night register',
    extraBenefits: 'and the red glass, drawn once more for you',
  },
  {
    collectionKey: 'the-carriage',
    filmKey: 'nine-windows',
    benefits: 'A window of the last train\nAn invite to Vikram World, by the first door\nA seat at an online rehearsal',
    extraBenefits: 'and the tiger, if your window is hers',
  },
  {
    collectionKey: 'the-whole-night',
    filmKey: 'the-whole-night',
    benefits:
      'One of ten plates: the line from the plain to the pass\nAn invite to Vikram World, with one guest\nTwo seats at a premiere\nThe signed one-sheet, sent flat',
    extraBenefits: 'and your window lit in the last shot',
  },
]

/** A film that nobody has shot; its people and cinemas do not exist. */
export const demoFilm: Omit<FilmTitle, 'film' | 'narrowFilm'> & { filmKey: string; narrowFilmKey: string } = {
  title: 'Last Train to Vikram',
  ownTitle: 'विक्रम की आख़िरी रेल',
  credits:
    'A film by Ishaan Deshmukh, with Parvathy Unnikrishnan, Arif Zafar and Kamala Devi. Photographed by Lin Htet. Music by Dina Sayegh. Posters by Đặng Thuỳ Linh. In cinemas from 12 February 2027.',
  filmKey: 'the-viaduct',
  narrowFilmKey: 'the-viaduct-upright',
}

export const demoPremieres: readonly Premiere[] = [
  { date: '2027-02-12', city: 'Mumbai', venue: 'The Saltworks' },
  { date: '2027-02-14', city: 'Chennai', venue: 'Blue Awning' },
  { date: '2027-02-19', city: 'Dubai', venue: 'Cinema Shamal' },
  { date: '2027-02-26', city: 'Singapore', venue: 'The Lantern' },
]
