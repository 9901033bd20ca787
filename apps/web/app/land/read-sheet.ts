import type { Api } from '@monsoon/contract/client'
import { drawChart } from './chart/draw-chart.ts'

// Half a second of work for what is the same until a city grows.
let drawn: { of: string; sheet: string } | undefined

/** The drawing beneath the parcels. */
export async function readSheet(api: Api): Promise<string> {
  const [{ data: ground }, { data: chart }] = await Promise.all([
    api('GET /v1/land/cities', {}),
    api('GET /v1/land/chart', { query: {} }),
  ])
  const { cities } = ground
  const places = chart.parcels.map(({ longitude, latitude, city }) => ({ longitude, latitude, city }))
  const of = JSON.stringify([cities, places])
  if (drawn?.of !== of) drawn = { of, sheet: drawChart({ cities, parcels: places }) }
  return drawn.sheet
}
