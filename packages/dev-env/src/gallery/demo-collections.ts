/** A collection of the demo gallery; its pictures are originals of works in it. */
export type DemoCollection = {
  key: string
  ownerKey: string
  name: string
  description: string
  logoFile: string
  backgroundFile: string
}

export const demoCollections: readonly DemoCollection[] = [
  {
    key: 'written-looms',
    ownerKey: 'marlina',
    name: 'Written Looms',
    description:
      'Four cloths that were never on a loom, each with the slips a loom would have made. Two follow patterns of Sumba and Sumatra that have names; two have none yet.',
    logoFile: 'works/patola-unfolded.webp',
    backgroundFile: 'works/the-ship-that-carries-names.webp',
  },
  {
    key: 'one-number-free',
    ownerKey: 'sadia',
    name: 'One Number Free',
    description:
      'Patterns drawn by the old rules with a single number released: an angle, a symmetry, the hour of the day. Everything else is held as the masons held it.',
    logoFile: 'works/under-the-tenth-vault.webp',
    backgroundFile: 'works/a-pattern-opening.webp',
  },
  {
    key: 'three-inks-at-most',
    ownerKey: 'nattaya',
    name: 'Three Inks At Most',
    description:
      'Street, river, market and kitchen in Thonburi, separated for a stencil press. The dots are the press, the overlaps are luck, and nothing was corrected after printing.',
    logoFile: 'works/april-half-over.webp',
    backgroundFile: 'works/last-boat-across.webp',
  },
  {
    key: 'plinths',
    ownerKey: 'rezwan',
    name: 'Plinths',
    description:
      'Buildings for a place where the ground is not given. Each was modelled as a single field of distances and lit by one sun.',
    logoFile: 'works/shade-is-a-material.webp',
    backgroundFile: 'works/high-water.webp',
  },
  {
    key: 'camera-less',
    ownerKey: 'badr',
    name: 'Camera-less',
    description:
      'Sand, salt and sky without a lens. The light is computed from the hour, the ground from the wind; what looks like memory is arithmetic.',
    logoFile: 'works/reclining.webp',
    backgroundFile: 'works/first-sun.webp',
  },
  {
    key: 'water-charts',
    ownerKey: 'leela',
    name: 'Water Charts',
    description: 'Charts that leave out the land, and one that can be heard. Made in Kochi between two monsoons.',
    logoFile: 'works/backwater-eleven-sheets.webp',
    backgroundFile: 'works/crossing-currents.webp',
  },
]
