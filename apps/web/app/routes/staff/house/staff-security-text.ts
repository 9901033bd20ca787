import type { SecurityEventKind } from '@monsoon/contract/accounts/security-event-kinds'
import { defineText } from '#text/define-text.ts'
import type { ownEventWords } from '../../settings/logins/security-text.ts'

/** The security log in the back office; what owners see, too, has the words of their settings. */
export const staffSecurityText = defineText('staffSecurity', {
  title: 'Security log',
  nothing: 'Nothing like this has happened',
  event: 'Event',
  account: 'Account',
  device: 'Device',
  source: 'Network',
  when: 'When',
  call: 'Call',
  target: 'Asked for',
  request: 'Request',
  sourceHint: 'IP address',
  accountId: 'Account ID',
  from: 'From',
  to: 'To',
  any: 'Any',
  id: 'ID',
  nobody: 'Nobody',
  times: '{event} ({count}×)',
  older: 'Older',
  onlyThese: 'Only from here',

  alerts: 'Alerts',
  alertLine: '{what}: {count} within {minutes} minutes',
  stuffing: 'Many accounts tried from one network',
  enumeration: 'Things of others asked for from one network',
  accountEnumeration: 'One account asked for things of others',
  staffReading: 'One member of staff read data of many',
  theirEvents: 'See what happened',

  refused: 'Refused',
  rateLimited: 'Over a limit',
  stepUpAsked: 'Asked to confirm who they are',
  stepUpPassed: 'Confirmed who they are',
  staffRead: 'Read by staff',
  webhookRefused: 'Webhook without a valid signature',
})

/** Kinds that staff alone see. */
export const staffEventWords = {
  refused: 'refused',
  'rate-limited': 'rateLimited',
  'step-up-asked': 'stepUpAsked',
  'step-up-passed': 'stepUpPassed',
  'staff-read': 'staffRead',
  'webhook-refused': 'webhookRefused',
} as const satisfies Record<Exclude<SecurityEventKind, keyof typeof ownEventWords>, string>
