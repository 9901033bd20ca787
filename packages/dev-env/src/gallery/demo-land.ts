import type { LandAttribute } from '@monsoon/contract/land/land'
import type { LandType } from '@monsoon/contract/land/land-limits'
import type { AerialSubject } from '@monsoon/drawing/aerial/draw-aerial'

/** A parcel of the demo. Its drawing has as many palms and trees as its attributes say. */
export interface DemoParcel extends AerialSubject {
  number: number
  name: string
  city: string
  widthM: number
  depthM: number
  priceUsd: number
  aspect: string
  water: string
  description: string
  /** Who bought it, and when. */
  sold?: { to: string; daysAgo: number }
}

type Place = readonly [longitude: number, latitude: number]
type Size = readonly [widthM: number, depthM: number]
type Growth = readonly [palms: number, trees: number]
type Words = Pick<DemoParcel, 'aspect' | 'water' | 'description'>

const parcelsOf =
  (city: string) =>
  (
    [number, name, type, priceUsd]: readonly [number, string, LandType, number],
    [longitude, latitude]: Place,
    {
      size: [widthM, depthM],
      growth: [palms, trees],
      sold,
      ...words
    }: Words & { size: Size; growth: Growth } & Pick<DemoParcel, 'sold'>,
  ): DemoParcel => ({
    number,
    name,
    city,
    type,
    priceUsd,
    longitude,
    latitude,
    widthM,
    depthM,
    palms,
    trees,
    ...words,
    ...(sold && { sold }),
  })

const kalapura = parcelsOf('Kalapura')
const pulauAngin = parcelsOf('Pulau Angin')
const rasMalim = parcelsOf('Ras Malim')
const telaga = parcelsOf('Telaga')

const inKalapura: readonly DemoParcel[] = [
  kalapura([1, 'Nine Steps', 'Garden', 1240], [71.2124, 9.1901], {
    size: [44, 36],
    growth: [9, 16],
    aspect: 'North, level',
    water: 'Channel from the tank',
    description:
      'Nine steps lead down from the street to the garden, one for each day of the festival that the house was built for. Four lawns lie around a basin that is filled from the old tank on Fridays. The pavilion at the end catches what wind there is in April.',
  }),
  kalapura([2, 'Weavers’ Lane 4', 'Terrace', 640], [71.1636, 9.1882], {
    size: [26, 30],
    growth: [7, 3],
    aspect: 'South-west, eleven steps',
    water: 'Rain, and a shared sluice',
    description:
      'The lane ran out of level ground at number three, so number four was cut into the hill. Indigo was grown here before rice, and after heavy rain the lowest step still runs blue. Two huts stand where the looms were.',
  }),
  kalapura([3, 'The Dyer’s Yard', 'Courtyard', 890], [71.1822, 9.1794], {
    size: [32, 30],
    growth: [8, 3],
    aspect: 'Street front of 32 metres',
    water: 'Well with a wheel',
    description:
      'A house around a court wide enough to dry forty lengths of cotton. The floor was laid in two colours so that a stain would not show. Kitchen beds lie on the west side, out of the afternoon sun.',
  }),
  kalapura([4, 'Temple Tank House', 'Garden', 1080], [71.1998, 9.1712], {
    size: [40, 34],
    growth: [11, 16],
    aspect: 'East, to the tank',
    water: 'Tank, by right since 1831',
    description:
      'The only parcel in the city with a written right to the tank, and the paper that proves it hangs framed in the pavilion. The trees are mango and were planted as a dowry.',
    sold: { to: 'noura', daysAgo: 64 },
  }),
  kalapura([5, 'Salt Stairs', 'Waterfront', 1410], [71.2218, 9.1618], {
    size: [38, 28],
    growth: [12, 4],
    aspect: '22 metres of quay',
    water: 'Well, brackish in May',
    description:
      'Salt came up these stairs on the heads of women until the road was built. The jetty is newer than the house and better kept. From the roof one sees both mouths of the harbour.',
  }),
  kalapura([6, 'Lantern Court', 'Terrace', 960], [71.2037, 9.1489], {
    size: [30, 34],
    growth: [8, 4],
    aspect: 'West, over the roofs',
    water: 'Rain and two cisterns',
    description:
      'Eleven narrow terraces, each with a niche for a lamp. On the last night of the rains all of them are lit, and the hill looks like a ship that has stopped for a while.',
  }),
  kalapura([7, 'South Mole', 'Courtyard', 1320], [71.2256, 9.1429], {
    size: [36, 34],
    growth: [10, 3],
    aspect: 'Corner of two streets',
    water: 'Piped, since 1978',
    description:
      'Built by the engineer of the mole for himself, with what was left of the stone. The court is cool at noon, the store beside it has walls a metre thick, and nobody has ever said what for.',
  }),
  kalapura([8, 'Indigo Court', 'Courtyard', 560], [71.1741, 9.141], {
    size: [28, 28],
    growth: [12, 2],
    aspect: 'Lane of three metres',
    water: 'Well',
    description:
      'The smallest court in Kalapura with the largest kitchen garden. Its roof was retiled last year by the man whose grandfather tiled it first, in the same blue.',
  }),
]

