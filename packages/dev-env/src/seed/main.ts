// Fills the demo gallery. Safe to run again, and after a kill at any point: what is there is left as it is.
import { openResources } from '@monsoon/api/api'
import { loadProcessConfig } from '@monsoon/api/config'
import { silentLog } from '@monsoon/api/log'
import { demoPeople } from '../gallery/demo-people.ts'
import { demoWorks } from '../gallery/demo-works.ts'
import { categories, listCountries, listRegions, listTags } from './reference-data.ts'
import { insertReferenceData, readSeedState } from './seed-queries.ts'
import { seedPeople } from './seed-people.ts'
import { seedSales } from './seed-sales.ts'
import { seedWorks } from './seed-works.ts'

const config = loadProcessConfig()
if (config.MODE === 'production') throw new Error('The demo gallery is not for production')
const startedAt = Date.now()
const report = (line: string): void => console.log(line)

const resources = await openResources(config, silentLog)
try {
  const now = new Date()
  const tags = listTags(demoWorks.flatMap((work) => work.tags))
  await insertReferenceData(resources.db, { countries: listCountries(), regions: listRegions(), categories, tags })
  const state = await readSeedState(
    resources.db,
    demoPeople.map(({ email }) => email),
  )
  const people = await seedPeople(resources, state, { now, report })
  const itemIds = await seedWorks(resources, { people, state, now, report })
  await seedSales(resources, { people, itemIds, state, now, report })
  report(
    `The gallery has ${demoWorks.length} works by ${demoPeople.filter(({ type }) => type === 'artist').length} artists (${Math.round((Date.now() - startedAt) / 1000)} s)`,
  )
} finally {
  await resources.db.destroy()
}
