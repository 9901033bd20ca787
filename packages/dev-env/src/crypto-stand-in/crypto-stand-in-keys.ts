/**
 * The keys of the stand-in. They open nothing but a server on this machine that holds no money: they are no secrets.
 */
export const cryptoStandInKeys = {
  apiKey: 'monsoon-crypto-stand-in',
  email: 'shop@monsoon.example',
  password: 'stand-in-password',
  storeId: 'monsoon',
  callbackSecret: 'crypto-callbacks-of-the-stand-in',
} as const
