import { createHash } from 'node:crypto'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

type Axes = Record<string, number | { min: number; max: number }>

/**
 * The part of each variable font that the styles use, by the beginning of its file's name; fonts.css declares the same.
 */
const usedAxes: Record<string, Record<string, Axes>> = {
  newsreader: {
    'opsz-normal': { wght: { min: 330, max: 380 }, opsz: { min: 18, max: 60 } },
    'wght-italic': { wght: 380 },
  },
  'hanken-grotesk': { 'wght-normal': { wght: { min: 400, max: 650 } } },
}

// Beside the hash of the whole font: another choice is another file, which caches keep for a year.
const choice = createHash('sha256').update(JSON.stringify(usedAxes)).digest('hex').slice(0, 6)

/** Name of an asset in the build; takes the place of Vite's own pattern. */
export function nameAsset({ names }: { names: readonly string[] }): string {
  return names.some((name) => axesOf(name))
    ? `assets/[name]-[hash]-${choice}[extname]`
    : 'assets/[name]-[hash][extname]'
}

function axesOf(fileName: string): Axes | undefined {
  if (!fileName.endsWith('.woff2')) return undefined
  const [, styles] = Object.entries(usedAxes).find(([family]) => fileName.startsWith(family)) ?? []
  return Object.entries(styles ?? {}).find(([style]) => fileName.includes(style))?.[1]
}

/**
 * Cuts variable fonts down to the axes in use when the web is built: titles would wait for half as many bytes again.
 * The development server serves them whole.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'monsoon:subset-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset') continue
        const axes = axesOf(asset.names[0] ?? '')
        if (axes) asset.source = await cutToAxes(asset.source, axes)
      }
    },
  }
}

async function cutToAxes(font: string | Uint8Array, variationAxes: Axes): Promise<Uint8Array> {
  return subsetFont(Buffer.from(font), undefined, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes })
}
