// `npm run bench`, or one part of it: `npm run bench -- list`. Starts everything it measures, prints a table, keeps nothing.
import { openBenchWorld, type BenchWorld } from './bench-world.ts'
import { missedGates, toTable, type Figure } from './figures.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureMemory, measureStart } from './measure-process.ts'
import { measurePurchases } from './measure-purchase.ts'
import { measureDetail, measureLists, measurePages } from './measure-reading.ts'
import { canPin } from './server-core.ts'

type Part = (world: BenchWorld) => Promise<Figure[]>

// In this order: memory is the peak of all before it, and a start ends the process that had it.
const parts: Record<string, Part> = {
  list: measureLists,
  detail: measureDetail,
  purchase: measurePurchases,
  ssr: measurePages,
  bytes: measureBytes,
  memory: measureMemory,
  start: measureStart,
}

// The table alone goes to the standard output.
const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function runBench(wanted: readonly string[]): Promise<boolean> {
  const startedAt = Date.now()
  say('… Making a gallery of 10,000 works')
  const world = await openBenchWorld(say)
  try {
    const figures: Figure[] = []
    for (const name of wanted) {
      say(`… Measuring: ${name}`)
      figures.push(...((await parts[name]?.(world)) ?? []))
    }
    const where = canPin
      ? 'Server and PostgreSQL on one core, the load on another'
      : 'Server, PostgreSQL and load share all cores'
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`${toTable(figures)}\n\n${where}; 10,000 works, concurrency 16; ${seconds} s.\n`)
    const missed = missedGates(figures)
    for (const { what } of missed) process.stdout.write(`Missed: ${what}\n`)
    return missed.length === 0
  } finally {
    await world.close()
  }
}

const names = Object.keys(parts)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. Parts: ${names.join(', ')}`)
  process.exit(2)
}
// Connections and timers of what was measured may linger.
process.exit((await runBench(wanted.length > 0 ? names.filter((name) => wanted.includes(name)) : names)) ? 0 : 1)
