/** Works that can be paid by crypto, too or alone. */
export const demoCryptoSales: Readonly<Record<string, 'all' | 'crypto'>> = {
  'eight-petals-before-school': 'all',
  'planks-nobody-drew': 'crypto',
}

/** Their artists, with addresses of the public test phrase: they hold nothing. */
export const demoCryptoSellers = [
  { key: 'kamala', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
  { key: 'dalal', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
] as const
