// Draws the site's icons and the picture that links to it show elsewhere, into apps/web/public:
// npx node e2e/brand/make-brand-images.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/browser/find-chromium.ts'

const root = join(import.meta.dirname, '../..')
const publicFolder = join(root, 'apps/web/public')
const ink = '#1d1712'
const paper = '#fbfaf6'
const indigo = '#262c63'
const rain = 'M7 3 3 13M13 2 7.5 19M18.5 6 15 16'

const embed = (path: string, mediaType: string): string =>
  `data:${mediaType};base64,${readFileSync(join(root, path)).toString('base64')}`

/** The mark on its ground. `share` of the side that the mark fills: a maskable icon may lose a fifth at each edge. */
const icon = (options: { ground: string; share: number }): string => `
<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${options.ground} }</style>
<svg viewBox="0 0 22 22" width="${options.share * 100}%" fill="none" stroke="${paper}" stroke-width="2" stroke-linecap="round"><path d="${rain}"/></svg>`

/** The cover of a catalogue: dyed cloth, a title in serif, and one work, uncropped. */
const socialImage = (): string => `
<style>
@font-face { font-family: Newsreader; font-weight: 200 800; src: url(${embed('node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', 'font/woff2')}) }
@font-face { font-family: Hanken; font-weight: 100 900; src: url(${embed('node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', 'font/woff2')}) }
body { margin: 0; box-sizing: border-box; width: 1200px; height: 630px; padding: 64px 72px; background: ${indigo}; color: ${paper};
  display: grid; grid-template-columns: 1fr auto; gap: 64px; align-items: center }
div { display: grid; align-content: space-between; height: 100% }
h1 { margin: 0; font: 330 124px/0.93 Newsreader; letter-spacing: -0.035em; font-optical-sizing: auto }
p { margin: 0; font: 400 27px/1.4 Hanken; max-width: 19em; color: #d9dbef }
svg { width: 76px; fill: none; stroke: currentcolor; stroke-width: 1.5; stroke-linecap: round }
img { height: 502px; box-shadow: 0 2px 4px #0004, 0 30px 60px -20px #000a }
</style>
<div><svg viewBox="0 0 22 22"><path d="${rain}"/></svg>
<section><h1>Monsoon</h1><br><p>Digital art from Southeast Asia, South Asia and the Middle East, hung by curators.</p></section></div>
<img src="${embed('packages/dev-env/originals/works/hinggi-for-a-dry-season.webp', 'image/webp')}">`

async function draw(page: Page, html: string, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
}

async function drawIcon(page: Page, sidePx: number, look: { ground: string; share: number }): Promise<Buffer> {
  await draw(page, icon(look), { width: sidePx, height: sidePx })
  return page.screenshot({ type: 'png' })
}

/** An .ico file that holds one PNG (https://learn.microsoft.com/windows/win32/menurc/resdir). */
function icoOf(png: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(sidePx, 6)
  head.writeUInt8(sidePx, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function makeBrandImages(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const save = (name: string, content: Buffer) => writeFileSync(join(publicFolder, name), content)
  save('favicon.ico', icoOf(await drawIcon(page, 32, { ground: ink, share: 0.84 }), 32))
  save('apple-touch-icon.png', await drawIcon(page, 180, { ground: ink, share: 0.62 }))
  for (const sidePx of [192, 512]) {
    save(`icon-${sidePx}.png`, await drawIcon(page, sidePx, { ground: ink, share: 0.5 }))
  }
  await draw(page, socialImage(), { width: 1200, height: 630 })
  save('social.jpg', await page.screenshot({ type: 'jpeg', quality: 82 }))
  await browser.close()
}

await makeBrandImages()
