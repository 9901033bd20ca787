import type { LegalFacts, LegalSection } from './legal-text.ts'

/** Privacy Policy, parts VIII to XI, as the specification orders them. */
export const privacyOfRights = ({ company, email }: LegalFacts): LegalSection[] => [
  {
    id: 'europe',
    title: 'European residents',
    body: [
      'If you live in the European Economic Area, the United Kingdom or Switzerland, the General Data Protection Regulation and its national counterparts apply. The legal grounds for each purpose are named in part III: contract (Article 6(1)(b)), legal duty (c), legitimate interests (f) and consent (a).',
      'You have the right',
      {
        list: [
          'to know what we keep about you and to receive a copy of it;',
          'to have wrong data corrected and, where no duty to keep them stands against it, data deleted;',
          'to have their use restricted, and to object to uses that rest on our legitimate interests;',
          'to receive the data that you gave us in a form that machines can read;',
          'to take back a consent;',
          'to complain to the supervisory authority of your country.',
        ],
      },
      'Your data are processed in Singapore and where our providers are. For transfers out of Europe we use the standard contractual clauses of the European Commission, or rest on a decision that protection is adequate.',
    ],
  },
  {
    id: 'elsewhere',
    title: 'Persons outside Singapore',
    body: [
      'We are bound by the Personal Data Protection Act of Singapore. If you use the Platform from another country, your data are sent to and kept in Singapore, and in the countries of our providers, with protection of at least that standard. Where the law of your country gives you further rights that cannot be waived, you have them against us as well.',
      'Residents of California, and of other states with like laws: we do not sell or share personal data for advertising, and nobody is treated worse for using a right.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Third-party sites',
    body: [
      'Pages here link to sites of others: social networks, blockchain explorers, artists’ own sites, payment pages. What happens there is the responsibility of those who run them. Please read their policies; this one ends at the link.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      `To use any of your rights, or to ask about this policy, write to our data protection officer at ${company}, ${email}. We may ask you to prove that you are you. We answer within 30 days; it costs you nothing.`,
      'If we change this policy we publish it here with a new date, and tell you by email when a change matters to you.',
    ],
  },
]
