/** A collection of the demo gallery; its pictures are originals of works in it. */
export type DemoCollection = {
  key: string
  ownerKey: string
  name: string
  description: string
  logoFile: string
  backgroundFile: string
  /** Put forward by staff. */
  isFeatured?: true
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
    isFeatured: true,
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
    isFeatured: true,
  },
  {
    key: 'plinths',
    ownerKey: 'rezwan',
    name: 'Plinths',
    description:
      'Buildings for a place where the ground is not given. Each was modelled as a single field of distances and lit by one sun.',
    logoFile: 'works/shade-is-a-material.webp',
    backgroundFile: 'works/high-water.webp',
    isFeatured: true,
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
  {
    key: 'where-the-wax-was',
    ownerKey: 'wulan',
    name: 'Where the Wax Was',
    description:
      'Batik with every bath worked out: what the wax covered, where it cracked, and how far the dye climbed. Two old patterns, the clouds of the neighbours, and the sea in front of the workshop.',
    logoFile: 'works/eclipse-in-parang.webp',
    backgroundFile: 'works/first-rain-under-megamendung.webp',
    isFeatured: true,
  },
  {
    key: 'before-six',
    ownerKey: 'kamala',
    name: 'Before Six',
    description:
      'Kolam from one doorstep and one lane in Madurai. All lines are closed and all of them are counted; what walks over them afterwards belongs to the drawing.',
    logoFile: 'works/eight-petals-before-school.webp',
    backgroundFile: 'works/night-of-lamps.webp',
    isFeatured: true,
  },
  {
    key: 'free-sun',
    ownerKey: 'zoya',
    name: 'Free Sun',
    description:
      'Blue prints of things that were laid on paper on a roof in Lyari, and one recording. No camera, no negative, no electricity between eight and noon.',
    logoFile: 'works/creek-before-four.webp',
    backgroundFile: 'works/what-one-tide-left.webp',
  },
  {
    key: 'salt-in-the-drawers',
    ownerKey: 'ishara',
    name: 'Salt in the Drawers',
    description:
      'The south coast of Sri Lanka in opaque paint, from a table in Galle Fort. Nothing was blended: wherever two colours seem to melt there are two hundred that do not.',
    logoFile: 'works/the-gate-is-still-there.webp',
    backgroundFile: 'works/koggala-three-fingers.webp',
    isFeatured: true,
  },
  {
    key: 'windows-still-lit',
    ownerKey: 'linh',
    name: 'Windows Still Lit',
    description:
      'Ho Chi Minh City between the last bus and the first bread, drawn as surfaces and then lit only by what is on. One balcony in District 5 is in every picture.',
    logoFile: 'works/the-cat-has-the-good-stool.webp',
    backgroundFile: 'works/down-with-the-tide.webp',
    isFeatured: true,
  },
  {
    key: 'what-the-fault-kept',
    ownerKey: 'joaquin',
    name: 'What the Fault Kept',
    description:
      'Plain pictures of Manila, sorted, shifted or made coarse by rules that were found in broken machines. The faults were repaired; the rules were kept.',
    logoFile: 'works/corner-store-320.webp',
    backgroundFile: 'works/manila-bay-by-brightness.webp',
  },
  {
    key: 'one-parameter',
    ownerKey: 'dalal',
    name: 'One Parameter',
    description:
      'Black, white and one colour, and in each work a single number that was allowed to change. What moves is not in the file.',
    logoFile: 'works/sadu-with-a-guest.webp',
    backgroundFile: 'works/planks-nobody-drew.webp',
  },
  {
    key: 'two-hundred-bristles',
    ownerKey: 'weiling',
    name: 'Two Hundred Bristles',
    description:
      'Ink that was never wet. Every hair of the brush carries its own load, dries at its own moment and leaves the paper when it wants; what could be corrected afterwards was thrown away instead.',
    logoFile: 'works/one-stroke-in-thirty.webp',
    backgroundFile: 'works/a-crossing-read-from-the-right-detail-1.webp',
    isFeatured: true,
  },
  {
    key: 'tables-that-never-stood',
    ownerKey: 'nadim',
    name: 'Tables That Never Stood',
    description:
      'Still lifes of measured things in rooms that are gone. The light is worked out from a window, an hour and a month, and is the only thing in them that was remembered rather than built.',
    logoFile: 'works/three-arches-for-a-table.webp',
    backgroundFile: 'works/seven-vessels-at-five.webp',
  },
  {
    key: 'one-lamp-in-the-north-west',
    ownerKey: 'pasang',
    name: 'One Lamp in the North-west',
    description:
      'Valleys, ridges and a bowl as stacked paper, lit from the upper left as on old maps. Where two sheets meet there is a contour; where she has walked there is none.',
    logoFile: 'works/four-bowls-twenty-seconds.webp',
    backgroundFile: 'works/lake-not-on-the-1962-sheet.webp',
  },
  {
    key: 'laid-twice',
    ownerKey: 'rania',
    name: 'Laid Twice',
    description:
      'Floors of Madaba and one wall, set once in limestone for a place that needed them and once in code. In both the stones follow the drawing in rows, and in both some are missing.',
    logoFile: 'works/pomegranate-with-two-partridges.webp',
    backgroundFile: 'works/the-fish-that-turned-back.webp',
  },
  {
    key: 'the-lamp',
    ownerKey: 'linh',
    name: 'The Lamp',
    description:
      'Three lamps from the signal box of Last Train to Vikram, drawn as one-sheets. With each comes an invite to Vikram World, by mail.',
    logoFile: 'works/the-lamp-red-poster.webp',
    backgroundFile: 'works/the-lamp-amber.webp',
  },
  {
    key: 'the-carriage',
    ownerKey: 'linh',
    name: 'The Carriage',
    description:
      'Windows of the last train, as they look from the platform. With each comes an invite to Vikram World, by mail.',
    logoFile: 'works/her-window.webp',
    backgroundFile: 'works/nine-windows-poster.webp',
  },
  {
    key: 'the-whole-night',
    ownerKey: 'linh',
    name: 'The Whole Night',
    description:
      'Ten plates from Last Train to Vikram: the line by the hour, and the bridge. With each comes an invite to Vikram World, by mail.',
    logoFile: 'works/the-whole-night-poster.webp',
    backgroundFile: 'works/the-viaduct-poster.webp',
  },
]
