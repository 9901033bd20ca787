import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { staffTexts, type staffEndpoints } from '@monsoon/contract/staff/staff'
import { checkAuditLog } from '#audit/verify-audit-log.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { changeRole, changeUser, signOutUser } from './change-user.ts'
import { askConfiscation } from './confiscate-work.ts'
import { readAuditLog } from './read-audit-log.ts'
import { readUser, readUsers } from './read-users.ts'
import { countPeople, countWaiting } from './staff-user-queries.ts'
import { restoreUser, suspendUser } from './suspend-user.ts'

const dayMs = 86_400_000

/** Days of a filter as the moments between which they lie, by UTC. */
const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  before: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
})

export function staffHandlers(resources: Resources): Handlers<typeof staffEndpoints> {
  const { db } = resources
  return {
    'GET /v1/staff/overview': async () => {
      const [waiting, people] = await Promise.all([countWaiting(db), countPeople(db)])
      return { data: { ...waiting, ...people } }
    },
    'GET /v1/staff/users': async ({ query }) => ({ data: await readUsers(db, query, query) }),
    'GET /v1/staff/users/{id}': async ({ params, viewer }) => ({
      data: await readUser(db, { userId: params.id, staffId: viewer.userId }),
    }),
    'PATCH /v1/staff/users/{id}': async ({ params, body, viewer }) => {
      await changeUser(db, { actor: viewer, userId: params.id, ...body })
      return { data: {}, msg: staffTexts.changed }
    },
    'PATCH /v1/staff/users/{id}/role': async ({ params, body, viewer }) => {
      const { isWaiting } = await changeRole(resources, { actor: viewer, userId: params.id, ...body })
      return { data: {}, msg: isWaiting ? approvalTexts.waiting : staffTexts.changed }
    },
    'POST /v1/staff/users/{id}/suspend': async ({ params, body, viewer }) => {
      await suspendUser(db, { actor: viewer, userId: params.id, ...body })
      return { data: {}, msg: staffTexts.suspended }
    },
    'POST /v1/staff/users/{id}/restore': async ({ params, body, viewer }) => {
      await restoreUser(db, { actor: viewer, userId: params.id, ...body })
      return { data: {}, msg: staffTexts.restored }
    },
    'POST /v1/staff/users/{id}/sign-out': async ({ params, viewer }) => {
      await signOutUser(db, { actor: viewer, userId: params.id })
      return { data: {}, msg: staffTexts.signedOut }
    },
    'POST /v1/staff/users/{id}/confiscate': async ({ params, body, viewer }) => {
      await askConfiscation(resources, { actor: viewer, userId: params.id, ...body })
      return { data: {}, msg: approvalTexts.waiting }
    },
    'GET /v1/staff/audit': async ({ query: { from, to, ...query } }) => ({
      data: await readAuditLog(db, { ...query, ...spanOf({ from, to }) }, query),
    }),
    'GET /v1/staff/audit/check': async () => {
      const { wholeAt, ...state } = await checkAuditLog(db)
      return { data: { ...state, wholeAt: wholeAt.toISOString() } }
    },
  }
}
