import { CV_KEPT_DAYS, MESSAGES_KEPT_YEARS } from '@monsoon/domain/retention'
import { KYC_CLOSED_YEARS, KYC_REJECTED_DAYS } from '@monsoon/domain/retention'
import type { WrittenSection } from './legal-words.ts'

/** Privacy Policy, parts V to VII: who else gets data, how and how long they are kept, what lies on one's device. */
export const privacyOfHandling = (): WrittenSection[] => [
  {
    id: 'sharing',
    title: 'Whom we share it with',
    body: [
      'We do not sell personal data, and we do not lend them for advertising. We share what is needed, under contract and only for the purpose, with',
      {
        list: [
          'payment partners and banks, to carry out payments, refunds and withdrawals and to recognise stolen cards;',
          'partners who check identities, where you choose to be checked by one;',
          'providers of servers, storage, email delivery and blockchain access, who act on our instructions only;',
          'other marketplaces, so far as they must know an order to deliver an External Listing;',
          'carriers and makers of physical works;',
          'advisers, courts and authorities, where the law demands or allows it. We check each such request, hand out no more than it covers, and tell you about it unless we may not;',
          'a company that takes over the Platform, which stays bound by this policy.',
        ],
      },
      'Some of them are in other countries than you. Parts VIII and IX say how your data are protected there.',
    ],
  },
  {
    id: 'keeping',
    title: 'How we keep it, and for how long',
    body: [
      'Connections to the Platform are encrypted. Passwords and the tokens that keep you logged in are stored in a form from which they cannot be read back. Identity documents are encrypted, kept apart, and opened only by the people who check them through links that soon expire; every look at them is recorded. Signing keys never leave their protected service. Logs contain no passwords, tokens or card numbers. Our staff see what their work needs.',
      'No system is perfectly safe. If a breach is likely to harm you, we tell you and the authorities without delay, what happened and what you can do.',
      'We keep data no longer than their purpose needs:',
      {
        list: [
          'your account and profile: as long as you have the account;',
          'records of purchases, sales, payments and withdrawals: up to 10 years, as bookkeeping and tax laws demand;',
          `verification documents and their results: ${KYC_CLOSED_YEARS} years after the end of the account, as the laws against money laundering demand; documents that we rejected: ${KYC_REJECTED_DAYS} days, in which you can object;`,
          'technical records and security events: up to 12 months, longer only while an incident is looked into; the keyed sum of a card: 2 years after it was last used; all such sums: 1 year after the end of the account;',
          'what you accepted or declined of these texts, and what our staff decided about accounts: as long as claims may rest on it. Neither can be changed afterwards;',
          `messages by the contact form and applications for jobs: ${MESSAGES_KEPT_YEARS} years; the CV of an application: ${CV_KEPT_DAYS} days; reports of Works and applications as an Artist or Curator: as long as the account or the Work they concern;`,
          'the newsletter: until you leave it.',
        ],
      },
      'Then we delete them or make them anonymous. If you close your account, we remove your profile; in the history of Works your wallet address remains, because the ownership of others rests on it.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    body: [
      'We use only the cookies without which the Platform does not work as you asked: those that keep you logged in, which no script on a page can read, one that lasts while you come back from a login with Google, one by which a browser where you have logged in is known for a year, so that nobody can keep you out by guessing at your password, and, if you choose them, one each for your colours and your language. In your browser’s storage we note which build of the website you last saw, that its typefaces are there, what you searched for last, where you were in a list, and that you said you are an adult. What keeps you logged in and what is stored go when you log out, the rest when you clear your browser.',
      'There are no cookies for advertising or for following you elsewhere, and we do not load scripts of advertisers. While you pay by card, the form of the payment partner may set cookies of its own to prevent fraud. That is why we ask for no consent by a banner: there is nothing to consent to.',
      'The check that you are human is a small sum that your own device solves. It asks no other company and tells nobody anything about you.',
    ],
  },
]
