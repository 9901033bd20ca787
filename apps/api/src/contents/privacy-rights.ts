import type { Config } from '#config.ts'
import type { WrittenSection } from './legal-words.ts'

/** Privacy Policy, parts VIII to XI, as the specification orders them. */
export const privacyOfRights = ({ LEGAL_NAME: company, CONTACT_EMAIL: email }: Config): WrittenSection[] => [
  {
    id: 'europe',
    title: 'European residents',
    body: [
      'If you live in the European Economic Area, the United Kingdom or Switzerland, the General Data Protection Regulation or its counterpart in your country applies. The legal grounds are those of the four purposes in part III, in their order: contract (Article 6(1)(b)), legal duty (c), legitimate interests (f) and consent (a).',
      'You have the right',
      {
        list: [
          'to know what we keep about you and to receive a copy of it;',
          'to have wrong data corrected;',
          'to have data deleted where no duty and no claim stands against it;',
          'to have their use restricted while a question about them is open;',
          'to object to uses that rest on our legitimate interests, and at any time to direct marketing;',
          'to receive the data that you gave us in a form that machines can read;',
          'to have a decision made by a machine alone looked at by a person;',
          'to take back a consent;',
          'to complain to the supervisory authority of your country.',
        ],
      },
      'Your data are used in Singapore and where our providers are. For transfers out of Europe we rest on a decision that protection there is adequate or, where there is none, on the standard contractual clauses of the European Commission, with what the United Kingdom and Switzerland add to them. We send you a copy if you ask.',
    ],
  },
  {
    id: 'elsewhere',
    title: 'Persons outside Singapore',
    body: [
      'We are bound by the Personal Data Protection Act 2012 of Singapore. It gives everyone, wherever they live, the right to see their data and to learn how they were used in the past year, to have them corrected, and to take back a consent with reasonable notice.',
      'If you use the Platform from another country, your data are sent to and kept in Singapore and in the countries of our providers. We see to it by contract that they are protected there to at least the standard of that Act.',
      'Where the law of your country gives you further rights that cannot be waived, you have them against us as well. For residents of California, and of other states with like laws: we do not sell personal data or share them for advertising across sites, and nobody is treated worse for using a right.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Third-party sites',
    body: [
      'Pages here link to sites of others: social networks, blockchain explorers, marketplaces, artists’ own sites, payment pages. We do not run them, and what happens there is the responsibility of those who do. Please read their policies; this one ends at the link.',
      'The same holds for the wallet program in your browser and for public blockchains. We see what they tell us, and cannot see or decide what they tell others.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      'You can have a copy of your data, and close your account, by yourself: both are at the foot of your account settings.',
      `To use any of your rights, to ask for a copy of your data, to have your account closed, or to ask about this policy, write to the data protection officer of ${company} at [${email}](mailto:${email}). Please write from the email address of your account, or prove in another way that you are you. We answer within 30 days, and it costs you nothing.`,
      'If our answer does not satisfy you, you may turn to the Personal Data Protection Commission of Singapore, or to the authority of the country in which you live.',
      'If we change this policy, we publish it here with its own date and what has changed, where we can before it applies. All earlier versions stay here to be read.',
    ],
  },
]
