import { whitelistTexts, type Whitelist, type whitelistEndpoints } from '@monsoon/contract/trade/whitelists'
import { formatWhitelist } from '@monsoon/domain/trade/whitelist-lines'
import { checkReach, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { changeWhitelist, createWhitelist, removeWhitelist, type WhitelistTerms } from './save-whitelist.ts'
import { countWhitelists, findWhitelist, listEntries, listWhitelists, type WhitelistRow } from './whitelist-queries.ts'

function stateOf({ opensAt, endsAt, now }: WhitelistRow): Whitelist['state'] {
  if (now < opensAt) return 'upcoming'
  return now < endsAt ? 'running' : 'ended'
}

const toWhitelist = (row: WhitelistRow): Whitelist => ({
  id: row.id,
  subject: row.releaseId !== null ? 'release' : row.itemId === null ? 'collection' : 'item',
  subjectId: row.subjectId,
  name: row.name,
  opensAt: row.opensAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  state: stateOf(row),
  entries: row.entries,
  used: row.used,
})

const termsOf = ({ opensAt, endsAt, lines }: Record<'opensAt' | 'endsAt' | 'lines', string>): WhitelistTerms => ({
  opensAt: new Date(opensAt),
  endsAt: new Date(endsAt),
  lines,
})

export function whitelistHandlers({ db }: Resources): Handlers<typeof whitelistEndpoints> {
  return {
    'GET /v1/staff/whitelists': async ({ query }) => {
      checkReach(query)
      const rows = await listWhitelists(db, query)
      const total = await readTotal(query, rows.length, () => countWhitelists(db))
      return { data: { whitelists: rows.map(toWhitelist), pagination: toPagination(query, total) } }
    },
    'GET /v1/staff/whitelists/{id}': async ({ params: { id } }) => {
      const [row, entries] = await Promise.all([findWhitelist(db, id), listEntries(db, id)])
      if (!row) throw new Refusal('whitelist-not-found')
      return { data: { ...toWhitelist(row), lines: formatWhitelist(entries) } }
    },
    'POST /v1/staff/whitelists': async ({ body, viewer }) => {
      const subject = body.subject === 'item' ? { itemId: body.subjectId } : { collectionId: body.subjectId }
      const id = await createWhitelist(db, { actor: viewer, subject, terms: termsOf(body) })
      return { data: { id }, msg: whitelistTexts.saved }
    },
    'PUT /v1/staff/whitelists/{id}': async ({ params, body, viewer }) => {
      await changeWhitelist(db, { actor: viewer, whitelistId: params.id, terms: termsOf(body) })
      return { data: {}, msg: whitelistTexts.saved }
    },
    'DELETE /v1/staff/whitelists/{id}': async ({ params, viewer }) => {
      await removeWhitelist(db, { actor: viewer, whitelistId: params.id })
      return { data: {}, msg: whitelistTexts.removed }
    },
  }
}
