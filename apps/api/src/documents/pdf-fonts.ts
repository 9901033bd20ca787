import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { toSfnt } from 'woff2sfnt-sfnt2woff'

export type Weight = 'regular' | 'bold'

/** A face that covers some scripts, by the name under which a document knows it. */
export interface Face {
  name: string
  /** The font file of a weight, unpacked when it is first asked for. */
  fileOf: (weight: Weight) => Buffer
  covers: (codePoint: number) => boolean
}

const require = createRequire(import.meta.url)

// The first that has a letter writes it. What none has is written as a box.
const families = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-khmer', 'khmer'],
  ['noto-sans-lao', 'lao'],
  ['noto-sans-malayalam', 'malayalam'],
  ['noto-sans-myanmar', 'myanmar'],
  ['noto-sans-sinhala', 'sinhala'],
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-telugu', 'telugu'],
  ['noto-sans-thai', 'thai'],
] as const

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>

const readPacked = (family: string, subset: string, weight: Weight): Buffer =>
  readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weights[weight]}-normal.woff`))

let loaded: readonly Face[] | undefined

/** The faces of documents, read when the first one is made. */
export function loadFaces(): readonly Face[] {
  loaded ??= families.map(([family, subset]) => {
    const font = fontkit.create(readPacked(family, subset, 'regular'))
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${family} ${subset} is a collection of fonts`)
    const unpacked: Partial<Record<Weight, Buffer>> = {}
    return {
      name: subset,
      // Of a packed file, fontkit unpacks all outlines anew for each letter that it draws.
      fileOf: (weight) => (unpacked[weight] ??= toSfnt(readPacked(family, subset, weight))),
      covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    }
  })
  return loaded
}
