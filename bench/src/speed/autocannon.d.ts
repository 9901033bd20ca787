// The part of autocannon's interface that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  export interface RequestPart {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  export interface LoadOptions {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: {
      setupRequest: (request: RequestPart, context: object) => RequestPart
      onResponse?: (status: number, body: string, context: object) => void
    }[]
  }
  export interface LoadResult {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    /** Milliseconds until an answer. */
    latency: { p50: number; p99: number; max: number }
    start: Date
    finish: Date
  }
  export default function autocannon(options: LoadOptions): Promise<LoadResult>
}
