import type { DemoPerson } from './demo-person.ts'

const staff = {
  type: 'user',
  isStaff: true,
  hasTwoFactor: true,
  kycStatus: 'notSubmitted',
  blueTick: true,
  isPrivate: false,
  walletUsdMinor: 0n,
} as const

/** Those who work for the house; one has an address of its internal domain. */
export const demoStaff: readonly DemoPerson[] = [
  {
    ...staff,
    key: 'desk',
    isAdmin: true,
    name: 'Monsoon Desk',
    userName: 'monsoon-desk',
    email: 'desk@monsoon.example',
    countryCode: 'SG',
    bio: 'The people who answer when something about a purchase, a work or an account is not as it should be. Write at any hour; somebody is awake in Jakarta or Muscat.',
    portrait: null,
  },
  {
    ...staff,
    key: 'ayu',
    name: 'Ayu Kartika',
    userName: 'ayu-kartika',
    email: 'ayu.kartika@staff.monsoon.example',
    countryCode: 'ID',
    bio: 'Ayu Kartika checks documents and payouts from Jakarta. She was a bank auditor in Surabaya and reads every refusal aloud before she sends it.',
    portrait: 'portraits/ayu.webp',
  },
  {
    ...staff,
    key: 'salim',
    name: 'Salim Al Busaidi',
    userName: 'salim-albusaidi',
    email: 'salim@monsoon.example',
    countryCode: 'OM',
    bio: 'Salim Al Busaidi looks after the rooms from Muscat: dates, wall texts, labels and the order of the works. Before that he hung other people’s exhibitions for nineteen years and never once used a spirit level.',
    portrait: 'portraits/salim.webp',
  },
]
