/** What Chromium's trace tells of one thing that it did. Times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Of the processor's time: what other programs took meanwhile is not in it. */
  tdur?: number
  args?: { name?: string }
}

export interface FrameFigures {
  frames: number
  /** Of the main thread's work in a frame: 95 of 100 frames take no longer. */
  p95Ms: number
  medianMs: number
  /** The longest single task, with what is fetched and drawn anew once the chart rests. */
  longestMs: number
}

/** Marks that the page sets where its gesture begins and ends. */
export const gestureMarks = { start: 'pan-start', end: 'pan-end' } as const

/** What the main thread did from one frame that it began to the next, while the gesture went on. */
export function measureFrames(events: readonly TraceEvent[]): FrameFigures {
  const main = mainThreadOf(events)
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, dur, busy: tdur }))
  const begun = own
    .filter(({ name }) => name === 'BeginMainThreadFrame')
    .map(({ ts }) => ts)
    .filter((ts) => ts >= markedAt(own, gestureMarks.start) && ts <= markedAt(own, gestureMarks.end))
    .toSorted((a, b) => a - b)
  // The task in which a frame begins starts a little earlier than that.
  const starts = begun.map((ts) => tasks.find((task) => task.ts <= ts && ts <= task.ts + task.dur)?.ts ?? ts)
  const work = starts.slice(0, -1).map((from, at) => {
    const until = starts[at + 1] ?? Infinity
    return tasks.reduce((sum, { ts, busy }) => sum + (ts >= from && ts < until ? busy : 0), 0) / 1000
  })
  if (work.length === 0) throw new Error('The trace has no frames.')
  return {
    frames: work.length,
    p95Ms: quantile(work, 0.95),
    medianMs: quantile(work, 0.5),
    longestMs: Math.max(...tasks.map(({ busy }) => busy)) / 1000,
  }
}

function markedAt(events: readonly TraceEvent[], mark: string): number {
  const ts = events.find(({ name }) => name === mark)?.ts
  if (ts === undefined) throw new Error(`The trace has no ${mark}.`)
  return ts
}

/** The thread that begins the most frames: a browser's own pages have main threads, too. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const counts = new Map<string, { pid: number; tid: number; frames: number }>()
  for (const { name, pid, tid } of events) {
    if (name !== 'BeginMainThreadFrame') continue
    const thread = counts.get(`${pid} ${tid}`) ?? { pid, tid, frames: 0 }
    counts.set(`${pid} ${tid}`, { ...thread, frames: thread.frames + 1 })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.frames - a.frames)
  if (!most) throw new Error('The trace has no frames.')
  return most
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN
}

interface Measured {
  far: FrameFigures
  near: FrameFigures
  /** With nothing on the chart: what this machine takes for a moved pointer alone. */
  bare: FrameFigures
  parcels: number
  bytes: number
}

export function toTable({ far, near, bare, parcels, bytes }: Measured): string {
  const row = (what: string, { frames, p95Ms, medianMs, longestMs }: FrameFigures) =>
    `| land-chart, ${what} | p95 ${p95Ms.toFixed(1)} ms (≤ 8), median ${medianMs.toFixed(1)} ms, ${frames} frames | ${longestMs.toFixed(0)} ms (≤ 50) |`
  return [
    '| moved at 4 × slowdown | work per frame | longest task |',
    '| --- | --- | --- |',
    row('all 10,000 as clusters', far),
    row(`${parcels} parcels one by one`, near),
    row('nothing, to compare with', bare),
    `First view, HTML and drawing: ${(bytes / 1000).toFixed(0)} kB gzip (≤ 250)`,
  ].join('\n')
}
