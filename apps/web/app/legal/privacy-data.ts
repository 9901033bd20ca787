import type { LegalFacts, LegalSection } from './legal-text.ts'

/** Privacy Policy, parts I to VII: what we know of people and what we do with it. */
export const privacyOfData = ({ brand, company }: LegalFacts): LegalSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: [
      `${company}, a company in Singapore, decides why and how personal data are used on ${brand} and is responsible for them. This policy covers the website, the calls for programs, our emails and our support.`,
      `${brand} is for people of 18 years and older. We do not knowingly keep data of children; if we learn of any, we delete them.`,
    ],
  },
  {
    id: 'what',
    title: 'What we collect',
    body: [
      'We collect what you give us, what arises as you use the Platform, and little else:',
      {
        list: [
          'Account: your name, email address, a second email address if you add one, your password in a form from which it cannot be read (argon2id), your wallet address, and what you choose to show in your profile.',
          'Purchases and sales: Works, Editions, prices, fees, bids, Offers, orders, receipts, and every entry of your Wallet.',
          'Payments: the last four digits and the brand of a card, the state of a payment and its number with the payment partner. Card numbers go from your browser to the partner directly and never reach us.',
          'Verification, if you withdraw or sell as an Artist: identity documents, a selfie, a proof of address, and the result of the check.',
          'Payout and delivery: bank or crypto accounts, postal addresses and phone numbers that you enter.',
          'Messages: what you write to us, reports and applications.',
          'Technical records: the time, page, IP address, browser and a request number, and security events such as log-ins.',
        ],
      },
      'We do not buy data about you, and we do not make a profile of you for advertising.',
    ],
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: [
      {
        list: [
          'To keep our contract with you: to run your account and Wallet, to carry out purchases, sales, withdrawals, imports, exports and deliveries, and to help you.',
          'To obey the law: accounting and tax, the prevention of money laundering, sanctions, and orders of courts and authorities.',
          'For our legitimate interests: to keep the Platform safe, to stop fraud, robots and attacks, to find faults, and to understand in sums which pages are used.',
          'With your consent: the newsletter, and anything else we ask you for. You may take consent back at any time, for the future.',
        ],
      },
      'Decisions with legal effect on you, such as a rejected verification or a suspension, are taken or checked by a person.',
    ],
  },
  {
    id: 'public',
    title: 'What others can see',
    body: [
      'Your profile, the Works you show, and the history of each Work with its buyers and sellers are public. If you make your account private, your shortened wallet address stands in place of your name.',
      'What is written to a public blockchain (wallet addresses, transfers, the numbers of Editions) can be read by everyone for ever. Neither we nor you can change or delete it there.',
    ],
  },
  {
    id: 'sharing',
    title: 'Whom we share it with',
    body: [
      'We do not sell personal data. We share what is needed, under contract and only for the purpose, with',
      {
        list: [
          'payment partners and banks, to carry out payments, refunds and withdrawals;',
          'partners who check identities and sanctions lists;',
          'providers of servers, storage, email delivery and blockchain access;',
          'carriers, for physical works;',
          'advisers, courts and authorities, where the law demands or allows it;',
          'a company that takes over the Platform, which stays bound by this policy.',
        ],
      },
      'The other side of a sale learns your public name, never your email address, your documents or your payment details.',
    ],
  },
  {
    id: 'keeping',
    title: 'How we keep it, and for how long',
    body: [
      'Connections are encrypted. Passwords and session tokens are stored as hashes, identity documents are encrypted, kept apart and opened only by the people who check them, and every look at them is recorded. Signing keys never leave their protected service. No system is perfectly safe; if a breach puts you at risk we tell you and the authorities without delay.',
      'We keep account data as long as you have an account; bookkeeping records of purchases, sales and withdrawals for up to 10 years and verification documents for 5 years after the end of the account, as the law demands; technical records for up to 12 months; messages for 3 years. Then we delete them or make them anonymous.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    body: [
      'We use the cookies without which the Platform does not work: two that keep you logged in (no script on a page can read them), and, if you choose them, your colours and your language. In your browser’s storage we remember the build of the website. There are no cookies for advertising and none of other companies, except those of the payment partner while you pay by card.',
      'The check that you are human is a small sum that your own device solves. It sends nothing about you to anyone.',
    ],
  },
]
