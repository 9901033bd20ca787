import type { Config } from '#config.ts'
import type { WrittenSection } from './legal-words.ts'

/** Terms of Use, sections 1 to 8: who we are, who may use this, the account and its wallet. */
export const termsOfTheAccount = ({
  BRAND_NAME: brand,
  LEGAL_NAME: company,
  CONTACT_EMAIL: email,
}: Config): WrittenSection[] => [
  {
    id: 'agreement',
    title: 'The agreement',
    body: [
      `These Terms of Use are an agreement between you and ${company} (“${brand}”, “we”, “us”). They cover the ${brand} website, its interface for programs, the wallets we keep for our users, and everything that is bought, sold, bid for, offered, imported or exported through them (together the “Platform”).`,
      'You accept these Terms and the [Privacy Policy](/privacy) when you create an account, and the Terms once more whenever you pay. Anybody may look at the Platform without an account; these Terms then apply as far as they fit.',
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
          'An “Edition” is one numbered copy of a Work. How many there are is fixed before the first one is sold.',
          'An “NFT” is the entry on a public blockchain (an ERC1155 token) that records an Edition.',
          'An “Artist”, or NFT Creator, makes Works and publishes them. A “Curator” chooses and hangs them. A “Collector” owns Editions. We run the Platform.',
          'A “Listing” sells Editions at a fixed price, an “Auction” sells them to the highest bid, and an “Offer” is a price that somebody proposes to an owner.',
          'An “External Listing” is a Listing of an Edition that is for sale on another marketplace.',
          'A “Primary Sale” is the sale of an Edition by the Artist who made it; every later sale is a “Secondary Sale”.',
          'The “Wallet” is the custodial account of money and Editions that we keep for you. On the Platform its page is called My Wallet. A “Private Wallet” is one whose keys only you hold.',
          'A “linked account” is one that shares its person, payment means, payout account or device with another in a way that shows common control.',
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
      'You may not use the Platform if you are named on a sanctions list that binds us, or live where such sanctions forbid us to deal with you.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    body: [
      'Please give true details and keep them up to date. Your email address must be confirmed through the link we send before you can log in; the link works once, within 24 hours.',
      'You are responsible for what happens through your account unless somebody else used it through no fault of yours. Choose a password that you use nowhere else, keep it to yourself, and tell us at once if you think that somebody else has used your account. Do not lend, sell or give your account away.',
      'You may make your account private. Others then see your shortened wallet address in place of your name. Records on a public blockchain remain public.',
    ],
  },
  {
    id: 'wallet',
    title: 'Your Wallet and private wallets',
    body: [
      'With your account you receive a custodial Wallet with an address of its own. We hold its keys in a protected signing service and carry out the instructions that you give on the Platform. What is in your Wallet is yours; we hold it for you.',
      'Money in your Wallet is shown as total, locked and free. Locked money is set aside for something you did, such as a bid, an Offer or a requested withdrawal, or for proceeds that are not yet final. Only free money can be spent or withdrawn. The Wallet is not a bank account: it earns no interest and is not insured as a deposit.',
      'Every change of your balance is listed in the Wallet History. Please tell us of an entry that you do not understand within 60 days, so that we can still follow it up.',
      'You may also use a Private Wallet. Then you alone are responsible for its keys. We cannot see them, restore them, or bring back what was sent with them.',
    ],
  },
  {
    id: 'verification',
    title: 'Proving who you are (KYC)',
    body: [
      'Looking, buying and exporting need no proof of identity unless a law asks for it. Withdrawing money does, and so does publishing Works as an Artist.',
      'Artists, and everyone else who wants to withdraw, upload a selfie with their identity document, the documents themselves and a proof of address. Our team checks them and updates the status of the verification. If we reject it we say why, and you may submit again; after three rejections within a week you have to wait seven days.',
      'After verification the Artist requests a withdrawal from My Wallet, as the section “Withdrawals” describes. We may ask again when documents expire, when details change, or when a law or a payment partner requires it.',
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
          'upload content that is unlawful, that shows the abuse of children, that incites hatred or violence, or that invades the privacy of others; content for adults must be lawful and marked as such;',
          'buy from yourself, bid on or offer for your own Works, or trade with linked accounts to move a price or to gain rewards;',
          'use stolen cards, launder money, evade sanctions or finance crime;',
          'attack the Platform, overload it, go around its limits, or collect the data of others from it;',
          'pretend to be somebody else, or to speak for us.',
        ],
      },
      'Anyone with an account may report a Work. We review each report, keep the Work up or hide or remove it, and tell its owner, who may appeal.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages between us',
    body: [
      'We write to the email address of your account, and to a second address if you add one: to confirm actions, to tell you about sales, bids and Offers, and to warn you of what concerns your account. Such messages are part of the service. The newsletter is not, and you can leave it at any time.',
      `You reach us at [${email}](mailto:${email}).`,
    ],
  },
]
