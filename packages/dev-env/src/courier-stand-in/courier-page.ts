import type { FastifyInstance } from 'fastify'
import { acceptForms, formOf, textAt } from '../stand-in/form-body.ts'
import { escapeHtml, mountStyles, readLook, renderSheet, sendPage, type PageLook } from '../stand-in/stand-in-page.ts'
import type { Parcels, ParcelStatus } from './parcels.ts'

const acts = { TRANSIT: 'On its way', DELIVERED: 'Delivered', FAILURE: 'Lost' } as const

/** The page of all parcels that were asked for, with a button for each thing that can happen to one. */
export function mountCourierPage(
  app: FastifyInstance,
  { parcels, appOrigin }: { parcels: Parcels; appOrigin: string },
) {
  acceptForms(app)
  mountStyles(app)
  app.get('/', (request, reply) => sendPage(reply, renderParcels(readLook(request.query), parcels), { appOrigin }))
  app.post('/', (request, reply) => {
    const { params } = formOf(request)
    const [parcel, act] = [textAt(params, 'parcel'), textAt(params, 'act')]
    if (parcel && parcels.get(parcel) && act && act in acts) parcels.set(parcel, act as ParcelStatus)
    return reply.redirect(request.url, 303)
  })
}

function renderParcels(look: PageLook, parcels: Parcels): string {
  const rows = [...parcels.entries()].map(([key, status]) => {
    const buttons = Object.entries(acts).map(
      ([value, label]) => `<button class="act" name="act" value="${value}">${label}</button>`,
    )
    return `<h2>${escapeHtml(key)}</h2><p>${status}</p>
      <form method="post" class="choices"><input type="hidden" name="parcel" value="${escapeHtml(key)}">${buttons.join('\n')}</form>`
  })
  const content = `<h1>Parcels</h1>${rows.join('') || '<p>Nobody has asked for one yet.</p>'}`
  return renderSheet({
    look,
    title: 'Parcels',
    name: ['Parcels', 'a courier'],
    mark: 'Test: no courier, no parcel',
    content,
  })
}
