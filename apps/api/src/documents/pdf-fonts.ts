import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

/** A face that covers some scripts, by the name under which a document knows it. */
export interface Face {
  name: string
  regular: Buffer
  bold: Buffer
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

const fileOf = (family: string, subset: string, weight: 400 | 700): Buffer =>
  readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`))

let loaded: readonly Face[] | undefined

/** The faces of documents, read when the first one is made. */
export function loadFaces(): readonly Face[] {
  loaded ??= families.map(([family, subset]) => {
    const regular = fileOf(family, subset, 400)
    const font = fontkit.create(regular)
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${family} ${subset} is a collection of fonts`)
    return {
      name: subset,
      regular,
      bold: fileOf(family, subset, 700),
      covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    }
  })
  return loaded
}
