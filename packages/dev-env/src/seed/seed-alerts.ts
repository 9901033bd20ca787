import { createAlert } from '@monsoon/api/alerts/change-alerts'
import { notifyOfEnds } from '@monsoon/api/alerts/notify-of-ends'
import type { Resources } from '@monsoon/api/resources'
import { type DemoAlert, demoAlerts } from '../gallery/demo-alerts.ts'
import { idFrom } from './demo-calendar.ts'
import { hasRows } from './interest-queries.ts'

type Gallery = { people: Map<string, string>; itemIds: Map<string, string> }

/** What people follow, once: what they made of it since stays. Who follows what ends within a day is told of it now. */
export async function seedAlerts(resources: Resources, gallery: Gallery): Promise<void> {
  if (await hasRows(resources.db, 'alert')) return
  for (const alert of demoAlerts) {
    await createAlert(resources.db, {
      userId: idFrom(gallery.people, alert.by),
      target: targetOf(alert, gallery),
      choices: { onSale: true, onPriceFall: true, onEnding: true, byMail: alert.byMail ?? false },
    })
  }
  await notifyOfEnds(resources)
}

function targetOf(alert: DemoAlert, { people, itemIds }: Gallery) {
  if ('workKey' in alert) return { itemId: idFrom(itemIds, alert.workKey) }
  if ('artistKey' in alert) return { artistId: idFrom(people, alert.artistKey) }
  return { search: alert.search }
}
