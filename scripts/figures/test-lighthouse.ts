// `npm run test:lighthouse`: the pages below as a phone meets them, on an own Monsoon with the demo gallery.
// Three visits each, the middle one counts; `-- --quick` makes one, `-- home artist` visits those alone. A busy machine
// measures too little.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { hasJob } from '@monsoon/api/outbox-queries'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../browser/find-chromium.ts'
import { medianVisit, missedLimits, toTable, type Visit } from './lighthouse-figures.ts'
import { withOwnStack, type OwnStack } from '../browser/own-stack.ts'
import { fail } from '../progress.mjs'

/** What is measured: each page by the address that a reader has. */
const pages: Record<string, (url: string) => Promise<string>> = {
  home: async () => '/home',
  marketplace: async () => '/marketplace/artwork',
  item: async (url) => `/item/${(await readNewest(url)).id}`,
  exhibition: async (url) => `/exhibition/${await readFirstExhibitionId(url)}`,
  artist: async (url) => `/artist/${(await readNewest(url)).creatorInfo.userId}`,
}

const { values: options, positionals: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = wanted.filter((name) => !(name in pages))
if (unknown.length > 0) fail(new Error(`Pages: ${Object.keys(pages).join(', ')}. Not known: ${unknown.join(', ')}`))
const visitsPerPage = options.quick ? 1 : 3

interface Work {
  id: string
  creatorInfo: { userId: string }
}

async function readNewest(url: string): Promise<Work> {
  const response = await fetch(`${url}/v1/marketplace?limit=1`)
  const { data } = (await response.json()) as { data: { items: Work[] } }
  const [item] = data.items
  if (!item) throw new Error('The gallery is empty.')
  return item
}

async function readFirstExhibitionId(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/exhibition/alllist?limit=1`)
  const { data } = (await response.json()) as { data: { exhibitions: { _id: string }[] } }
  const [exhibition] = data.exhibitions
  if (!exhibition) throw new Error('The gallery has no exhibition.')
  return exhibition._id
}

const picturesDeadlineMs = 900_000

/**
 * Jobs make the AVIF files after the start: a page measured before them weighs more than it does later, and shares the
 * processor with them.
 */
async function waitForPictures(databaseUrl: string): Promise<void> {
  process.stdout.write('… Waiting for the smaller files of the pictures\n')
  const { db } = openDb({ databaseUrl, poolSize: 1, log: silentLog })
  const endsAtMs = Date.now() + picturesDeadlineMs
  try {
    while (Date.now() < endsAtMs) {
      if (!(await hasJob(db, 'make-avif'))) return
      await sleep(2000)
    }
  } finally {
    await db.destroy()
  }
  throw new Error('The pictures did not get their AVIF files.')
}

const recordings = 3

/** Lighthouse fails to record a page now and then, whatever the page does; it is then visited anew. */
async function visit(address: string): Promise<Visit> {
  for (let recording = 1; ; recording += 1) {
    try {
      return await visitOnce(address)
    } catch (error) {
      if (recording === recordings) throw error
      process.stdout.write(
        `  once more, as Lighthouse said: ${error instanceof Error ? error.message : String(error)}\n`,
      )
    }
  }
}

const chromium = ensureChromium()

async function visitOnce(address: string): Promise<Visit> {
  const chrome = await launch({
    chromePath: await chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  })
  try {
    const answer = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!answer) throw new Error(`Lighthouse said nothing about ${address}`)
    const { categories, audits, runtimeError } = answer.lhr
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
    printFindings(answer.lhr)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (name: string) => audits[name]?.numericValue ?? Infinity
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbtMs: figure('total-blocking-time'),
    }
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Names what keeps a category, other than performance, from its 100. */
function printFindings({ categories, audits, finalDisplayedUrl }: Report): void {
  for (const { id, auditRefs } of Object.values(categories)) {
    if (id === 'performance') continue
    for (const { id: audit, weight } of auditRefs) {
      const found = audits[audit]
      if (weight > 0 && found?.score !== null && (found?.score ?? 1) < 1) {
        process.stdout.write(`  ${finalDisplayedUrl}: ${id}: ${found?.title}\n`)
      }
    }
  }
}

async function measure({ url, databaseUrl }: OwnStack): Promise<Map<string, Visit>> {
  const figures = new Map<string, Visit>()
  await waitForPictures(databaseUrl)
  for (const [name, findPath] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const address = `${url}${await findPath(url)}`
    process.stdout.write(`… ${name}\n`)
    const visits: Visit[] = []
    while (visits.length < visitsPerPage) visits.push(await visit(address))
    figures.set(name, medianVisit(visits))
  }
  return figures
}

try {
  const figures = await withOwnStack(measure)
  process.stdout.write(`\n${toTable(figures)}\n`)
  process.exitCode = [...figures.values()].some((one) => missedLimits(one).length > 0) ? 1 : 0
} catch (error) {
  fail(error)
}
