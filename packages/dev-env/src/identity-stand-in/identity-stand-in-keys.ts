/** The client that the stand-in knows the shop by. Production refuses its issuer. */
export const identityStandInKeys = {
  clientId: 'monsoon-demo',
  clientSecret: 'demo-client-secret-not-for-production',
} as const
