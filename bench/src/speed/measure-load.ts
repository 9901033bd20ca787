import autocannon, { type RequestPart } from 'autocannon'
import type { BenchWorld } from './bench-world.ts'
import { median, medianCostRatio, medianRatio, type Figure, type Goal, type RoundPair } from './figures.ts'

/** One side of a comparison: where to, and what the next request is. */
export interface Target {
  url: string
  next: () => RequestPart
  /** Resolves once all that follows its answers has happened; it counts as part of them. */
  settle?: () => Promise<void>
}

export interface Comparison {
  limit: Target
  own: Target
}

const concurrency = 16
const usualRounds = { warmUpSeconds: 3, roundSeconds: 1.5, rounds: 7 }

/** Answers at a concurrency of 16. Whatever is not a success fails the run: a fast refusal is no speed. */
export async function sendLoad(
  { url, next }: Target,
  seconds: number,
): Promise<{ answers: number; perSecond: number; p99Ms: number }> {
  const result = await autocannon({
    url,
    connections: concurrency,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  const answers = result['2xx']
  if (failed > 0) throw new Error(`${failed} of ${failed + answers} requests to ${url} failed`)
  const perSecond = (answers * 1000) / (result.finish.getTime() - result.start.getTime())
  return { answers, perSecond, p99Ms: result.latency.p99 }
}

/** One round: answers per second, and the processor time of an answer, with what follows them. */
async function measure(
  target: Target,
  { seconds, processorSeconds }: { seconds: number; processorSeconds: () => number | undefined },
): Promise<{ rate: number; cost: number | undefined }> {
  const [before, startedAt] = [processorSeconds(), performance.now()]
  const { answers, perSecond } = await sendLoad(target, seconds)
  await target.settle?.()
  const [after, wholeSeconds] = [processorSeconds(), (performance.now() - startedAt) / 1000]
  const cost = before === undefined || after === undefined ? undefined : (after - before) / answers
  return { rate: target.settle ? answers / wholeSeconds : perSecond, cost }
}

/** Measures Monsoon beside its limit in alternating rounds, after both have warmed up. */
export async function compare(
  { processorSeconds }: Pick<BenchWorld, 'processorSeconds'>,
  goal: Goal,
  { limit, own }: Comparison,
  { warmUpSeconds, roundSeconds, rounds } = usualRounds,
): Promise<Figure> {
  const measureLimit = (seconds: number) =>
    measure(limit, { seconds, processorSeconds: () => processorSeconds().limit })
  const measureOwn = (seconds: number) => measure(own, { seconds, processorSeconds: () => processorSeconds().own })
  await measureLimit(warmUpSeconds)
  await measureOwn(warmUpSeconds)
  const pairs: RoundPair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [limits, owns] = [await measureLimit(roundSeconds), await measureOwn(roundSeconds)]
    pairs.push({
      limitRate: limits.rate,
      ownRate: owns.rate,
      ...(limits.cost !== undefined && { limitCost: limits.cost }),
      ...(owns.cost !== undefined && { ownCost: owns.cost }),
    })
  }
  const perSecond = (values: number[]) => `${Math.round(median(values)).toLocaleString('en')}/s`
  const absolute = `${perSecond(pairs.map(({ ownRate }) => ownRate))} of ${perSecond(pairs.map(({ limitRate }) => limitRate))}`
  return { ...goal, measured: medianRatio(pairs), byProcessor: medianCostRatio(pairs), absolute }
}

/** Each value in turn, for ever. */
export function inTurn<Value>(values: readonly Value[]): () => Value {
  let index = 0
  return () => {
    const value = values[index % values.length]
    if (value === undefined) throw new Error('nothing to take in turn')
    index += 1
    return value
  }
}
