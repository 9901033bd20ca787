import type { TestApi } from '#test-support/create-test-api.ts'
import { endSessions, setAccountState } from './persona-queries.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

/** Who may stand before an endpoint (security, figure 9). */
export const personaNames = [
  'anonymous',
  'unverified',
  'user',
  'other',
  'staff',
  'admin',
  // Signed in when it was suspended, and since then.
  'suspended',
  'limited',
  'revoked',
] as const
export type PersonaName = (typeof personaNames)[number]

export interface Persona {
  userId: string | null
  /** A fresh session's headers each time, so that one call cannot spoil the next. */
  headers: () => Promise<Record<string, string>>
}

const funds = { fundsMinor: 1_000_000n }

/** One account of each kind; `user` is the one whose things the others try to reach. */
export async function createPersonas({ resources }: TestApi): Promise<Record<PersonaName, Persona>> {
  const { db } = resources
  const account = async (
    options: { role?: string; state?: 'unverified' | 'suspended' | 'limited'; isRevoked?: boolean } = {},
  ): Promise<Persona> => {
    const { role = 'member', state, isRevoked = false } = options
    const userId = await createMember(resources, { ...funds, role })
    const hasEnded = isRevoked || state === 'suspended'
    if (state && !hasEnded) await setAccountState(db, { userId, state: state === 'limited' ? 'suspended' : state })
    const headers = async () => {
      const signedIn = await signInMember(resources, userId)
      if (state === 'suspended') await setAccountState(db, { userId, state })
      if (isRevoked) await endSessions(db, userId)
      return signedIn
    }
    return { userId, headers }
  }
  return {
    anonymous: { userId: null, headers: async () => ({}) },
    unverified: await account({ state: 'unverified' }),
    user: await account(),
    other: await account(),
    staff: await account({ role: 'staff' }),
    admin: await account({ role: 'admin' }),
    suspended: await account({ state: 'suspended' }),
    limited: await account({ state: 'limited' }),
    revoked: await account({ isRevoked: true }),
  }
}
