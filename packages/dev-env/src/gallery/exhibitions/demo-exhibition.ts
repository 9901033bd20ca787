import type { Cloth } from '@monsoon/contract/works/cloths'

/** An exhibition of the demo gallery. Its artists are those whose works hang, and those it names besides. */
export type DemoExhibition = {
  key: string
  /** At most 150 characters. */
  title: string
  curatorKey: string
  /** ISO 3166-1 alpha-2, of a region that Monsoon shows. */
  countryCode: string
  cloth: Cloth
  coverWorkKey: string
  /** Counted from the seeding; below zero it has opened. */
  opensInDays: number
  openForDays: number
  isFeatured?: boolean
  /** HTML paragraphs: the wall text at the door. */
  description: string
  rooms: readonly DemoRoom[]
  /** Shown beside the wall text: a film below `packages/dev-env/originals`. */
  filmFile?: string
}

/** A room in the order of the walk; each work with its share of the wall's height in percent, 60 to 100. */
export type DemoRoom = {
  title: string
  wallText: string
  works: readonly (readonly [workKey: string, scalePercent: number])[]
}
