import { readFileSync } from 'node:fs'

// In lower case, and only what the rule for new passwords lets through otherwise: the words and keyboard walks that
// lists of leaked passwords are full of, with the endings that people add when a rule asks them for a digit.
const passwords = new Set(
  readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/** Whether the password is one of the most used, in whatever case its letters are (Q-009a). */
export const isMostUsedPassword = (password: string): boolean => passwords.has(password.toLowerCase())
