import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import type { Config } from '#config.ts'
import type { Reader } from '#db.ts'
import { readLocalKeys, type LocalKey } from '#sealing/local-key-wrapper.ts'

/** The keys of the audit log, which are not in the database. The first one signs, all of them check. */
export interface AuditKeys {
  keys: readonly LocalKey[]
  /** Number of the first entry that has to be keyed, whatever the database says; null: of the first that is. */
  keyedFrom: bigint | null
}

/** What an entry carries beside its hash. */
export interface AuditSeal {
  keyId: string | null
  mac: Buffer | null
}

/** A demo may have entries of before there were keys. */
export const auditKeysFrom = ({ AUDIT_KEYS, AUDIT_KEYED_FROM, MODE }: Config): AuditKeys => ({
  keys: readLocalKeys(AUDIT_KEYS),
  keyedFrom: MODE === 'production' ? BigInt(AUDIT_KEYED_FROM) : null,
})

/** Stands among the plugins of a handle: what is done by it is written down with these keys. */
export interface AuditKeysOfHandle extends KyselyPlugin {
  readonly auditKeys: AuditKeys
}

export const withAuditKeys = (auditKeys: AuditKeys): AuditKeysOfHandle => ({
  auditKeys,
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
})

const noKeys: AuditKeys = { keys: [], keyedFrom: null }

export const auditKeysOf = (db: Pick<Reader, 'getExecutor'>): AuditKeys =>
  db.getExecutor().plugins.find((plugin): plugin is AuditKeysOfHandle => 'auditKeys' in plugin)?.auditKeys ?? noKeys

const macOf = (key: Buffer, hash: Buffer): Buffer => createHmac('sha256', key).update(hash).digest()

/** HMAC-SHA-256 over the entry's hash, which covers the entry and all that stand before it. */
export function sealEntry({ keys: [current] }: AuditKeys, hash: Buffer): AuditSeal {
  return current ? { keyId: current.id, mac: macOf(current.key, hash) } : { keyId: null, mac: null }
}

/** Whether one of the keys has made the code of an entry. */
export function isSealed({ keys }: AuditKeys, { keyId, mac, hash }: AuditSeal & { hash: Buffer }): boolean {
  const known = keys.find(({ id }) => id === keyId)
  return known !== undefined && mac !== null && timingSafeEqual(mac, macOf(known.key, hash))
}
