// Fills the demo gallery; the last line of its output is shown while it works.
import { loadProcessConfig } from '@monsoon/api/config'
import { silentLog } from '@monsoon/api/log'
import { demoWorks } from '../gallery/works/demo-works.ts'
import { fillGallery } from './fill-gallery.ts'
import { openResources } from '@monsoon/api/open-resources'

// It fills whole tables with one statement.
const config = { ...loadProcessConfig(), DATABASE_TIMEOUT_MS: 60_000 }
if (config.MODE === 'production') throw new Error('The demo gallery is not for production')
const startedAt = Date.now()
const resources = await openResources(config, silentLog)
try {
  await fillGallery(resources, { report: (line) => console.log(line) })
  console.log(`The gallery has ${demoWorks.length} works (${Math.round((Date.now() - startedAt) / 1000)} s)`)
} finally {
  await resources.db.destroy()
}
