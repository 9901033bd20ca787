/** JSON with bigints, between the server and its signer: 12n is written "12n". */
export const toWire = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

export const fromWire = (text: string): unknown =>
  JSON.parse(text, (_, part: unknown) =>
    typeof part === 'string' && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  )
