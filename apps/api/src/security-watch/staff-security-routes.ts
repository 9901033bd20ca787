import type { staffSecurityEndpoints } from '@monsoon/contract/staff/staff-security'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { exportSecurityLog } from './export-security-log.ts'
import { readSecurityLog } from './read-security-log.ts'

export function staffSecurityHandlers(resources: Resources): Handlers<typeof staffSecurityEndpoints> {
  return {
    'GET /v1/staff/security-events': async ({ query }) => ({ data: await readSecurityLog(resources, query) }),
    'GET /v1/staff/security-events/export': async ({ viewer: { userId: staffId }, query }) =>
      exportSecurityLog(resources.db, { staffId, after: query.after, limit: query.limit }),
  }
}
