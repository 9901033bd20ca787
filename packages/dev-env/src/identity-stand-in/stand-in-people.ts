import { createHash } from 'node:crypto'

/** Somebody with an account at the stand-in. */
export interface StandInPerson {
  name: string
  email: string
  isEmailVerified: boolean
  /** What choosing them shows, in the words of the page. */
  says: string
}

/**
 * Those whom its sign-in page offers. The first has an account at Monsoon that was opened this way
 * (demo-collectors.ts).
 */
export const standInPeople: readonly StandInPerson[] = [
  {
    name: 'Arjun Menon',
    email: 'arjun@monsoon.example',
    isEmailVerified: true,
    says: 'has a Monsoon account by Google',
  },
  {
    name: 'Grace Lim',
    email: 'grace@monsoon.example',
    isEmailVerified: true,
    says: 'has a Monsoon account with a password',
  },
  { name: 'Noor Haddad', email: 'noor.haddad@gmail.example', isEmailVerified: true, says: 'is new to Monsoon' },
  { name: 'Sami Aziz', email: 'sami.aziz@gmail.example', isEmailVerified: false, says: 'has an unverified email' },
]

/** The id under which the stand-in knows an email, as `sub` in its tokens. */
export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21)
