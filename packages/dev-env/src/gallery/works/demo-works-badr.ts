import { plainWork, type DemoWork } from '../demo-work.ts'

const surveyor = {
  ...plainWork,
  artistKey: 'badr',
  collectionKey: 'camera-less',
  region: 'Middle East',
  countryCode: 'OM',
} as const

export const badrWorks: readonly DemoWork[] = [
  {
    ...surveyor,
    key: 'first-sun',
    curatorKey: 'karim',
    title: 'First Sun',
    year: 2026,
    medium: 'Camera-less photograph',
    description:
      'Two wind directions, one for the large dunes and one for the small ones that ride on them, and a sun fourteen degrees high. Nothing here was photographed: the sand is a height for every place, the light a straight line that either arrives or does not. A surveyor would set up on the ridge in front. Badr Al Harthy says he has stood there, and that it is not far from the fourth well, and that this is all he will say.',
    media: [
      {
        file: 'works/first-sun.webp',
        alt: 'A wide field of orange dunes in low morning sun, long shadows between the crests, fading into haze towards a pale sky.',
      },
    ],
    category: '3D',
    tags: ['desert', 'dunes', 'dawn'],
    supply: 1,
    priceUsdMinor: 180000n,
    blockchain: 'ethereum',
  },
  {
    ...surveyor,
    key: 'reclining',
    title: 'Reclining',
    year: 2024,
    medium: 'Camera-less photograph',
    description:
      'A ridge from straight above that most people take for a sleeping body before they take it for sand. The artist marks it as mature, out of respect for the sleeper.',
    media: [
      {
        file: 'works/reclining.webp',
        alt: 'Smooth warm sand with a broad lit ridge that curves like a hip and a waist, and a deep shadow below it; fine ripples around.',
      },
    ],
    category: 'Photography',
    tags: ['desert', 'figure', 'abstract'],
    supply: 15,
    priceUsdMinor: 14000n,
    isNsfw: true,
    history: [{ buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 83 }],
  },
  {
    ...surveyor,
    key: 'after-the-only-rain',
    title: 'After the Only Rain',
    year: 2025,
    medium: 'Digital painting',
    description:
      'The salt flat of Umm as Samim two days after rain. The plates have begun to lift at their rims, and the low ones still hold some sky.',
    media: [
      {
        file: 'works/after-the-only-rain.webp',
        alt: 'White salt crust cracked into plates runs to a flat horizon under a pink and violet sunset; shallow pools mirror the sky.',
      },
    ],
    category: 'Digital Painting',
    tags: ['salt', 'desert', 'sunset'],
    supply: 75,
    priceUsdMinor: 4500n,
    isCashbackAvailable: true,
  },
  {
    ...surveyor,
    key: 'slow-sky',
    title: 'Slow Sky',
    year: 2025,
    medium: 'Video loop, six seconds, silent, with a still',
    description:
      'Six seconds that stand for ninety minutes over a fort that is nobody’s in particular. Every star rises, shines and goes out on its own, so the sky turns for ever without turning back. The still that comes with it is the same sum with the shutter left open for four hours, in a gorge further north, beside the only tent there.',
    media: [
      {
        file: 'works/slow-sky.mp4',
        poster: 'works/slow-sky-poster.webp',
        alt: 'Stars wheel slowly around a point in the night sky above a mud-brick fort with two lit windows and dark palms.',
      },
      {
        file: 'works/slow-sky-long-exposure.webp',
        alt: 'Circles of star trails around the pole over stepped mountains at dusk, with one small lit tent.',
      },
    ],
    category: 'Motion',
    tags: ['night', 'stars', 'fort', 'loop'],
    assetType: 'video',
    supply: 50,
    priceUsdMinor: 7500n,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'hamad', quantity: 5, daysAgo: 68 },
      { buyerKey: 'grace', quantity: 2, daysAgo: 19 },
    ],
  },
]
