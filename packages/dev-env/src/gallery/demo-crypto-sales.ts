/** Works that can be paid by crypto, too or alone. */
export const demoCryptoSales: Readonly<Record<string, 'all' | 'crypto'>> = {
  'eight-petals-before-school': 'all',
  'planks-nobody-drew': 'crypto',
}

/** Artists who are paid in ETH, with addresses of the public test phrase: they hold nothing. */
export const demoCryptoSellers = [
  { key: 'kamala', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
  { key: 'dalal', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
  { key: 'badr', address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc' },
  { key: 'joaquin', address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' },
] as const
