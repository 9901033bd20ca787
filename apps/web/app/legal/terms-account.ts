import type { LegalFacts, LegalSection } from './legal-text.ts'

/** Terms of Use, sections 1 to 8: who we are, who may use this, the account and its wallet. */
export const termsOfTheAccount = ({ brand, company, email }: LegalFacts): LegalSection[] => [
  {
    id: 'agreement',
    title: 'The agreement',
    body: [
      `These Terms of Use are an agreement between you and ${company} (“${brand}”, “we”, “us”). They cover the ${brand} website, its calls for programs, the wallets we keep for our users, and everything that is bought, sold, bid for, offered, imported or exported through them (together the “Platform”).`,
      'By creating an account, by buying, or by going on to use the Platform you accept these Terms and the Privacy Policy. If you do not accept them, please do not use the Platform.',
      'Where you use the Platform for a company or another organisation, you confirm that you may bind it, and “you” means that organisation as well.',
    ],
  },
  {
    id: 'words',
    title: 'The words we use',
    body: [
      {
        list: [
          'A “Work” is a digital artwork shown on the Platform, with its files, title and description. A Work may come with a physical work or with content that only an owner can open.',
          'An “Edition” is one numbered copy of a Work. The whole number of Editions is fixed before the first one is sold.',
          'An “NFT” is the entry on a public blockchain (ERC1155) that records an Edition.',
          'An “Artist” creates Works. A “Curator” chooses and hangs them. A “Collector” owns Editions.',
          'A “Listing” offers Editions at a fixed price, an “Auction” sells them to the highest bid, an “Offer” is a price that somebody proposes to an owner.',
          'A “Primary Sale” is the first sale of an Edition by its Artist; every sale after it is a “Secondary Sale”.',
          'The “Wallet” is the account of money and Editions that we keep for you; a “Private Wallet” is one whose keys only you hold.',
        ],
      },
    ],
  },
  {
    id: 'eligibility',
    title: 'Who may use the Platform',
    body: [
      'You must be 18 years old or older, and old enough to make binding contracts where you live. We ask you to confirm this when you sign up, and we may ask for proof.',
      'Each person may have one account. An email address and a wallet address belong to one account only. If we find several accounts of one person, or accounts that act together to gain advantages, we may close all but one and reverse the advantages.',
      'You may not use the Platform if you live in a country, or are a person, with whom we may not deal under the sanctions laws of Singapore, the United Nations, the European Union or the United States.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    body: [
      'Please give true details and keep them up to date. Your email address must be confirmed through the link we send before you can log in; the link works once, within 24 hours.',
      'You are responsible for what happens through your account. Choose a password that you use nowhere else, keep it to yourself, and tell us at once if you think that somebody else has used your account.',
      'You may make your account private. Others then see your shortened wallet address in place of your name. Records on a public blockchain remain public.',
    ],
  },
  {
    id: 'wallet',
    title: 'The wallet we keep for you',
    body: [
      'With your account you receive a custodial Wallet with an address of its own. We hold its keys in a protected signing service and carry out the instructions that you give on the Platform. You may also use a Private Wallet; then you alone are responsible for its keys, and we cannot restore them.',
      'Money in your Wallet is shown as total, locked and available. Locked money is set aside for something you did, such as a bid, an offer or a requested withdrawal, and the reason and the end of each lock are shown. The Wallet is not a bank account, earns no interest and is not insured as a deposit.',
      'You can trace every change of your balance in the Wallet History. Please tell us of an entry that you do not understand within 60 days.',
    ],
  },
  {
    id: 'verification',
    title: 'Proving who you are',
    body: [
      'Looking, buying and exporting need no proof of identity unless the law asks for it. Withdrawing money does, and so does selling as an Artist.',
      'To be verified, upload a selfie with your identity document, the documents themselves and a proof of address. Our team checks them and updates the status of your verification: not submitted, submitted, verified or rejected. If we reject it we tell you why, and you may submit again.',
      'After verification an Artist can request a withdrawal from My Wallet. We may ask again when documents expire, when details change, or when a law or a payment partner requires it.',
    ],
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: [
      'You may not',
      {
        list: [
          'offer or import what is not yours to offer, or copy the work of another;',
          'upload content that is unlawful, that shows the abuse of children, that incites hatred or violence, or that invades the privacy of others; sensitive but lawful content must be marked as such;',
          'buy from yourself, bid against yourself, or trade with linked accounts to move a price or to gain rewards;',
          'use stolen cards, launder money, evade sanctions or finance crime;',
          'attack the Platform, overload it, go around its limits, or collect the data of others from it;',
          'pretend to be somebody else, or to speak for us.',
        ],
      },
      'Anyone may report a Work for offensive content, fraud, being a duplicate, having been sold already, or another reason. We look at each report and tell the owner of the Work what we decide.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages between us',
    body: [
      'We write to the email address of your account, and to a second address if you add one: to confirm actions, to tell you about sales, bids and offers, and to inform you about changes of these Terms. Such messages are part of the service. The newsletter is not, and you can leave it at any time.',
      `You reach us at ${email}.`,
    ],
  },
]
