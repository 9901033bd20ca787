import { newPasswordMaxLength, newPasswordMinLength } from '@monsoon/domain/text-rules'
import type { Config } from '#config.ts'
import type { Questions } from './faq-questions.ts'

/** General Information. */
export const faqOfTheHouse = ({ BRAND_NAME: brand, CONTACT_EMAIL: email }: Config): Questions => [
  [
    `What is ${brand}?`,
    `${brand} is a marketplace for digital art. Curators choose works and hang them in exhibitions; you can look at everything without an account, and buy, bid or make an offer once you have one.\n\nSome works come with a physical object. The page of such a work says so before you pay.`,
  ],
  [
    'What is an NFT?',
    'An entry on a public blockchain that says who owns which copy of a work. A work has as many numbered editions as its page says, and no more are ever made.\n\nThe picture itself is not on the blockchain: the entry holds the fingerprint of the file, so anybody can check that it is the right one.',
  ],
  [
    'How do I sign up?',
    `[Sign up](/create-wallet) with your email and a password of ${newPasswordMinLength} to ${newPasswordMaxLength} characters, or with a browser wallet. Where the login page shows Google, that works too.\n\nWe mail you a link to confirm the address. It works once, within 24 hours.`,
  ],
  [
    'What is the custodial wallet?',
    'With your account comes a wallet with an address of its own. It holds the editions you buy and the money that your sales bring. We keep its keys in a protected signing service and act on your instructions only.\n\nYou can take works out at any time with an [export](/profile/owned-nfts), and money with a withdrawal. What all wallets hold together is proved in public: see [Your money, proved](/trust).',
  ],
  [
    'How can I pay?',
    'By card, from the money in your wallet, and, where the seller accepts it, in cryptocurrency. Your bank may ask you to confirm a card payment; your card number never reaches our servers.\n\nOne purchase is paid by one means. You see the price, every fee and the total before you pay.',
  ],
  [
    'What does the price in ETH mean?',
    'Prices are in US dollars. The amount in ETH beside a price is an estimate at the rate of the moment and is for information only, unless you choose to pay in cryptocurrency: then the checkout names the amount that counts.',
  ],
  [
    'Who can I contact?',
    `Write to us by the [contact form](/contact) or to [${email}](mailto:${email}). A person reads every message.`,
  ],
]
