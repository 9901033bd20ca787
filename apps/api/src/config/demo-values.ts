/** The secrets that demo mode runs with. Production refuses them. */
export const demoSecrets = {
  TOKEN_KEYS: 'demo:ZGVtby10b2tlbi1rZXktbm90LWZvci1wcm9kdWN0aW8=',
  FINGERPRINT_KEYS: 'demo:ZGVtby1maW5nZXJwcmludC1rZXktbm90LXNlY3JldCE=',
  REFRESH_TOKEN_SECRET: 'demo-refresh-token-secret-not-for-production',
  CAPTCHA_SECRET: 'demo-captcha-secret-not-for-production-use',
  SEALING_KEYS: 'demo:ZGVtby1zZWFsaW5nLWtleS1ub3QtZm9yLXByb2R1Y3Q=',
  SECURITY_LOG_KEYS: 'demo:ZGVtby1zZWN1cml0eS1sb2cta2V5LW5vdC1zZWNyZXQ=',
  CERTIFICATE_KEYS: 'demo:ZGVtby1jZXJ0aWZpY2F0ZS1zZWVkLW5vdC1mb3ItdXM=',
  AUDIT_KEYS: 'demo:ZGVtby1hdWRpdC1rZXktbm90LWZvci1wcm9kdWN0aW8=',
} as const

// The neutered account node (m/44'/60'/0'/0) of the public test phrase "test test … junk": it holds nothing anywhere.
export const demoCustodyXpub =
  'xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4'

/** The public test phrase that the demo's keys come from. */
export const demoSeed = 'test test test test test test test test test test test junk'
