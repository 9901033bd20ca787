/** https://www.npmjs.com/package/parse-prometheus-text-format, which has no types of its own. */
declare module 'parse-prometheus-text-format' {
  interface Sample {
    value?: string
    labels?: Record<string, string>
    buckets?: Record<string, string>
    count?: string
    sum?: string
  }
  export default function parse(text: string): { name: string; help: string; type: string; metrics: Sample[] }[]
}
