import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosCall, ChaosStage, Claim, Trader } from './chaos-stage.ts'

/** What the server answered, whether it did it or refused. */
export interface Answered {
  isDone: boolean
  key: string
  body: string
  data: Record<string, unknown>
}

const giveUpMs = 60_000
const patienceMs = 20_000

/** Sends until somebody answers: what a careful client does when a connection dies, always with the same key. */
export async function insist(stage: ChaosStage, trader: Trader, call: ChaosCall): Promise<Answered> {
  const key = randomUUID()
  const endsAt = Date.now() + giveUpMs
  for (;;) {
    const answered = await sendOnce(stage, trader, { call, key })
    if (typeof answered !== 'string') return answered
    if (Date.now() > endsAt) throw new Error(`${call.path} was not answered within ${giveUpMs / 1000} s: ${answered}`)
    stage.tally.repeats += 1
    await sleep(100 + stage.random() * 200)
  }
}

/** A text: the connection died and nobody knows whether it happened, or the server could not answer. */
async function sendOnce(
  { world, tally }: ChaosStage,
  { authorization }: Trader,
  { call, key }: { call: ChaosCall; key: string },
): Promise<Answered | string> {
  const from = performance.now()
  const note = () => {
    tally.slowestAnswerMs = Math.max(tally.slowestAnswerMs, performance.now() - from)
  }
  try {
    const response = await fetch(`${world.url}${call.path}`, {
      method: call.method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(call.payload),
      signal: AbortSignal.timeout(patienceMs),
    })
    const body = await response.text()
    note()
    if (response.status >= 500) return `${response.status} ${body.slice(0, 200)}`
    const { data, code } = JSON.parse(body) as { data?: Record<string, unknown> | null; code?: string }
    if (code) tally.refusals.set(code, (tally.refusals.get(code) ?? 0) + 1)
    return { isDone: response.ok, key, body, data: data ?? {} }
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') note()
    return String(error)
  }
}

/** Insists, and remembers what was acknowledged with the claim that proves it. */
export async function act(
  stage: ChaosStage,
  trader: Trader,
  { claim, ...call }: ChaosCall & { claim: (answered: Answered) => Claim },
): Promise<Answered> {
  const answered = await insist(stage, trader, call)
  const { key, body, isDone } = answered
  if (isDone) stage.acknowledged.push({ trader, call, key, body, claim: claim(answered) })
  return answered
}
