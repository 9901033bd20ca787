import type { JobState } from '@monsoon/domain/job-pipeline'

interface DemoWriter {
  firstName: string
  lastName: string
  email: string
  contactNo: string
}

/** What strangers wrote to the house of the demo; those with an answer were answered. */
export const demoMessages: readonly (DemoWriter & { message: string; answer?: string })[] = [
  {
    firstName: 'Nadia',
    lastName: 'Rahman',
    email: 'nadia@nadia-rahman.example',
    contactNo: '8801712345678',
    message:
      'I bought High Water for my mother. Can the certificate carry her name rather than mine? She is eighty and would like to hold something in her hand.',
  },
  {
    firstName: 'Tomas',
    lastName: 'Lindqvist',
    email: 'tomas@north-rooms.example',
    contactNo: '4687012345678',
    message:
      'We run a small museum in Gävle and would like to show Crossing Currents on our wall for a season.\nWhom do we ask, you or the artist?',
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@tin-roof.example',
    contactNo: '919845012345',
    message: 'The film of Low Tide stops after four seconds on my television. On the phone it plays to the end.',
  },
  {
    firstName: 'Yusuf',
    lastName: 'Al Harthy',
    email: 'yusuf@harthy.example',
    contactNo: '96899123456',
    message: 'Do you take school classes through the exhibitions? We are twenty-two, from Nizwa, aged ten.',
    answer:
      'With pleasure. Farid walks you through What the Water Keeps, in Arabic, on any Tuesday morning.\n\nTell us which one, and whether the children have seen a loom before.',
  },
  {
    firstName: 'Grace',
    lastName: 'Uytengsu',
    email: 'grace@uytengsu.example',
    contactNo: '639171234567',
    message: 'My bank shows the payment twice.',
    answer:
      'One of the two is the hold that your bank lets go by itself, within three days. You were charged once: the receipt in your Payment History is the one that counts.',
  },
]

/** Who would like to work for it, and how far that is. */
export const demoApplicants: readonly (DemoWriter & { jobTitle: string; state: JobState; note?: string })[] = [
  {
    firstName: 'Anjali',
    lastName: 'Menon',
    email: 'anjali@menon.example',
    contactNo: '919847012345',
    jobTitle: 'Frontend Engineer',
    state: 'received',
  },
  {
    firstName: 'Rafael',
    lastName: 'Cruz',
    email: 'rafael@cruz.example',
    contactNo: '639181234567',
    jobTitle: 'Community Manager',
    state: 'received',
  },
  {
    firstName: 'Huda',
    lastName: 'Al Zadjali',
    email: 'huda@zadjali.example',
    contactNo: '96892123456',
    jobTitle: 'Curatorial Associate',
    state: 'reading',
  },
  {
    firstName: 'Shafiq',
    lastName: 'Islam',
    email: 'shafiq@islam.example',
    contactNo: '8801812345678',
    jobTitle: 'Artist Relations Lead',
    state: 'interview',
  },
  {
    firstName: 'Dewi',
    lastName: 'Lestari',
    email: 'dewi@lestari.example',
    contactNo: '628121234567',
    jobTitle: 'Operations and KYC Analyst',
    state: 'hired',
  },
  {
    firstName: 'Victor',
    lastName: 'Chan',
    email: 'victor@chan.example',
    contactNo: '6591234567',
    jobTitle: 'Smart Contract Engineer',
    state: 'declined',
    note: 'Your contracts are clean, but none of them has held money yet. Write again when one has.',
  },
]
