// `npm run bench:land-chart`: what a frame costs while the chart of the land is moved, with 10,000 parcels on it, on a
// phone's processor (slowed down four times): on an own Monsoon, by a trace of Chromium. A busy machine measures too
// much: what the page costs with nothing on its chart is measured, too, to judge it by.
import { gzipSync } from 'node:zlib'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import pg from 'pg'
import { ensureChromium } from '../browser/find-chromium.ts'
import { gestureMarks, measureFrames, toTable, type TraceEvent } from './land-chart-figures.ts'
import { withOwnStack, type OwnStack } from '../browser/own-stack.ts'
import { fail } from '../progress.mjs'

const parcelCount = 10_000
const slowdown = 4
/** Movements of one gesture, about one for each frame. */
const moves = 150

async function layParcels(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO land (token_id, number, name, city, type, longitude_e6, latitude_e6, width_m, depth_m, price_minor)
       SELECT 500000 + n, 500000 + n, 'Plot ' || n, 'City ' || n % 4,
         (ARRAY['Waterfront', 'Garden', 'Terrace', 'Courtyard'])[1 + n / 4 % 4],
         71000000 + n % 2 * 190000 + n / 4 % 50 * 1600, 9000000 + n / 2 % 2 * 130000 + n / 200 * 1500,
         40, 24, 50000 + n % 900 * 100
       FROM generate_series(0, $1 - 1) AS n`,
      [parcelCount],
    )
    await client.query('ANALYZE land')
  } finally {
    await client.end()
  }
}

/** Draws the chart to and fro, as a hand does, and lets it come to rest. Gives what the main thread did meanwhile. */
async function pan(page: Page, devtools: CDPSession): Promise<TraceEvent[]> {
  const box = await page.getByRole('group', { name: /^Chart/ }).boundingBox()
  if (!box) throw new Error('There is no chart.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const mark = (name: string) => page.evaluate((said) => void performance.mark(said), name)
  // Playwright brings the code for it with the first one.
  await mark('ready')
  const stop = await trace(devtools)
  await mark(gestureMarks.start)
  for (let move = 1; move <= moves; move += 1)
    await page.mouse.move(x + Math.sin(move / 24) * box.width * 0.35, y + Math.sin(move / 31) * box.height * 0.3)
  await mark(gestureMarks.end)
  await page.mouse.up()
  // The chart has come to rest and what lies there has been fetched.
  await page.waitForTimeout(2500)
  return await stop()
}

async function trace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'devtools.timeline.frame',
        'disabled-by-default-devtools.timeline.frame',
        'toplevel',
        'blink',
        'cc',
        'blink.user_timing',
      ],
    },
  })
  return async () => {
    const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
    return events
  }
}

async function measure({ url, ownerUrl }: OwnStack): Promise<boolean> {
  await layParcels(ownerUrl)
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    await page.goto(`${url}/land`, { waitUntil: 'networkidle' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const far = measureFrames(await pan(page, devtools))
    await page.goto(`${url}/land?at=9.03,71.03,0.011`, { waitUntil: 'networkidle' })
    const parcels = await page.locator('.land-chart .land-parcel').count()
    if (parcels === 0) throw new Error('No parcel is drawn one by one.')
    const near = measureFrames(await pan(page, devtools))
    await page.addStyleTag({ content: '.land-layer > svg { display: none }' })
    const bare = measureFrames(await pan(page, devtools))
    const bytes = await weigh(url)
    process.stdout.write(`${toTable({ far, near, bare, parcels, bytes })}\n`)
    return [far, near].every(({ p95Ms, longestMs }) => p95Ms <= 8 && longestMs <= 50) && bytes <= 250_000
  } finally {
    await browser.close()
  }
}

/** The page and its drawing as they are sent. */
async function weigh(url: string): Promise<number> {
  const html = await (await fetch(`${url}/land`)).text()
  const sheet = /\/land\/chart\.svg\?v=\w+/.exec(html)?.[0] ?? ''
  const drawing = await (await fetch(`${url}${sheet}`)).text()
  return gzipSync(html, { level: 5 }).length + gzipSync(drawing, { level: 5 }).length
}

withOwnStack(measure, { isEmpty: true }).then((isGood) => process.exit(isGood ? 0 : 1), fail)
