import { isMostUsedPassword } from './most-used-passwords.ts'

/** Words that whoever guesses at accounts of a marketplace for art tries first, in lower case (ASVS 6.1.2). */
export const houseWords = [
  'monsoon',
  'gallery',
  'curator',
  'artist',
  'artwork',
  'auction',
  'collect',
  'exhibition',
  'marketplace',
  'edition',
  'ethereum',
  'polygon',
  'metamask',
  'wallet',
  'staff',
  'admin',
  'support',
] as const

// Spellings that a rule about digits and signs brings about.
const asLetter: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }
const spellOut = (password: string): string =>
  password.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => asLetter[sign] ?? '')

/** What has to be left of a password without the words of the house, so that it is not guessed by them. */
const leastBeside = 6

function isOfHouseWords(password: string): boolean {
  const letters = spellOut(password)
  return houseWords.some((word) => letters.includes(word) && letters.length - word.length < leastBeside)
}

/** Whether a new password is guessed early: one of the most used, or a word of the house with an ending. */
export const isGuessablePassword = (password: string): boolean =>
  isMostUsedPassword(password) || isOfHouseWords(password)
