import type { ProofCheck } from '@monsoon/contract/proofs'
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
  howWallets: 'What stands in each wallet is compared with the sum of everything that ever went in or out of it.',
  howHouse:
    'Every transfer goes from one account to another, so that all accounts together are zero: what is in your wallets is what the accounts of Monsoon are short of.',
  howLocked: 'What is locked is compared with the bids, offers, withdrawals and card sales that it is locked for.',
  howSeen: 'Where your own balance comes from stands in <link>your wallet</link>, transfer by transfer.',
  none: 'Not proved yet',
  noneDetail: 'The first night is still to come.',
  proofs: 'Proofs of the books',
  date: 'Date',
  result: 'Result',
  locked: 'Locked',
  took: 'Took',
  seconds: '{seconds, number} s',
  differences: 'What does not agree',
  check: 'Compared',
  account: 'Account',
  everything: 'All of them',
  expected: 'By the transfers',
  found: 'Found',
})
