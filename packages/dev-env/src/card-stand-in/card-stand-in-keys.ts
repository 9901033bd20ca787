/**
 * The keys of the stand-in. They open nothing but a server on this machine that holds no money: they are no secrets.
 */
export const cardStandInKeys = {
  secretKey: 'sk_test_monsoon_stand_in',
  publishableKey: 'pk_test_monsoon_stand_in',
  webhookSecret: 'whsec_monsoon_stand_in',
} as const
