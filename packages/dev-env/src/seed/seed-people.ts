import { createSeededAccount } from '@monsoon/api/accounts/seed-account'
import type { Resources } from '@monsoon/api/resources'
import { demoPassword } from '../demo-password.ts'
import { demoPeople } from '../gallery/demo-people.ts'
import type { DemoPerson } from '../gallery/demo-person.ts'
import type { SeedRun } from './fill-gallery.ts'
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
  const pictures = await storeOriginals(resources, portraits, {
    read,
    report: (done, total) => report(`Portraits ${done} of ${total}`),
  })
  for (const [at, person] of missing.entries()) {
    const userId = await createSeededAccount(resources, {
      name: person.name,
      email: person.email,
      password: demoPassword,
      type: person.type,
      role: person.isStaff ? 'staff' : 'member',
      bio: person.bio,
      countryCode: person.countryCode,
      userName: person.userName,
      blueTick: person.blueTick,
      isPrivate: person.isPrivate,
      kycStatus: person.kycStatus,
      profilePictureId: person.portrait ? pictures.get(person.portrait) : undefined,
      createdAt: new Date(now.getTime() - 440 * 86_400_000),
    })
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
