/** What a trace says of a piece of work: names and numbers of ours, nothing of a person. */
export type WorkFacts = Readonly<Record<string, string | number>>

/** Who makes traces of what this process does. The server has one where somebody reads them (decision 179). */
export interface Tracer {
  /**
   * Runs the work as a part of what runs now, or of the trace that `parent` names: a `traceparent` as W3C Trace Context
   * writes it. What the work throws or rejects with is recorded, by its type, and thrown on.
   */
  trace: <Result>(name: string, work: () => Result, about?: { facts?: WorkFacts; parent?: string }) => Result
  /** Records work that has just ended, as a part of what runs now; with an error: as failed. */
  record: (name: string, durationMs: number, about: { facts: WorkFacts; error?: unknown }) => void
  /** What runs now, as a `traceparent`; undefined: nothing that is traced. */
  current: () => string | undefined
}

let tracer: Tracer | undefined

/** Traces all work that begins from here on; undefined stops it. */
export const setTracer = (given: Tracer | undefined): void => {
  tracer = given
}

/** Whoever traces this process; undefined where nobody does. */
export const currentTracer = (): Tracer | undefined => tracer

/** The field of a job's payload that says of which trace it is a part. */
const parentField = 'traceparent'

/** A payload that says what it was added by; a list goes as it is, each part of it being tried again alone. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const parent = tracer?.current()
  return parent && !Array.isArray(payload) ? { ...payload, [parentField]: parent } : payload
}

/** Takes apart what `withTrace` made. */
export function splitTrace(payload: unknown): { payload: unknown; parent?: string } {
  if (typeof payload !== 'object' || payload === null || !(parentField in payload)) return { payload }
  const { [parentField]: parent, ...rest } = payload
  return typeof parent === 'string' ? { payload: rest, parent } : { payload: rest }
}

/** An outside service whose calls are traced, each by its name; the service as it is where nobody traces. */
export function traced<Service extends object | null>(name: string, service: Service): Service {
  const by = tracer
  if (!by || !service) return service
  return new Proxy(service, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field)
      if (typeof value !== 'function' || typeof field === 'symbol') return value
      return (...given: unknown[]) => by.trace(`${name}.${field}`, () => Reflect.apply(value, target, given) as unknown)
    },
  })
}
