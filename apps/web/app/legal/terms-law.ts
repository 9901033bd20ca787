import type { LegalFacts, LegalSection } from './legal-text.ts'

/** Terms of Use, sections 19 to 26: rights in the Works, risks, what happens when things go wrong. */
export const termsOfLaw = ({ brand, company, email }: LegalFacts): LegalSection[] => [
  {
    id: 'rights',
    title: 'Rights in the Works',
    body: [
      'Artists keep the copyright in their Works. Whoever owns an Edition may show it in private and in public without charge, may keep copies for that purpose, and may resell it together with these rights. Making products of it, changing it, or using it in advertising needs the Artist’s consent, unless the page of the Work gives more.',
      `By publishing a Work the Artist confirms that it is their own, that the number of Editions will not be raised, and allows ${brand} to store, resize, show and describe it, on the Platform and when we write about it, as long as an Edition of it is on the Platform.`,
      `The name, the design and the software of ${brand} are ours. If you believe that something here infringes your rights, write to us with the address of the page, your right and how we reach you; we remove what infringes, and hear the other side.`,
    ],
  },
  {
    id: 'physical',
    title: 'Physical works and unlockable content',
    body: [
      'Some Works come with a physical work. One claim can be made for each Edition, by its owner at the time; later owners see that it has been claimed. We name the cost of sending before you pay it. An unpaid request ends after 7 days. While a request is open the Edition cannot be sold. Risk passes to you on delivery; please tell us of damage within 7 days.',
      'Content marked as unlockable can be opened by the owner of an Edition only. Once opened it cannot be made unseen; it does not return to us when you sell.',
    ],
  },
  {
    id: 'land',
    title: 'Land and special collections',
    body: [
      'Parcels of land shown here are digital places. They give no right to real ground. Their use depends on the virtual world they belong to, which others may run. Invitations to a virtual world that come with a collection are sent by email after the purchase.',
    ],
  },
  {
    id: 'risks',
    title: 'Risks you should know',
    body: [
      'The value of digital art can fall, also to nothing. Buy what you love and can afford; nothing here is advice on investments.',
      'Cryptocurrencies vary strongly in value. Keys can be lost, addresses mistyped, blockchains attacked or split. Laws about digital assets differ between countries and change; you are responsible for knowing those that apply to you.',
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension and the end of an account',
    body: [
      'We may hide or remove a Work, hold a transaction, or suspend an account that breaks these Terms, puts others at risk, or must be suspended by law. When an account is suspended its sessions end, its Listings are cancelled and its bids and Offers are released. Except where the law forbids it, we tell you the reason and you can object; somebody who did not take the decision will look at it again.',
      'You may close your account at any time, once nothing is pending. Please withdraw your balance and export your Editions first. We return what is yours, unless a law or an order makes us hold it. What we must keep, and for how long, is written in the Privacy Policy.',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: [
      'We run the Platform with due care, but cannot promise that it is always available or free of errors. Works are described by their Artists; we check what we can, but do not vouch for their statements.',
      `We are liable without limit for intent and gross negligence, for injury to life and health, and wherever the law does not allow a limit. For the rest, ${company} is liable for breaches of essential duties only, up to the amount that you paid to us in the twelve months before the damage, or 100 US dollars if that is more. We are not liable for what blockchains, banks, payment partners or other users do.`,
      'You hold us harmless from claims of others that arise because you broke these Terms or the rights of somebody else. None of this takes away rights that you have as a consumer.',
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: [
      `Please write to ${email} first; most things can be solved within 30 days. These Terms are governed by the law of Singapore, without its rules on the choice of law. Its courts decide disputes, unless mandatory law gives you the right to go to a court where you live.`,
      'If you are a consumer, the protection of the mandatory law of the country in which you live stays with you.',
    ],
  },
  {
    id: 'closing',
    title: 'Changes and closing words',
    body: [
      'We may change these Terms for good reasons: new features, new laws, better protection. We tell you by email at least 30 days before a change that puts you at a disadvantage. If you do not agree you may close your account before it applies; purchases already made stay under the Terms of their day.',
      'If a part of these Terms is void, the rest stays in force. If we do not use a right, we do not give it up. You may not transfer your account; we may transfer this agreement to a company that takes over the Platform, if your rights stay as they are. These Terms and the Privacy Policy are the whole agreement between us. The English text decides.',
    ],
  },
]
