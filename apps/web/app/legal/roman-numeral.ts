const steps = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** 1 to 39 in Roman numerals. */
export function toRoman(number: number): string {
  let left = number
  let text = ''
  for (const [value, letters] of steps) {
    while (left >= value) {
      text += letters
      left -= value
    }
  }
  return text
}
