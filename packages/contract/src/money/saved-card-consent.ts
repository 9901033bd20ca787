/** What somebody agrees to by whom a card is kept. */
export const savedCardConsent = {
  label: 'Save this card for next time',
  detail: 'Our card provider keeps it, not Monsoon. You can remove it in Account Settings at any time.',
} as const