const inPulauAngin: readonly DemoParcel[] = [
  pulauAngin([9, 'Kite Field', 'Terrace', 520], [71.2588, 9.2291], {
    size: [34, 38],
    growth: [6, 2],
    aspect: 'North-east, open',
    water: 'Rain',
    description:
      'Paddies as long as there is rain, and after that the field where the city flies its kites. There is a hut for the seed and a hut for the string.',
  }),
  pulauAngin([10, 'Net Loft', 'Waterfront', 870], [71.2746, 9.2214], {
    size: [30, 22],
    growth: [8, 3],
    aspect: '16 metres, open to the north',
    water: 'Cistern',
    description:
      'Nets were mended on the upper floor, where the light is even all day. Now there is a table for eight. The boats in front belong to the street, and are lent to whoever asks before six.',
    sold: { to: 'imran', daysAgo: 31 },
  }),
  pulauAngin([11, 'The Cardamom Beds', 'Courtyard', 610], [71.266, 9.2188], {
    size: [30, 30],
    growth: [9, 3],
    aspect: 'Back of the market',
    water: 'Well and cistern',
    description:
      'Twelve beds that have never grown cardamom; the name is that of the woman who kept them. The court smells of limes in the morning and of the market by noon.',
  }),
  pulauAngin([12, 'Pilot’s House', 'Waterfront', 1520], [71.2831, 9.2093], {
    size: [42, 26],
    growth: [14, 4],
    aspect: '26 metres, two flights of stairs',
    water: 'Well and cistern',
    description:
      'The harbour pilot had to see the strait from his bed, and could. When a sail showed he had eleven minutes to the jetty. The hedge is kept low for the same reason.',
  }),
  pulauAngin([13, 'Slipway House', 'Waterfront', 980], [71.254, 9.1976], {
    size: [40, 24],
    growth: [13, 4],
    aspect: '18 metres, sheltered',
    water: 'Well and cistern',
    description:
      'The boat builders of Pulau Angin lived over their work, and the house still faces the wrong way: its back to the street, its rooms around a court, its one good window on the slip. Two rows of kitchen garden lie on the dry side. From November the wind comes straight up the strait, and the jetty is the last place in the city to grow calm.',
  }),
  pulauAngin([14, 'Monsoon Steps', 'Terrace', 740], [71.2712, 9.1934], {
    size: [32, 36],
    growth: [7, 5],
    aspect: 'South, eleven steps',
    water: 'Spring',
    description:
      'Each step floods a day after the one above it, so that the whole hill turns to mirror in a week. The spring does not fail; the people below have written that down every year since 1902.',
  }),
  pulauAngin([15, 'Ferry Stairs', 'Waterfront', 1160], [71.2894, 9.1867], {
    size: [36, 24],
    growth: [10, 3],
    aspect: '20 metres, beside the ferry',
    water: 'Piped',
    description:
      'Everybody who has ever come to the island has walked past this door. The court is quiet all the same. The last ferry rings its bell at ten, which is also when the house goes to bed.',
  }),
]

