// `npm run bench`, or one part of it: `npm run bench -- list`, and over a larger gallery:
// `-- list filters --items=1000000`. Starts everything it measures, prints a table, keeps its figures as JSON.
// `-- compare before.json after.json` says what changed between two runs.
import { parseArgs, styleText } from 'node:util'
import { compareRuns } from './compare-runs.ts'
import { openBenchWorld, type BenchWorld } from './bench-world.ts'
import { goalText, measuredText, missedFigures, toTable, type Figure } from './figures.ts'
import { measureArchive } from './measure-archive.ts'
import { measureBids } from './measure-bids.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureCatalogue, type CatalogueSize } from './measure-catalogue.ts'
import { measureFilters } from './measure-filters.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureHotAuction } from './measure-hot-auction.ts'
import { measureMemory, measureNewGallery, measureStart } from './measure-process.ts'
import { measurePurchases } from './measure-purchase.ts'
import { measureDetail, measureLists, measurePages } from './measure-reading.ts'
import { measureStreams } from './measure-streams.ts'
import { measureUploads } from './measure-uploads.ts'
import { readResult, saveResult } from './save-result.ts'
import { measureWholeBids, measureWholeSales } from './measure-whole.ts'
import { canPin } from './server-core.ts'

type Part = (world: BenchWorld, size: CatalogueSize) => Promise<Figure[]>

// In this order: memory is the peak of all before it, and a start ends the process that had it.
const parts: Record<string, Part> = {
  list: measureLists,
  filters: measureFilters,
  detail: measureDetail,
  purchase: measurePurchases,
  bids: measureBids,
  'hot-auction': measureHotAuction,
  'whole-sale': measureWholeSales,
  'whole-bid': measureWholeBids,
  ssr: measurePages,
  bytes: measureBytes,
  memory: measureMemory,
  streams: measureStreams,
  start: measureStart,
}

/**
 * Only when asked for: one packs 3 GB, one brings 70,000 works, one sends a film and pictures, one makes the demo
 * gallery, one a gallery of a million works.
 */
const longParts: Record<string, Part> = {
  archive: measureArchive,
  catalogue: measureCatalogue,
  uploads: measureUploads,
  demo: measureNewGallery,
  growth: measureGrowth,
}

// The table alone goes to the standard output.
const print = (line: string): void => void process.stderr.write(`${line}\n`)

async function runBench(wanted: readonly string[], itemCount: number, size: CatalogueSize): Promise<boolean> {
  const startedAt = Date.now()
  const works = `${itemCount.toLocaleString('en')} works`
  print(`… Making a gallery of ${works}`)
  const world = await openBenchWorld(itemCount, print)
  try {
    const figures: Figure[] = []
    for (const name of wanted) {
      print(`… Measuring: ${name}`)
      figures.push(...((await (parts[name] ?? longParts[name])?.(world, size)) ?? []))
    }
    const where = canPin
      ? 'Server and PostgreSQL on one core, the load on another'
      : 'Server, PostgreSQL and load share all cores'
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`${toTable(figures)}\n\n${where}; ${works}, concurrency 16; ${seconds} s.\n`)
    process.stdout.write(`As JSON: ${saveResult({ figures, items: itemCount })}\n`)
    const missed = missedFigures(figures)
    for (const figure of missed) {
      const { what, must, exception } = figure
      const allowed = exception ? `, and by decision ${exception.decision} ${goalText(exception.limit, figure)}` : ''
      sayInRed(`Missed: ${what}: ${measuredText(figure)}, must be ${goalText(must, figure)}${allowed}`)
    }
    return missed.length === 0
  } finally {
    await world.close()
  }
}

function sayInRed(line: string): void {
  process.stdout.write(`${styleText('red', line)}\n`)
}

/** False: something is worse. */
function printChanges(before: string, after: string): boolean {
  const changes = compareRuns(readResult(before), readResult(after))
  for (const { what, before: then, after: now, gain, isWorse } of changes) {
    const line = `${what}: ${then}, then ${now} (${gain.toFixed(2)} × as good)`
    if (isWorse) sayInRed(`Worse: ${line}`)
    else process.stdout.write(`${line}\n`)
  }
  return !changes.some(({ isWorse }) => isWorse)
}

const names = [...Object.keys(parts), ...Object.keys(longParts)]
const { values, positionals: wanted } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    // Of the catalogues that are brought: without pictures, and with.
    rows: { type: 'string', default: '70000' },
    works: { type: 'string', default: '1000' },
  },
  allowPositionals: true,
})
const [command, before, after] = wanted
if (command === 'compare' && before && after) process.exit(printChanges(before, after) ? 0 : 1)
const itemCount = Number(values.items)
const size = { rows: Number(values.rows), works: Number(values.works) }
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0 || !Number.isInteger(itemCount) || itemCount < 1000) {
  print(
    `Parts: ${names.join(', ')}, or compare and two files; --items=1000 or more. Not known: ${[...unknown, values.items].join(', ')}`,
  )
  process.exit(2)
}
const chosen = wanted.length > 0 ? names.filter((name) => wanted.includes(name)) : Object.keys(parts)
// Connections and timers of what was measured may linger.
process.exit((await runBench(chosen, itemCount, size)) ? 0 : 1)
