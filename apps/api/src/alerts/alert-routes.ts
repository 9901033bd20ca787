import { alertTexts, type alertEndpoints } from '@monsoon/contract/works/alerts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { toKeptSearch } from './alert-search.ts'
import { changeAlert, createAlert, removeAlert } from './change-alerts.ts'
import { readAlerts } from './read-alerts.ts'

export function alertHandlers(resources: Resources): Handlers<typeof alertEndpoints> {
  const { db } = resources
  return {
    'GET /v1/alerts': async ({ query, viewer }) => {
      const search = query.search === undefined ? undefined : toKeptSearch(query.search)
      return { data: await readAlerts(resources, viewer, { ...query, search }) }
    },
    'POST /v1/alerts': async ({ body, viewer }) => {
      const { target, ...choices } = body
      return { data: await createAlert(db, { userId: viewer.userId, target, choices }), msg: alertTexts.created }
    },
    'PATCH /v1/alerts/{id}': async ({ params, body, viewer }) => {
      await changeAlert(db, { userId: viewer.userId, id: params.id, choices: body })
      return { data: {}, msg: alertTexts.changed }
    },
    'DELETE /v1/alerts/{id}': async ({ params, viewer }) => {
      await removeAlert(db, { userId: viewer.userId, id: params.id })
      return { data: {}, msg: alertTexts.deleted }
    },
  }
}
