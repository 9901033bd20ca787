import { defineNotices } from './define-notices.ts'

const theReason = 'The reason: {reason}'
const seeOwn = { button: 'See your work' } as const
const appeal = { button: 'Appeal to another person', to: '/item/{itemId}?appeal=1' } as const
const isFinal = 'Your appeal was declined. The decision is final.'

const hidden = { subject: 'Your work “{name}” is hidden', title: 'Your work is hidden' } as const
const isHidden =
  'Somebody reported “{name}”, and we have looked at it. Nobody but you and its owners sees it at {brand}, and it is not sold. What was reserved before may still be paid for.'
const removed = { subject: 'Your work “{name}” is removed', title: 'Your work is removed' } as const
const isRemoved =
  'Somebody reported “{name}”, and we have looked at it. It is no longer shown or sold at {brand}, and its sales are closed. Those who own editions keep them.'

/** What staff decided about a work, as its maker is told. */
export const makerNotices = defineNotices(
  {
    because: 'You are receiving this email because you made this work.',
    topic: 'works',
    page: '/item/{itemId}',
  },
  {
    'work-published': {
      inApp: 'Your work <item>{name}</item> is published',
      subject: 'Your work “{name}” is published',
      title: 'Your work is published',
      says: ['We have looked at “{name}”, and it hangs at {brand} now.', seeOwn],
    },
    'release-late': {
      because: 'You are receiving this email because you planned this release.',
      page: '/studio/releases',
      inApp: 'Your release has not appeared on time',
      subject: 'Your release “{work}” has not appeared',
      title: 'Your release has not appeared',
      says: [
        '“{work}” was due to appear, but could not: {reason}.',
        'Its works appear together as soon as all of them are ready. You can also change the time, or take a work out of it.',
        { button: 'See your releases' },
      ],
    },
    'work-hidden': {
      inApp: 'Your work <item>{name}</item> is hidden; its page says whether you can appeal',
      ...hidden,
      says: [isHidden, theReason, appeal],
    },
    'work-hidden-after-appeal': { shownAs: 'work-hidden', ...hidden, says: [isHidden, theReason, isFinal] },
    'work-removed': {
      inApp: 'Your work <item>{name}</item> is removed, and its sales are closed; its page says whether you can appeal',
      ...removed,
      says: [isRemoved, theReason, appeal],
    },
    'work-removed-after-appeal': { shownAs: 'work-removed', ...removed, says: [isRemoved, theReason, isFinal] },
    'work-restored': {
      inApp: 'Your work <item>{name}</item> is shown again',
      subject: 'Your work “{name}” is shown again',
      title: 'Your work is shown again',
      says: ['We have looked at “{name}” once more, and it is shown at {brand} as before.', theReason, seeOwn],
    },
    'trade-stopped': {
      inApp:
        'Your work <item>{name}</item> is not traded for now, and its sales are closed; our mail says how to object',
      subject: 'Your work “{name}” is not traded for now',
      title: 'Your work is not traded for now',
      says: [
        'We have stopped the trade of “{name}”: nobody buys or sells it at {brand}, and its sales are closed. Those who own editions keep them, and what was reserved before may still be paid for.',
        theReason,
        'You can object: write to {contact}, and another person will look at it again.',
      ],
    },
    'trade-opened': {
      inApp: 'Your work <item>{name}</item> can be traded again',
      subject: 'Your work “{name}” can be traded again',
      title: 'Your work can be traded again',
      says: [
        '“{name}” can be bought and sold at {brand} again. Sales that were closed can be opened anew.',
        theReason,
        seeOwn,
      ],
    },
  },
)

const seeWork = { button: 'See the work' } as const

/** The same, as those are told who own editions of it. */
export const ownerNotices = defineNotices(
  {
    because:
      'You are receiving this email because you trade at {brand}. You can choose what we email you in your Profile Settings.',
    topic: 'works',
    page: '/item/{itemId}',
  },
  {
    'owned-work-taken-down': {
      inApp: '<item>{name}</item>, of which you own editions, was taken down; your editions stay yours',
      subject: '{name}, of which you own editions, was taken down',
      title: 'A work that you own was taken down',
      says: [
        'Somebody reported {name}, and we have looked at it. It is no longer shown or sold. Your editions stay yours, and you still see them; its maker may appeal, and we tell you if it is shown again.',
        seeWork,
      ],
    },
    'owned-work-restored': {
      inApp: '<item>{name}</item>, of which you own editions, is shown again',
      subject: '{name}, of which you own editions, is shown again',
      title: 'A work that you own is shown again',
      says: ['We have looked at {name} once more, and it is shown as before.', seeWork],
    },
  },
)

/** What became of a report, as who made it is told. */
export const reporterNotices = defineNotices(
  {
    because:
      'You are receiving this email because you reported a work at {brand}. You can choose what we email you in your Profile Settings.',
    topic: 'reports',
    page: '/item/{itemId}',
  },
  {
    'report-upheld': {
      inApp: 'Your report of <item>{name}</item> was looked into, and we have acted on it',
      subject: 'Your report of {name} was looked into',
      title: 'We have acted on your report',
      says: ['You reported {name}. A person has looked at it, and it is no longer on show. Thank you for telling us.'],
    },
    'report-cleared': {
      inApp: 'Your report of <item>{name}</item> was looked into: the work may stay as it is',
      subject: 'Your report of {name} was looked into',
      title: 'Your report was looked into',
      says: [
        'You reported {name}. A person has looked at it and found that it may stay as it is. If there is more that we should know, report it again and tell us. Thank you.',
        seeWork,
      ],
    },
  },
)
