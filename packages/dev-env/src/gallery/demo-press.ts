import type { PressItem } from '@monsoon/contract/house/contents'

/** An article that nobody wrote: outlet, headline, day, and the work that is shown with it. */
type DemoArticle = readonly [mediaName: string, date: string, newsTitle: string, picture?: string]

/** On the opening in August 2021. */
const launch: readonly DemoArticle[] = [
  [
    'The Straits Ledger',
    '2021-08-19',
    'A marketplace that hangs its pictures before it sells them',
    'last-boat-across',
  ],
  ['Gulf Review of Art', '2021-08-24', 'Seventy per cent: how one gallery splits a digital sale', 'chart-without-land'],
  ['The Dhaka Courier', '2021-08-26', 'Curators first, coins second'],
  [
    'Manila Weekend',
    '2021-08-30',
    'The jeepney that lost its packets finds a collector',
    'jeepney-last-packet-missing',
  ],
  ['Kopi & Culture', '2021-08-17', 'Weavers of Sumba meet the blockchain, politely', 'hinggi-for-a-dry-season'],
  ['Colombo Evening Post', '2021-08-27', 'Blue ferns, numbered and signed', 'maidenhair-wet-wall'],
  ['Harbour & Hinterland', '2021-08-18', 'Two winds, one shop: a gallery opens in the cloud'],
  ['Muscat Morning', '2021-08-20', 'Where a dhow is worth more than a meme', 'down-with-the-tide'],
  ['The Kochi Tide Table', '2021-08-23', 'No ticker, no rank, no noise: a marketplace that whispers'],
  ['Lahore Letters', '2021-08-25', 'Miniatures on a screen, and why they should not be zoomed', 'late-room'],
  ['Jakarta After Six', '2021-08-28', 'What is hung at night: a first look at the rooms', 'night-of-lamps'],
  ['Paper & Pixel', '2021-08-31', 'Can a wallet be kept for somebody and still be theirs?'],
]

/** On the collectibles of well-known people, in October 2021. */
const october: readonly DemoArticle[] = [
  ['Film Mint', '2021-10-14', 'A star’s first collectibles are gone in nine hours'],
  ['Chennai Talkies', '2021-10-21', 'Inside the drop: masks, posters, one umbrella', 'eight-petals-before-school'],
  ['Screen & Sand', '2021-10-07', 'The poster is the prize: an actor sells his own wall', 'sign-weather-poster'],
  ['Backlot Bombay', '2021-10-11', 'Three tiers, one film and a very long queue'],
  ['The Fan Gazette', '2021-10-15', 'I bought an umbrella that does not open, and I am glad'],
  ['Kuala Screen', '2021-10-19', 'Celebrity tokens grow up: this drop came with a curator', 'moon-over-the-ice-works'],
  ['Reel Ledger', '2021-10-25', 'Where the money of a celebrity drop goes, to the cent'],
  ['Dubai Premiere', '2021-10-29', 'A red carpet made of numbered pictures', 'gold-answers-the-lamp-poster'],
]

const november: readonly DemoArticle[] = [
  ['Art & Ledger', '2021-11-03', 'What a royalty on every resale does to prices'],
  ['Beirut Notebook', '2021-11-18', 'One breath, one line, one edition', 'one-stroke-in-thirty'],
  ['Cinema Colombo', '2021-11-05', 'A singer, a drum and four hundred numbered seconds', 'four-bowls-twenty-seconds'],
  ['The Saigon Ticket', '2021-11-09', 'Her second drop sold slower, and better'],
  ['Set & Setting', '2021-11-12', 'Costumes from a film nobody has seen yet', 'patola-unfolded'],
  ['Bazaar of Frames', '2021-11-16', 'Collectors of stars become collectors of art', 'seven-vessels-at-five'],
  ['Yangon Marquee', '2021-11-22', 'The poster painter gets the last frame', '#missing'],
  ['Ceylon Spotlight', '2021-11-26', 'After the drop: what fans did with their tokens', '#missing'],
]

/** Names a work whose picture is shown; '#missing' leads to none, so that what stands in for it can be seen. */
export interface DemoPressItem extends Omit<PressItem, 'imgUrl'> {
  picture: string | undefined
}

const hostOf = (mediaName: string): string => mediaName.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const demoPress: readonly DemoPressItem[] = [...launch, ...october, ...november].map(
  ([mediaName, date, newsTitle, picture], place) => ({
    mediaName,
    newsTitle,
    date,
    picture,
    newsLink: `https://${hostOf(mediaName)}.example/${place + 1}`,
    imgAlt: picture ? `With the article: ${newsTitle}` : '',
  }),
)
