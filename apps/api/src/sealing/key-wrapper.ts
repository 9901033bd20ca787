/** A data key as it may be stored: encrypted, with the name of the key that encrypted it. */
export interface WrappedKey {
  keyId: string
  wrapped: Buffer
}

/**
 * Who holds the key-encryption keys: the settings (local-key-wrapper.ts), or a key management service behind the same
 * two calls. `context` is authenticated with the key: unwrapping under another context fails.
 */
export interface KeyWrapper {
  wrap: (dataKey: Buffer, context: Buffer) => Promise<WrappedKey>
  unwrap: (key: WrappedKey, context: Buffer) => Promise<Buffer>
}
