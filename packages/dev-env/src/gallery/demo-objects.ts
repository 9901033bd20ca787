import type { NewAddress } from '@monsoon/contract/accounts/addresses'
import type { PhysicalWork } from '@monsoon/contract/works/physical-works'

/** The objects of the works that have one, by key of the work. */
export const demoObjects: Readonly<Record<string, PhysicalWork>> = {
  'hinggi-for-a-dry-season': {
    materials: 'Handspun cotton, natural dyes',
    widthMm: 620,
    heightMm: 955,
    depthMm: null,
    weightGrams: 640,
    sentFrom: { country: 'ID', place: 'Waikabubak' },
    insuredValue: 3200,
    sentBy: 'artist',
  },
  'seven-fish-one-leaf': {
    materials: 'Three-colour stencil print on 200 g paper',
    widthMm: 297,
    heightMm: 371,
    depthMm: null,
    weightGrams: 90,
    sentFrom: { country: 'TH', place: 'Bangkok' },
    insuredValue: 150,
    sentBy: 'artist',
  },
  'backwater-eleven-sheets': {
    materials: 'Cotton paper, jackwood, glass',
    widthMm: 600,
    heightMm: 600,
    depthMm: 60,
    weightGrams: 5200,
    sentFrom: { country: 'IN', place: 'Kochi' },
    insuredValue: 5000,
    sentBy: 'artist',
  },
  'dipped-four-times': {
    materials: 'Cotton primissima, indigo, soga',
    widthMm: 1050,
    heightMm: 1575,
    depthMm: null,
    weightGrams: 410,
    sentFrom: { country: 'ID', place: 'Pekalongan' },
    insuredValue: 2600,
    sentBy: 'artist',
  },
  'down-with-the-tide': {
    materials: 'Pigment print on aluminium',
    widthMm: 1500,
    heightMm: 625,
    depthMm: 25,
    weightGrams: 7800,
    sentFrom: { country: 'SG', place: 'Singapore' },
    insuredValue: 900,
    sentBy: 'house',
  },
  'sadu-with-a-guest': {
    materials: 'Screen print, two inks, 350 g cotton paper',
    widthMm: 700,
    heightMm: 1050,
    depthMm: null,
    weightGrams: 380,
    sentFrom: { country: 'KW', place: 'Kuwait City' },
    insuredValue: 640,
    sentBy: 'artist',
  },
  'three-arches-for-a-table': {
    materials: '3D-printed stoneware, glaze',
    widthMm: 280,
    heightMm: 410,
    depthMm: 180,
    weightGrams: 3400,
    sentFrom: { country: 'LB', place: 'Beirut' },
    insuredValue: 1250,
    sentBy: 'artist',
  },
}

/**
 * Where objects are sent whose owners have no other address in the demo, by key of the person. All of it is invented.
 */
export const objectAddresses: Readonly<Record<string, NewAddress>> = {
  grace: {
    name: 'Flat',
    line1: '18 Peony Lane',
    line2: 'Unit 04-11',
    city: 'Singapore',
    state: 'Singapore',
    country: 'SG',
    contactNumber: '6555501234',
    postcode: '238801',
  },
  noura: {
    name: 'House',
    line1: 'Block 4, Street 17',
    line2: 'Villa 9',
    city: 'Salmiya',
    state: 'Hawalli',
    country: 'KW',
    contactNumber: '96555501234',
    postcode: '22001',
  },
  farah: {
    name: 'Office',
    line1: '7 Jalan Kenari',
    line2: 'Level 3',
    city: 'Ipoh',
    state: 'Perak',
    country: 'MY',
    contactNumber: '60555012345',
    postcode: '30000',
  },
}