const inRasMalim: readonly DemoParcel[] = [
  rasMalim([16, 'The Falaj Garden', 'Garden', 1390], [71.1124, 9.0842], {
    size: [46, 38],
    growth: [12, 16],
    aspect: 'Level, walled',
    water: 'Falaj, two hours a day',
    description:
      'Water comes by the falaj for two hours in the morning, by a sundial on the wall that everybody believes. The four lawns drink in turn, and so do the birds.',
  }),
  rasMalim([17, 'Coral Wall', 'Courtyard', 1020], [71.1262, 9.0781], {
    size: [34, 32],
    growth: [7, 2],
    aspect: 'Two gates',
    water: 'Well, sweet',
    description:
      'The walls are coral stone and breathe; on a warm evening one can hear it. There are two gates, because two brothers once did not speak for thirty years.',
  }),
  rasMalim([18, 'Dhow Yard', 'Waterfront', 1240], [71.1389, 9.0702], {
    size: [44, 26],
    growth: [9, 2],
    aspect: '24 metres of beach',
    water: 'Cistern',
    description:
      'Six dhows were built here without a drawing. The ribs of a seventh stood in the sand until somebody made a good table of them, which goes with the house.',
    sold: { to: 'arjun', daysAgo: 12 },
  }),
  rasMalim([19, 'Date Walk', 'Garden', 830], [71.1197, 9.0653], {
    size: [38, 34],
    growth: [15, 16],
    aspect: 'West, level',
    water: 'Falaj, one hour a day',
    description:
      'Fifteen palms, each with a name and a tax of its own that nobody collects any more. In August the pavilion is the only place in the city with shade at four.',
  }),
  rasMalim([20, 'Watchman’s Terrace', 'Terrace', 690], [71.1438, 9.0591], {
    size: [30, 36],
    growth: [5, 3],
    aspect: 'East, to the sea',
    water: 'Rain, kept in a tank',
    description:
      'The watchman had one duty, to light a fire when ships came, and grew barley the rest of the time. His hut is the upper one. The lower is for the goat.',
  }),
]

const inTelaga: readonly DemoParcel[] = [
  telaga([21, 'Lotus Court', 'Courtyard', 940], [71.3012, 9.1034], {
    size: [34, 32],
    growth: [9, 4],
    aspect: 'North, to the lagoon',
    water: 'Lagoon and well',
    description:
      'The basin in the court holds the only lotus on this shore that flowers white. It opens at nine, and the household has breakfast by it.',
  }),
  telaga([22, 'Heron Landing', 'Waterfront', 1180], [71.3146, 9.0972], {
    size: [40, 26],
    growth: [13, 5],
    aspect: '21 metres of lagoon, no tide',
    water: 'Well',
    description:
      'There is no tide in the lagoon, so the boats lie where they were left. Herons stand on the jetty from four in the morning and expect it to be theirs.',
  }),
  telaga([23, 'The Mirror Paddies', 'Terrace', 780], [71.3237, 9.0888], {
    size: [36, 40],
    growth: [8, 2],
    aspect: 'South-east, eleven steps',
    water: 'Lagoon, by a wheel',
    description:
      'A wheel lifts the lagoon to the top step, and the hill gives it back. For six weeks in the year the sky lies here in eleven pieces.',
  }),
  telaga([24, 'Governor’s Garden', 'Garden', 1680], [71.3095, 9.0821], {
    size: [50, 42],
    growth: [14, 16],
    aspect: 'Level, on three streets',
    water: 'Two wells',
    description:
      'The last governor left in a hurry and locked the gate from outside. The key turned up in a drawer in Penang ninety years later. Somebody had watered the trees all that time, and nobody has said who.',
  }),
]

export const demoLand: readonly DemoParcel[] = [...inKalapura, ...inPulauAngin, ...inRasMalim, ...inTelaga]

/** Decimal, as the token of a parcel is called. */
export const tokenOf = ({ number }: Pick<DemoParcel, 'number'>): string => String(70_000 + number)

/** What its token says of a parcel. */
export function attributesOf({ type, aspect, water, palms, trees, city, number }: DemoParcel): LandAttribute[] {
  const wind = { Kalapura: 'South-west, June to September', 'Ras Malim': 'Dry, from the land' }[city]
  const said = {
    [type === 'Waterfront' ? 'Shore' : 'Aspect']: aspect,
    Wind: wind ?? 'North-east, November to March',
    Water: water,
    Trees: `${palms} palms, ${trees} shade trees`,
    Neighbours: String(2 + (number % 3)),
  }
  return Object.entries(said).map(([trait_type, value]) => ({ trait_type, value }))
}
