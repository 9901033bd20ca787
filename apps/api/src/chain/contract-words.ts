// The few words of Solidity's ABI that reading a stranger's token takes
// (https://docs.soliditylang.org/en/latest/abi-spec.html). What comes back may be anything: nothing here throws, and
// nothing is read further than it is shown.

const wordDigits = 64

const toWord = (value: bigint | string): string =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).toLowerCase().padStart(wordDigits, '0')

/** A call: the function's selector, then addresses and numbers. */
export const encodeCall = (selector: string, ...values: readonly (bigint | string)[]): string =>
  selector + values.map(toWord).join('')

const isOneWord = (data: string): boolean => data.length === 2 + wordDigits

/** Null: it is no number alone. */
export const readNumber = (data: string): bigint | null => (isOneWord(data) ? BigInt(data) : null)

/** Null: neither true nor false. */
export function readFlag(data: string): boolean | null {
  const number = readNumber(data)
  return number === 0n ? false : number === 1n ? true : null
}

/** In lower case; null: it is no address alone. */
export const readAddress = (data: string): string | null =>
  isOneWord(data) && /^0{24}/.test(data.slice(2)) ? `0x${data.slice(26).toLowerCase()}` : null

/** A text, as far as its first bytes; null: it is none. */
export function readText(data: string, mostBytes: number): string | null {
  const digits = data.slice(2)
  const wordAt = (at: number): bigint | null => {
    const word = digits.slice(at * 2, at * 2 + wordDigits)
    return word.length === wordDigits ? BigInt(`0x${word}`) : null
  }
  const bytes = digits.length / 2
  const start = wordAt(0)
  if (start === null || start > BigInt(bytes)) return null
  const length = wordAt(Number(start))
  if (length === null || length > BigInt(bytes) - start - 32n) return null
  const from = (Number(start) + 32) * 2
  const shown = digits.slice(from, from + Math.min(Number(length), mostBytes) * 2)
  return new TextDecoder().decode(Buffer.from(shown, 'hex'))
}
