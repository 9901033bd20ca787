import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import fontverter from 'fontverter'
import { showStep } from '../progress.mjs'

const root = dirname(dirname(import.meta.dirname))

/**
 * As wide as Arial and Times New Roman, one of which every person's machine has: without them what stands in for our
 * typefaces until they arrive has other widths, and the page moves.
 */
const stableFonts = [
  'arimo/files/arimo-latin-400-normal',
  'tinos/files/tinos-latin-400-normal',
  'tinos/files/tinos-latin-400-italic',
]

/** Asks Fontconfig for the machine's fonts, where it has some, and those that we bring. */
const fontsFile = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const starter = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/**
 * The Chromium that npm brings, packed with the libraries and the fonts that a bare machine lacks: unpacked at its
 * first use (210 MB, in seconds) into node_modules, with which it goes. Gives the path of what starts it.
 */
export async function unpackChromium(): Promise<string> {
  const packed = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, `node_modules/.cache/chromium-${version}-with-fonts`)
  const program = join(folder, 'start-chromium')
  if (!existsSync(program)) await showStep('Unpacking the Chromium of npm', () => unpack(packed, folder))
  return program
}

async function unpack(packed: string, folder: string): Promise<void> {
  const part = `${folder}-${process.pid}`
  mkdirSync(part, { recursive: true })
  try {
    await inflateInto(part, ['chromium', 'swiftshader.tar', 'al2023.tar', 'fonts.tar'], join(packed, 'bin'))
    // One after another: two at once give broken fonts.
    for (const font of stableFonts) await unpackFont(font, join(part, 'fonts'))
    writeFileSync(join(part, 'fonts.conf'), fontsFile)
    writeFileSync(join(part, 'start-chromium'), starter)
    chmodSync(join(part, 'start-chromium'), 0o755)
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}

/** Fontconfig reads no web fonts. */
async function unpackFont(font: string, folder: string): Promise<void> {
  const webFont = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${font}.woff2`)))
  writeFileSync(join(folder, `${basename(font)}.ttf`), await fontverter.convert(webFont, 'truetype'))
}

/** The package unpacks into the folder for temporary files, which other people and versions share. */
async function inflateInto(folder: string, names: string[], packed: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const inflating = names.map((name) => inflate(join(packed, `${name}.br`)))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await Promise.all(inflating)
}
