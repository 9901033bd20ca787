import type { Painter } from '../painter.ts'

import { batikDye, cutPaper, cyanotype, gouache, inkWash, pixels, stripes, tesserae } from './sitter-techniques.ts'

const brown = { skin: '#a9714b', shade: '#8a5636', line: '#2a1c18' }
const deep = { skin: '#8a5a3c', shade: '#6d432b', line: '#21161a' }
const tan = { skin: '#d3a27a', shade: '#b98460', line: '#2c2020' }
const light = { skin: '#e8c29e', shade: '#d0a07b', line: '#2b2326' }
const black = '#1f1a1e'

const makers: Record<string, Painter> = {
  wulan: batikDye('wulan', {
    ...{
      ground: '#e9d2a6',
      halo: '#f7ead0',
      skin: '#b97735',
      shade: '#7a3f1d',
      line: '#15203d',
      hair: '#14161f',
      cloth: '#3a2a52',
      trim: '#f3e6cb',
    },
    ...{ head: 'bun', collar: 'drape', earrings: true },
  }),
  zoya: cyanotype('zoya', {
    ...{ ground: '#2b2b2b', halo: '#505050', skin: '#d8d8d8', shade: '#a8a8a8', line: '#1c1c1c' },
    ...{ hair: '#6f6f6f', cloth: '#ececec', trim: '#8c8c8c', head: 'scarf', collar: 'round' },
  }),
  ishara: gouache('ishara', {
    ...{ ground: '#e7a765', halo: '#f3cf8e', ...deep, hair: black, cloth: '#2f7d74', trim: '#f4e3bd' },
    ...{ head: 'curls', collar: 'round', isAwake: true, earrings: true },
  }),
  joaquin: pixels('joaquin', {
    ...{ ground: '#26204d', halo: '#ef4d7c', ...tan, hair: '#15131f', cloth: '#2fb7b0', trim: '#f7d34a' },
    ...{ head: 'short', collar: 'shirt', isAwake: true },
  }),
  dalal: stripes(
    {
      ...{ ground: '#ffffff', halo: '#ffffff', skin: '#cfcfcf', shade: '#8f8f8f', line: '#000000' },
      ...{ hair: '#1c1c1c', cloth: '#3a3a3a', trim: '#ffffff', head: 'bob', collar: 'high' },
    },
    '#e3432d',
  ),
  weiling: inkWash(
    'weiling',
    {
      ...{ ground: '#ffffff', halo: '#fefefe', ...light, hair: '#101010', cloth: '#404040', trim: '#fdfdfd' },
      ...{ head: 'bob', collar: 'high', glasses: true },
    },
    '#b3261e',
  ),
  pasang: cutPaper('pasang', {
    ...{ ground: '#2d4a57', halo: '#e7d9bb', ...tan, hair: '#2b2430', cloth: '#b4472e', trim: '#e3a33c' },
    ...{ head: 'braid', collar: 'drape', earrings: true },
  }),
  rania: tesserae('rania', {
    ...{ ground: '#7d9a9b', halo: '#e6d3a8', ...tan, hair: '#5b3b2a', cloth: '#8f3b2c', trim: '#f0e2c0' },
    ...{ head: 'long', collar: 'round', earrings: true },
  }),
}

const curators: Record<string, Painter> = {
  anjali: inkWash(
    'anjali',
    {
      ...{ ground: '#ffffff', halo: '#fefefe', ...brown, hair: '#101010', cloth: '#505050', trim: '#fdfdfd' },
      ...{ head: 'bun', collar: 'drape', isAwake: true, bindi: true },
    },
    '#27408b',
  ),
  sokha: pixels(
    'sokha chann',
    {
      ...{ ground: '#f1e4c8', halo: '#8fb8a4', ...brown, hair: '#241d1c', cloth: '#d9582f', trim: '#f7efdc' },
      ...{ head: 'crop', collar: 'shirt', beard: 'moustache' },
    },
    58,
  ),
  maitha: cutPaper('maitha', {
    ...{ ground: '#caa46a', halo: '#f2e4c6', ...tan, hair: '#20242e', cloth: '#20242e', trim: '#caa46a' },
    ...{ head: 'scarf', collar: 'round', isAwake: true },
  }),
  ruwan: gouache('ruwan', {
    ...{ ground: '#35566b', halo: '#7fa3a6', ...deep, hair: '#d9d4cb', cloth: '#e9dfc9', trim: '#35566b' },
    ...{ head: 'crop', collar: 'shirt', beard: 'full', glasses: true },
  }),
}

