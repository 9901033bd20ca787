import { createSeededAccount } from '@monsoon/api/accounts/seed-account'
import { seedGoogleLogin, seedWalletLogin } from '@monsoon/api/identities/seed-login'
import type { Resources } from '@monsoon/api/resources'
import { enableDemoSecondFactor } from '@monsoon/api/two-factor/demo-second-factor'
import { demoPassword } from '../demo-password.ts'
import { demoWallet } from '../demo-wallet.ts'
import { demoPeople } from '../gallery/demo-people.ts'
import type { DemoPerson } from '../gallery/demo-person.ts'
import { demoProfiles } from '../gallery/demo-profiles.ts'
import { subjectOf } from '../identity-stand-in/stand-in-people.ts'
import type { SeedRun } from './seed-run.ts'
import type { SeedState } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'

/** Makes the people who are missing. Gives everybody's id by key. */
export async function seedPeople(
  resources: Resources,
  state: SeedState,
  { now, report, read }: SeedRun,
): Promise<Map<string, string>> {
  const missing = demoPeople.filter(({ email }) => !state.userIdByEmail.has(email))
  const portraits = missing.flatMap(({ portrait }) => (portrait ? [{ file: portrait, isPortrait: true }] : []))
  const banners = missing.flatMap(({ key }) => bannerFilesOf(key).map((file) => ({ file })))
  const pictures = await storeOriginals(resources, [...portraits, ...banners], {
    read,
    report: (done, total) => report(`Portraits ${done} of ${total}`),
  })
  for (const [at, person] of missing.entries()) {
    const userId = await createSeededAccount(resources, {
      name: person.name,
      email: person.email,
      password: person.loginBy ? undefined : demoPassword,
      registrationType: person.loginBy,
      type: person.type,
      role: roleOf(person),
      bio: person.bio,
      countryCode: person.countryCode,
      userName: person.userName,
      blueTick: person.blueTick,
      isPrivate: person.isPrivate,
      // What waits and what was rejected is handed in, by seed-back-office.ts.
      kycStatus: person.kycStatus === 'verified' ? 'verified' : 'notSubmitted',
      profilePictureId: person.portrait ? pictures.get(person.portrait) : undefined,
      ...profileOf(person.key, pictures),
      createdAt: new Date(now.getTime() - 440 * 86_400_000),
    })
    if (person.hasTwoFactor) await enableDemoSecondFactor(resources, userId)
    await addLogin(resources, person, userId)
    state.userIdByEmail.set(person.email, userId)
    report(`People ${at + 1} of ${missing.length}`)
  }
  const idOf = ({ email }: DemoPerson): string => {
    const userId = state.userIdByEmail.get(email)
    if (!userId) throw new Error(`${email} was not made`)
    return userId
  }
  return new Map(demoPeople.map((person) => [person.key, idOf(person)]))
}

const bannerFilesOf = (key: string): string[] => {
  const { background, film } = demoProfiles[key] ?? {}
  return [background, film].filter((file) => file !== undefined)
}

function profileOf(key: string, media: ReadonlyMap<string, string>) {
  const { background, film, social } = demoProfiles[key] ?? {}
  return {
    social,
    backgroundPictureId: background && media.get(background),
    backgroundFilmId: film && media.get(film),
  }
}

/** Gives those who do not log in by password their login at the stand-in for Google, or the demo wallet. */
async function addLogin({ config, db }: Resources, { loginBy, email }: DemoPerson, userId: string): Promise<void> {
  if (loginBy === 'Google') {
    await seedGoogleLogin(db, { userId, issuer: config.GOOGLE_ISSUER, subject: subjectOf(email), email })
  }
  if (loginBy === 'Wallet') await seedWalletLogin(db, { userId, address: demoWallet.address })
}

function roleOf({ isStaff, isAdmin }: DemoPerson): 'member' | 'staff' | 'admin' {
  if (isAdmin) return 'admin'
  return isStaff ? 'staff' : 'member'
}
