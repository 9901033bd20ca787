/** What can be made to go wrong, by `control.setFaults` in a test or by POST /_ctl from this machine. */
export interface CardFaults {
  /** Does the work of the next `times` calls to `route` and drops the connection instead of answering. */
  loseAnswers: { route: string; times: number } | null
  /** Answers the next `times` calls with `status` without doing the work; any route when none is named. */
  failNext: { status: number; times: number; route?: string } | null
  /** Waits before the work of every API call. */
  delayMs: number
  /** Sends each event so many times more. */
  duplicateWebhooks: number
  /**
   * Holds events until there are `hold` of them, then sends them in an order that `seed` decides. Null lets all held
   * go.
   */
  shuffleWebhooks: { hold: number; seed: number } | null
  /** Never sends the events that happen from now on. */
  dropWebhooks: boolean
  /** Added to the date that a webhook is signed with. */
  webhookClockSkewSeconds: number
}

export function noFaults(): CardFaults {
  return {
    loseAnswers: null,
    failNext: null,
    delayMs: 0,
    duplicateWebhooks: 0,
    shuffleWebhooks: null,
    dropWebhooks: false,
    webhookClockSkewSeconds: 0,
  }
}

/** A route as the switches name it, e.g. 'POST /v1/payment_intents/:id/confirm'. */
export type RouteName = string

export function consumeLostAnswer(faults: CardFaults, route: RouteName): boolean {
  const lost = faults.loseAnswers
  if (!lost || lost.times < 1 || lost.route !== route) return false
  faults.loseAnswers = { ...lost, times: lost.times - 1 }
  return true
}

/** The status to fail with, or null. */
export function consumeFailure(faults: CardFaults, route: RouteName): number | null {
  const fail = faults.failNext
  if (!fail || fail.times < 1 || (fail.route !== undefined && fail.route !== route)) return null
  faults.failNext = { ...fail, times: fail.times - 1 }
  return fail.status
}

const checks: { [K in keyof CardFaults]: (value: unknown) => boolean } = {
  loseAnswers: (value) => isNullOr(value, (facts) => typeof facts['route'] === 'string' && isCount(facts['times'])),
  failNext: (value) =>
    isNullOr(
      value,
      (facts) =>
        isCount(facts['status']) && isCount(facts['times']) && ['string', 'undefined'].includes(typeof facts['route']),
    ),
  delayMs: isCount,
  duplicateWebhooks: isCount,
  shuffleWebhooks: (value) => isNullOr(value, (facts) => isCount(facts['hold']) && Number.isInteger(facts['seed'])),
  dropWebhooks: (value) => typeof value === 'boolean',
  webhookClockSkewSeconds: (value) => Number.isInteger(value),
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

function isNullOr(value: unknown, test: (facts: Record<string, unknown>) => boolean): boolean {
  return value === null || (typeof value === 'object' && test({ ...value }))
}

/** Reads switches that came over HTTP; throws on a name or a value that is none. */
export function readFaults(input: unknown): Partial<CardFaults> {
  if (typeof input !== 'object' || input === null) throw new Error('the switches are a JSON object')
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(checks, name)) throw new Error(`no switch is called ${name}`)
    if (!checks[name as keyof CardFaults](value)) throw new Error(`not a value for ${name}`)
  }
  return input
}
