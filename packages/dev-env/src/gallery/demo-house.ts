import type { Contents } from '@monsoon/contract/house/contents'

/** Who keeps the house of the demo, and with whom. Nobody of them exists. */
export const demoHousePeople: Contents['people'] = {
  team: [
    { name: 'Mei Tanaka-Oei', role: 'Director, Singapore' },
    { name: 'Farid Al Lawati', role: 'Exhibitions, Muscat' },
    { name: 'Ishrat Jahan', role: 'Artists, Dhaka' },
    { name: 'Prasad Menon', role: 'Engineering, Kochi' },
    { name: 'Thuỳ Dương Lê', role: 'Design, Huế' },
    { name: 'Bagus Wirawan', role: 'Prints and shipping, Yogyakarta' },
    { name: 'Jun Reyes', role: 'Payments, Manila' },
    { name: 'Noor Baig', role: 'Help, Lahore' },
  ],
  advisors: [
    { name: 'Dr Leila Sabet', role: 'Textile historian' },
    { name: 'Ruwan de Silva', role: 'Photographer' },
    { name: 'Shirin Bakhtiari', role: 'Architect' },
    { name: 'Chandra Widodo', role: 'Auctioneer' },
  ],
  partners: [
    { name: 'Kochi Harbour Biennial', role: 'Exhibitions' },
    { name: 'Batik House, Yogyakarta', role: 'Residencies' },
    { name: 'The Dhow Yard', role: 'Storage of prints' },
    { name: 'Monsoon Film Archive', role: 'Moving pictures' },
    { name: 'Sumba Weavers’ Guild', role: 'Ikat and its patterns' },
    { name: 'Reading Room, Lahore', role: 'Texts' },
    { name: 'Strait Couriers', role: 'Parcels' },
    { name: 'Blue Hour Labs', role: 'Cyanotypes' },
  ],
}

const about = (first: string, second: string): string => `${first}\n\n${second}`
const posted = { employment: 'FULL_TIME', postedOn: '2026-11-02' } as const

/** What the house of the demo looks for. */
export const demoJobs: Contents['jobs']['jobs'] = [
  {
    ...posted,
    title: 'Frontend Engineer',
    city: 'Kochi',
    country: 'IN',
    about: about(
      'You build the pages on which works are looked at: fast on an old phone, readable without a mouse, quiet around the picture.',
      'You write TypeScript and CSS with pleasure, measure before you change, and have shipped something that strangers use.',
    ),
  },
  {
    ...posted,
    title: 'Smart Contract Engineer',
    city: 'Singapore',
    country: 'SG',
    about: about(
      'You look after the tokens, the market and the signer, and you are the one who says no.',
      'You have written Solidity that held money, read audits for breakfast, and explain gas to an artist.',
    ),
  },
  {
    ...posted,
    title: 'Curatorial Associate',
    city: 'Muscat',
    country: 'OM',
    postedOn: '2026-11-09',
    about: about(
      'You read what curators hand in, write back within two days, and help them hang: rooms, texts, dates, permissions.',
      'You have hung at least one room yourself and can describe a picture to somebody who cannot see it.',
    ),
  },
  {
    ...posted,
    title: 'Community Manager',
    city: 'Manila',
    country: 'PH',
    employment: 'PART_TIME',
    about: about(
      'You answer where collectors talk, in English and at least one language of the region, and tell us what they say.',
      'You are patient, quick, and never promise a price.',
    ),
  },
  {
    ...posted,
    title: 'Artist Relations Lead',
    city: 'Dhaka',
    country: 'BD',
    about: about(
      'You find artists who do not look for us, visit their studios, and stay with them through their first sale.',
      'You know three scenes in the region from the inside and keep your word.',
    ),
  },
  {
    ...posted,
    title: 'Operations and KYC Analyst',
    city: 'Jakarta',
    country: 'ID',
    employment: 'CONTRACTOR',
    about: about(
      'You check documents and payouts, and you write refusals that a person can act on.',
      'You have worked in a bank or an exchange, notice what does not fit, and treat every file as somebody’s life.',
    ),
  },
]
