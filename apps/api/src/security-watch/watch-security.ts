import { securityRuleNames, securityRules, type SecurityRuleName } from '@monsoon/contract/accounts/security-rules'
import { inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { raiseAlerts } from './security-alert-queries.ts'
import { findStaff } from '#accounts/account-queries.ts'

/** The job that looks for the patterns of `securityRules`, and tells staff of each once a window. */
export async function watchSecurity({ db, log }: Pick<Resources, 'db' | 'log'>): Promise<void> {
  for (const rule of securityRuleNames) await watchFor({ db, log }, rule)
}

async function watchFor({ db, log }: Pick<Resources, 'db' | 'log'>, rule: SecurityRuleName): Promise<void> {
  const { windowMinutes: minutes } = securityRules[rule]
  await inTransaction(db, async (tx) => {
    const raised = await raiseAlerts(tx, rule, securityRules[rule])
    if (raised.length === 0) return
    const staff = await findStaff(tx)
    for (const { subject, userName, counted, at } of raised) {
      log.warn({ rule, subject, counted }, 'a pattern in the security log')
      const facts = { securityRule: rule, quantity: counted, minutes, who: userName, at }
      const key = `security-alert:${rule}:${subject}:${at.toISOString()}`
      await notify(
        tx,
        staff.map((userId) => ({ kind: 'security-alert', userId, key, ...facts })),
      )
    }
  })
}
