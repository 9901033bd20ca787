import { defineText } from '#text/define-text.ts'

/** The queue of reports. */
export const reportText = defineText('staffReports', {
  open: 'Open',
  reviewing: 'Being looked at',
  cleared: 'Cleared',
  hidden: 'Hidden',
  removed: 'Removed',
  none: 'No reports here',
  reportedBy: 'Reported by <name>{name}</name>, <date>{date}</date>',
  appealedBy: 'Appealed by its maker, <name>{name}</name>, <date>{date}</date>',
  madeBy: 'Made by <name>{name}</name>',
  moreWait: '{count, plural, one {One more report of this work waits.} other {# more reports of this work wait.}}',
  lookedAtBy: 'Looked at by {name}',
  decidedBy: 'Decided by {name}, <date>{date}</date>',
  reason: 'Reason: {reason}',
  appealed: 'The decision',
  appealedHidden:
    '{role, select, admin {Hidden by an administrator} staff {Hidden by staff} other {Hidden by former staff}}, <date>{date}</date>',
  appealedRemoved:
    '{role, select, admin {Removed by an administrator} staff {Removed by staff} other {Removed by former staff}}, <date>{date}</date>',
  take: 'LOOK INTO IT',
  clear: 'CLEAR',
  restore: 'SHOW IT AGAIN',
  hide: 'HIDE',
  remove: 'REMOVE',
  clearTitle: 'Clear this report',
  clearNote: 'The work stays as it is. Its maker is not told.',
  restoreTitle: 'Show the work again',
  restoreNote: 'All reports of it that led to this are cleared. Sales that were closed are not opened again.',
  hideTitle: 'Hide the work',
  hideNote:
    'It leaves lists and search at once and cannot be bought, until it is shown again. What is reserved may still be paid for.',
  removeTitle: 'Remove the work',
  removeNote: 'As hiding it, and all its sales are closed. Owners keep their editions.',
})