const collectors: Record<string, Painter> = {
  teresa: gouache('teresa', {
    ...{ ground: '#f0c24e', halo: '#f8e3a1', ...tan, hair: '#4a3a3a', cloth: '#c2405b', trim: '#fbf2dc' },
    ...{ head: 'bob', collar: 'shirt', glasses: true, isAwake: true },
  }),
  imran: cutPaper('imran', {
    ...{ ground: '#3d6b5c', halo: '#cfe0c8', ...tan, hair: '#3a3436', cloth: '#f1ead9', trim: '#c9d6d8' },
    ...{ head: 'bald', collar: 'shirt', beard: 'full', glasses: true },
  }),
  noura: tesserae(
    'noura',
    {
      ...{ ground: '#2e5f7d', halo: '#d9c48e', ...tan, hair: '#26222b', cloth: '#26222b', trim: '#d9c48e' },
      ...{ head: 'scarf', collar: 'round' },
    },
    64,
  ),
  arjun: pixels(
    'arjun',
    {
      ...{ ground: '#0f3d3e', halo: '#e2b33d', ...brown, hair: '#161317', cloth: '#e8e1d0', trim: '#0f3d3e' },
      ...{ head: 'curls', collar: 'round', beard: 'stubble' },
    },
    48,
  ),
  sirin: cutPaper('sirin', {
    ...{ ground: '#e98f77', halo: '#fbe3cf', ...light, hair: '#3b2a2a', cloth: '#5b7f4c', trim: '#fbe3cf' },
    ...{ head: 'long', collar: 'high' },
  }),
  kezang: inkWash(
    'kezang',
    {
      ...{ ground: '#ffffff', halo: '#fefefe', ...light, hair: '#101010', cloth: '#303030', trim: '#fdfdfd' },
      ...{ head: 'crop', collar: 'drape', isAwake: true, earrings: true },
    },
    '#c2741a',
  ),
  yusuf: gouache('yusuf', {
    ...{ ground: '#9fb7c4', halo: '#e4ddca', ...light, hair: '#8f8a86', cloth: '#223651', trim: '#d9d2c0' },
    ...{ head: 'cap', collar: 'high', beard: 'full', isAwake: true },
  }),
  'blue-door': cutPaper('blue-door', {
    ...{ ground: '#f3ead7', halo: '#2b63a8', ...tan, hair: '#6b4a36', cloth: '#f3ead7', trim: '#2b63a8' },
    ...{ head: 'bun', collar: 'round', glasses: true },
  }),
  'north-light': stripes(
    {
      ...{ ground: '#f2f2f2', halo: '#ffffff', skin: '#c8c8c8', shade: '#8a8a8a', line: '#000000' },
      ...{ hair: '#222222', cloth: '#555555', trim: '#ffffff', head: 'curls', collar: 'shirt' },
    },
    '#f2c230',
    50,
  ),
}

const staff: Record<string, Painter> = {
  ayu: cutPaper('ayu', {
    ...{ ground: '#b9c9a8', halo: '#f5ecd6', ...brown, hair: '#7a3550', cloth: '#27364f', trim: '#e7b84b' },
    ...{ head: 'scarf', collar: 'round', glasses: true, isAwake: true },
  }),
  salim: tesserae('salim', {
    ...{ ground: '#c9803c', halo: '#f0dfb9', ...brown, hair: '#f4ecd8', cloth: '#f4ecd8', trim: '#7a2f3a' },
    ...{ head: 'cap', collar: 'high' },
  }),
}

/** Portraits of those who sat for one, by the key of the person. */
export const sitterPainters: Readonly<Record<string, Painter>> = { ...makers, ...curators, ...collectors, ...staff }
