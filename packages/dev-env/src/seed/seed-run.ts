import type { ReadOriginal } from './store-originals.ts'

/** What the steps of the seeding share. */
export interface SeedRun {
  now: Date
  /** Told what is being done, often. */
  report: (line: string) => void
  read: ReadOriginal
}
