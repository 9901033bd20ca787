/** ISO 3166-1 alpha-2, all 249 (S-001). Their English names come from Intl. */
const countryCodes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI
CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ
GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG
PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK
TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

/** Every country with its English name. */
export function listCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
  return countryCodes.map((code) => ({ code, name: names.of(code) ?? code }))
}

const regionGroups = [
  {
    region: 'Southeast Asia',
    places: {
      SG: 'Singapore',
      ID: 'Indonesia',
      MY: 'Malaysia',
      PH: 'Philippines',
      TH: 'Thailand',
      VN: 'Vietnam',
      KH: 'Cambodia',
      MM: 'Myanmar',
      LA: 'Laos',
      BN: 'Brunei',
      TL: 'Timor-Leste',
    },
  },
  {
    region: 'South Asia',
    places: {
      IN: 'India',
      PK: 'Pakistan',
      BD: 'Bangladesh',
      LK: 'Sri Lanka',
      NP: 'Nepal',
      BT: 'Bhutan',
      MV: 'Maldives',
    },
  },
  {
    region: 'Middle East',
    places: {
      AE: 'United Arab Emirates',
      SA: 'Saudi Arabia',
      QA: 'Qatar',
      BH: 'Bahrain',
      KW: 'Kuwait',
      OM: 'Oman',
      JO: 'Jordan',
      LB: 'Lebanon',
      IQ: 'Iraq',
      IR: 'Iran',
      IL: 'Israel',
      PS: 'Palestine',
      TR: 'Turkey',
      EG: 'Egypt',
      YE: 'Yemen',
      SY: 'Syria',
    },
  },
] as const

/** The regions that Monsoon shows art from, in their groups (S-002). */
export function listRegions(): { countryCode: string; name: string; region: string; position: number }[] {
  const rows = regionGroups.flatMap(({ region, places }) =>
    Object.entries(places).map(([countryCode, name]) => ({ countryCode, name, region })),
  )
  return rows.map((row, position) => ({ ...row, position }))
}

/** The countries of a group (`South Asia`), or the one of a code; a code of no country is given back as it is. */
export function countryCodesOf(name: string): string[] {
  const group = regionGroups.find(({ region }) => region.toLowerCase() === name.toLowerCase())
  return group ? Object.keys(group.places) : [name.toUpperCase()]
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The categories (S-003) without the virtual one that holds them all. */
export const categories = [
  'Digital Painting',
  'Illustration',
  'Photography',
  '3D',
  'Motion',
  'Generative',
  'AI Art',
  'Music',
  'Collectibles',
  'Fashion',
  'Architecture and Design',
  'Physical-backed',
].map((name, position) => ({ id: slugOf(name), name, position }))

export const categoryIdOf = (name: string): string => slugOf(name)

// What makers choose from, besides what the demo works bring along.
const commonTags = [
  'abstract',
  'animation',
  'architecture',
  'botanical',
  'calligraphy',
  'city',
  'dawn',
  'desert',
  'drawing',
  'dusk',
  'figure',
  'geometry',
  'landscape',
  'light',
  'loop',
  'map',
  'monsoon',
  'mountain',
  'myth',
  'night',
  'pattern',
  'portrait',
  'print',
  'rain',
  'river',
  'sea',
  'sound',
  'street',
  'textile',
  'water',
]

/** All tags, each once. */
export function listTags(used: readonly string[]): { id: string; name: string }[] {
  const tags = new Map([...commonTags, ...used].map((name) => [slugOf(name), name]))
  return [...tags].map(([id, name]) => ({ id, name }))
}

export const tagIdOf = (name: string): string => slugOf(name)
