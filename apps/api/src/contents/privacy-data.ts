import type { Config } from '#config.ts'
import type { WrittenSection } from './legal-words.ts'

/** Privacy Policy, parts I to IV: who speaks, what we know of people, why, and what others can see. */
export const privacyOfData = ({
  BRAND_NAME: brand,
  LEGAL_NAME: company,
  CONTACT_EMAIL: email,
}: Config): WrittenSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: [
      `${company}, a company in Singapore, decides why and how personal data are used on ${brand} and is responsible for them. “We” and “us” mean this company. This policy covers the website, its interface for programs, our emails and our support. It belongs to the [Terms of Use](/terms), and words defined there mean the same here.`,
      `“Personal data” is everything that says something about you and can be tied to you, alone or with what else we know. Our data protection officer answers questions at [${email}](mailto:${email}).`,
      `${brand} is for people of 18 years and older. We do not knowingly keep data of children. If we learn of any, we close the account and delete them.`,
    ],
  },
  {
    id: 'what',
    title: 'What we collect',
    body: [
      'We collect what you give us, what arises as you use the Platform, and little else:',
      {
        list: [
          'Account: your name, your email address and a second one if you add it, your password in a form from which it cannot be read (argon2id), the wallet addresses you use, how you sign up and log in, when you confirmed that you are 18 or older and accepted which version of the Terms of Use and of this policy, what you answered to later versions of the Terms, and what you choose to show in your profile, such as pictures, a description, a region and links.',
          'If you log in with Google: the name, the email address and the identifier that Google tells us about you. If you log in with a browser wallet: its address and your signature.',
          'Purchases and sales: Works, Editions, prices, fees, bids, Offers, orders, receipts, and every entry of your Wallet.',
          'Payments: the brand and the last four digits of a card, the state of a payment, and its number with the payment partner. Card numbers go from your browser to that partner directly and never reach our servers. Where your bank is asked to confirm a payment (3-D Secure), your browser also sends it your name, your email address, the address that you entered last and facts of the browser such as its language and the size of the screen.',
          'Verification, if you withdraw or publish Works: identity documents, a selfie with your identity document, a proof of address, and the result of the check.',
          'Payout and delivery: bank or crypto accounts, billing and delivery addresses and phone numbers that you enter.',
          'What you do in the gallery: the Works you look at, like or report, the people you follow or block, and the alerts you set. A look at a Work is counted once a day; visits of exhibitions are counted without knowing whose they are.',
          'Messages: what you write to us, your reports, your applications with a CV if you send one, and the newsletter you asked for.',
          'Marks of sameness: keyed sums (hashes) of your cards, bank accounts, documents, wallets and devices, from which nothing can be read back, but by which we see that two accounts share one.',
          'Technical records: the time, the page, your IP address, your browser and the number of a request, and security events such as logins and changes of a password.',
        ],
      },
      'We also receive data from others: from payment partners whether a payment succeeded or is disputed, from partners who check identities what they found, and from public blockchains which transfers concern a wallet that you use here. We do not buy data about you, and we do not make a profile of you for advertising.',
      'You are free to tell us nothing. But without an email address there is no account, without a means of payment no purchase, and without verification and a payout account no withdrawal. What is not needed is marked as optional.',
    ],
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: [
      'We use personal data for these purposes and for no others:',
      {
        list: [
          'To keep our contract with you: to run your account and Wallet, to carry out purchases, sales, bids, Offers, withdrawals, imports, exports and deliveries, to write to you about them, and to help you.',
          'To obey the law: bookkeeping and tax, the prevention of money laundering and terrorist financing, sanctions, and orders of courts and authorities. The documents and the selfie of a verification serve this purpose and the prevention of fraud, and nothing else.',
          'For our legitimate interests and those of other users: to keep the Platform safe, to stop fraud, self-dealing, second accounts, robots and attacks, to find faults, to settle disputes, and to understand in sums which pages are used.',
          'With your consent: the newsletter, and anything else that we ask you for. You may take consent back at any time; what was done before stays lawful.',
        ],
      },
      'Some checks run by themselves, such as limits on how often one may try a password, the check that you are human, and the search for copies of an identity document among accounts. Decisions that matter to you, such as a rejected verification, a removed Work or a suspension, are taken or checked by a person, and you can object to them.',
    ],
  },
  {
    id: 'public',
    title: 'What others can see',
    body: [
      'A gallery shows who made and who owns a Work. Your profile, the Works you made or own, and the history of each Work with its buyers, sellers, bidders and prices are therefore public. If you make your account private, your shortened wallet address stands in place of your name for everyone but you and our staff, and your links and the Works you like are hidden.',
      'What is written to a public blockchain (wallet addresses, transfers, the numbers of tokens) can be read by everyone for ever. Neither we nor you can change or delete it there. We never write your email address, your address or your documents to a blockchain.',
      'If you make Works, the description that belongs to each NFT names the Work and you as its Artist, by the name that your profile shows at that time. It lies in a public network of files (IPFS) and can be copied by everyone for ever, too.',
      'The other side of a sale learns your public name, never your email address, your documents or your payment details. If you ask for a physical work, its sender and the carrier learn the address and phone number for the delivery.',
    ],
  },
]
