import { expect, it } from 'vitest'
import { houseWords, isGuessablePassword } from './guessable-password.ts'

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

it.each(houseWords)('a word of the house with an ending is guessed: %s', (word) => {
  expect(isGuessablePassword(`${capital(word)}2026`)).toBe(true)
  expect(isGuessablePassword(`26-${capital(word)}`)).toBe(true)
})

it.each(['M0nsoon2026', 'm0n5oonXY9', 'G@llery2026', 'Adm1n-2026', 'Qwerty123'])('so is %s', (password) =>
  expect(isGuessablePassword(password)).toBe(true),
)

it.each(['Monsoon-vK7mLe', 'vK7-wallet-Leaf', 'vK7-mangoLeaf', 'Correct-Horse-7'])(
  'what others would not think of is not, though a word of the house stands in it: %s',
  (password) => expect(isGuessablePassword(password)).toBe(false),
)
