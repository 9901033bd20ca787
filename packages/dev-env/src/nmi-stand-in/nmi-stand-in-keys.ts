/**
 * The keys of the stand-in. They open nothing but a server on this machine that holds no money: they are no secrets.
 */
export const nmiStandInKeys = {
  securityKey: 'monsoon-stand-in-security-key',
  tokenizationKey: 'monsoo-nstand-inkeys-000000',
  checkoutKey: 'checkout_public_monsoon_stand_in',
  signingKey: 'monsoon-stand-in-signing-key',
} as const
