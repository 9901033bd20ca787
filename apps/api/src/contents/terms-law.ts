import type { Config } from '#config.ts'
import type { WrittenSection } from './legal-words.ts'

/** Terms of Use, sections 22 to 26: risks, what happens when things go wrong, changes and contact. */
export const termsOfLaw = ({ LEGAL_NAME: company, CONTACT_EMAIL: email }: Config): WrittenSection[] => [
  {
    id: 'risks',
    title: 'Risks you should know',
    body: [
      'The value of digital art can fall, also to nothing, and there may be nobody who wants to buy what you sell. Buy what you love and can afford. Nothing on the Platform is advice on investments, tax or law.',
      'Cryptocurrencies vary strongly in value. Keys can be lost, addresses mistyped, blockchains attacked or split. Laws about digital assets differ between countries and change; you are responsible for knowing those that apply to you.',
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension, removal, confiscation and the end of an account',
    body: [
      'Where somebody breaks these Terms or the law, or puts others at risk, we may take the mildest step that helps:',
      {
        list: [
          'hide or remove a Work, a Listing or a profile;',
          'hold or reverse a transaction that is being looked into;',
          'suspend the account: its sessions end, its Works are hidden, its Listings are cancelled, and its bids and Offers are released;',
          'confiscate NFTs that were stolen, counterfeited, or obtained by fraud or another serious violation. They move to an account of the Platform, their history shows it, and they go back to whoever they belong to.',
        ],
      },
      'Except where the law forbids it, we tell you the reason and you can object; somebody who did not take the decision will look at it again. Money and Editions that have nothing to do with the violation stay yours. Whoever is suspended can sign in to ask to leave with their Editions: somebody who did not suspend the account decides that, and a refusal can be appealed against once. Confiscated and disputed Editions stay.',
      'You may ask us to close your account at any time, once nothing is pending. Please withdraw your balance and export your Editions first. We may end this agreement with 30 days’ notice, and return what is yours unless a law or an order makes us hold it. What we must keep, and for how long, is written in the [Privacy Policy](/privacy).',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: [
      'We run the Platform with due care, but cannot promise that it is always available or free of errors. Works are described by their Artists; we check what we can, but do not vouch for their statements. A sale between users is a contract between them, which we carry out.',
      `We are liable without limit for intent and gross negligence, for death and injury caused by negligence, and wherever the law does not allow a limit. For the rest, ${company} is liable up to the amount of the fees and prices that you paid on the Platform in the twelve months before the damage, or 100 US dollars if that is more, and not for lost profit. We are not liable for what blockchains, banks, payment partners or other users do, nor for events beyond our control.`,
      'You make good the damage, including reasonable costs of lawyers, that we suffer because you broke these Terms or the rights of somebody else. None of this takes away rights that you have as a consumer.',
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: [
      `Please write to [${email}](mailto:${email}) first; most things can be solved within 30 days.`,
      'These Terms are governed by the law of Singapore, without its rules on the choice of law. What we cannot solve together is decided by the courts of Singapore. Both of us may agree to try mediation in Singapore before.',
      'If you are a consumer, the protection of the mandatory law of the country in which you live stays with you, and so does any right to go to a court there.',
    ],
  },
  {
    id: 'closing',
    title: 'Changes, closing words and contact',
    body: [
      'We may change these Terms for good reasons: new features, new laws, better protection. A new version carries its own date, says what has changed, and stands on this page beside all earlier ones. Once it applies we ask you to accept it. Until you do you can look, withdraw your money, take your Editions out and close your account, but not buy, bid, sell or publish; nothing is taken from you. What was bought before stays under the Terms of its day.',
      'If a part of these Terms is void, the rest stays in force. If we do not use a right, we do not give it up. You may not transfer this agreement; we may transfer it to a company that takes over the Platform, if your rights stay as they are. These Terms and the [Privacy Policy](/privacy) are the whole agreement between us. Where there are translations, the English text decides.',
      `${company} answers questions about these Terms at [${email}](mailto:${email}).`,
    ],
  },
]
