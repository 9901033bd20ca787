import type { ProofCheck } from '@monsoon/contract/chain/proofs'
import { defineText } from '../text/define-text.ts'

const checks = {
  'wallets and liabilities': 'All wallets, and what the house owes',
  'balance and transfers': 'A balance, and the sum of its transfers',
  'locked and locks': 'What is locked, and the sum of its locks',
  'sales being split': 'What sales left unsplit',
} as const satisfies Record<ProofCheck, string>

/** The nightly proof of the books. */
export const proofText = defineText('proof', {
  ...checks,
  title: 'Your money, proved',
  lead: 'Every night we add up every wallet, and every transfer there ever was, and compare the two.',
  holds: 'The books hold',
  differs: 'The books do not agree',
  wallets: 'In all wallets',
  liabilities: 'What Monsoon owes',
  count: '{count, plural, one {# wallet} other {# wallets}}',
  provedOn: 'Proved on <date></date>',
  how: 'How it is proved',
  howWallets: 'Each wallet’s balance is compared with the sum of everything that ever went in or out of it.',
  howHouse:
    'Every transfer goes from one account to another, so all accounts together add up to zero: what is in your wallets is exactly what Monsoon’s own accounts owe.',
  howLocked: 'What is locked is compared with the bids, offers, withdrawals and card sales it is locked for.',
  howSeen: 'To see where your own balance comes from, transfer by transfer, open <link>your wallet</link>.',
  none: 'Not proved yet',
  noneDetail: 'The first proof runs tonight.',
  proofs: 'Proofs of the books',
  date: 'Date',
  result: 'Result',
  locked: 'Locked',
  took: 'Took',
  seconds: '{seconds, number} s',
  differences: 'Differences',
  check: 'Compared',
  account: 'Account',
  everything: 'All of them',
  expected: 'By the transfers',
  found: 'Found',
})
