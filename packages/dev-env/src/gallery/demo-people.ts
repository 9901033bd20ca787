/** A person of the demo gallery. All are invented; the mail domain is reserved and receives nothing. */
export type DemoPerson = {
  key: string
  /** Letters and spaces, 3 to 150. */
  name: string
  /** 3 to 20 of letters, digits, - and _. */
  userName: string
  email: string
  type: 'user' | 'artist' | 'curator'
  /** Works for Monsoon and may open the back office. */
  isStaff: boolean
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  bio: string
  blueTick: boolean
  isPrivate: boolean
  /** Below `packages/dev-env/originals`; null where the person shows none. */
  portrait: string | null
  /** Opening balance in US cents. */
  walletUsdMinor: bigint
}

const artist = { type: 'artist', isStaff: false, isPrivate: false, walletUsdMinor: 0n } as const
const curator = { type: 'curator', isStaff: false, isPrivate: false, walletUsdMinor: 120000n } as const
const collector = { type: 'user', isStaff: false, blueTick: false } as const

const artists: readonly DemoPerson[] = [
  {
    ...artist,
    key: 'marlina',
    name: 'Marlina Dapa',
    userName: 'marlina-dapa',
    email: 'marlina@monsoon.example',
    countryCode: 'ID',
    bio: 'Marlina Dapa grew up under the loom of her grandmother in Waingapu, East Sumba, and studied computing in Kupang. She writes looms: programs in which every warp thread is tied, dyed and allowed to slip by its own small amount, as real threads do. Some of her drawings are woven afterwards by a cooperative of eleven women in Prailiu, who correct her and are paid for it.',
    blueTick: true,
    portrait: 'portraits/marlina.webp',
  },
  {
    ...artist,
    key: 'sadia',
    name: 'Sadia Mirza',
    userName: 'sadiamirza',
    email: 'sadia@monsoon.example',
    countryCode: 'PK',
    bio: 'Sadia Mirza trained as a conservator at the Lahore Fort, where she spent six years measuring tile panels that had lost their middles. Her drawings begin with the compass rules that masons used and then let one of the numbers go free. She teaches geometry to stone carvers on Saturdays.',
    blueTick: true,
    portrait: 'portraits/sadia.webp',
  },
  {
    ...artist,
    key: 'nattaya',
    name: 'Nattaya Boonmee',
    userName: 'nattaya_prints',
    email: 'nattaya@monsoon.example',
    countryCode: 'TH',
    bio: 'Nattaya Boonmee runs a two-drum stencil press on the ground floor of a shophouse in Thonburi. She draws what passes the door: fish, umbrellas, ferries, the cat of the noodle shop. Each picture is built as separate plates for three inks at most, and the misprints stay in.',
    blueTick: false,
    portrait: 'portraits/nattaya.webp',
  },
  {
    ...artist,
    key: 'rezwan',
    name: 'Rezwan Chowdhury',
    userName: 'rezwan-builds',
    email: 'rezwan@monsoon.example',
    countryCode: 'BD',
    bio: 'Rezwan Chowdhury practised architecture in Dhaka for nine years and drew mostly flood plinths. Now he builds what no client asked for, in poured concrete that exists only as distance and light. Water is in nearly every picture, because in the delta it always comes.',
    blueTick: true,
    portrait: 'portraits/rezwan.webp',
  },
  {
    ...artist,
    key: 'badr',
    name: 'Badr Al Harthy',
    userName: 'badr_alharthy',
    email: 'badr@monsoon.example',
    countryCode: 'OM',
    bio: 'Badr Al Harthy was a surveyor on the edge of the Rub al Khali before he stopped carrying a camera. He makes what he calls camera-less photographs: sand, salt and stars computed from wind, evaporation and hours, never from a picture. He lives in Ibra and still gets up at four.',
    blueTick: false,
    portrait: 'portraits/badr.webp',
  },
  {
    ...artist,
    key: 'leela',
    name: 'Leela Kurian',
    userName: 'leelakurian',
    email: 'leela@monsoon.example',
    countryCode: 'IN',
    bio: 'Leela Kurian was born on Vypin, an island off Kochi that is higher on old charts than on new ones. She charts water: as ribbons that may not touch, as sheets of cut paper, as sound. Trained as a singer and as a hydrographer, she has never quite decided between the two, and her scores are drawn to be read by both.',
    blueTick: true,
    portrait: 'portraits/leela.webp',
  },
]

const curators: readonly DemoPerson[] = [
  {
    ...curator,
    key: 'farah',
    name: 'Farah Aziz',
    userName: 'farah-aziz',
    email: 'farah@monsoon.example',
    countryCode: 'MY',
    bio: 'Farah Aziz curates from Kuala Lumpur, between textile collections and screens. She looks for pictures that know which hand they come from, and she visits every loom, press and desk before she shows what was made there.',
    blueTick: true,
    portrait: 'portraits/farah.webp',
  },
  {
    ...curator,
    key: 'karim',
    name: 'Karim Nassar',
    userName: 'karimnassar',
    email: 'karim@monsoon.example',
    countryCode: 'JO',
    bio: 'Karim Nassar is an independent curator in Amman. He hung photographs for fifteen years and now hangs light of any kind, usually fewer works than the room could hold. He writes his wall texts last and keeps them under eighty words.',
    blueTick: true,
    portrait: 'portraits/karim.webp',
  },
]

const collectors: readonly DemoPerson[] = [
  {
    ...collector,
    key: 'grace',
    name: 'Grace Lim',
    userName: 'grace-lim',
    email: 'grace@monsoon.example',
    countryCode: 'SG',
    bio: 'Collects pictures of rain and other weather, in small editions, from Singapore. Lends gladly to schools and asks only for a photograph of the wall.',
    isPrivate: false,
    portrait: 'portraits/grace.webp',
    walletUsdMinor: 500000n,
  },
  {
    ...collector,
    key: 'hamad',
    name: 'Hamad Al Sayegh',
    userName: 'hamad_alsayegh',
    email: 'hamad@monsoon.example',
    countryCode: 'AE',
    bio: 'Engineer in Sharjah, third generation of a family of goldsmiths. Buys geometry and architecture, one work a month, and lives with each before the next.',
    isPrivate: false,
    portrait: 'portraits/hamad.webp',
    walletUsdMinor: 850000n,
  },
  {
    ...collector,
    key: 'quiet-shelf',
    name: 'Tuan Nguyen',
    userName: 'quiet_shelf',
    email: 'tuan@monsoon.example',
    countryCode: 'VN',
    bio: 'A private collection in Da Nang, mostly works on and about paper. It is not on view, and its keeper would rather be asked about the works than about himself.',
    isPrivate: true,
    portrait: 'portraits/quiet-shelf.webp',
    walletUsdMinor: 300000n,
  },
]

const staff: DemoPerson = {
  key: 'desk',
  name: 'Monsoon Desk',
  userName: 'monsoon-desk',
  email: 'desk@monsoon.example',
  type: 'user',
  isStaff: true,
  countryCode: 'SG',
  bio: 'The people who answer when something about a purchase, a work or an account is not as it should be. Write at any hour; somebody is awake in Jakarta or Muscat.',
  blueTick: true,
  isPrivate: false,
  portrait: null,
  walletUsdMinor: 0n,
}

/** Everybody the demo gallery begins with. */
export const demoPeople: readonly DemoPerson[] = [...artists, ...curators, ...collectors, staff]
