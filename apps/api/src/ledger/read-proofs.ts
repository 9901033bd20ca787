import type { CallData } from '@monsoon/contract/client'
import type { ProofDifference, StaffProof } from '@monsoon/contract/chain/proofs'
import type { Db } from '#db.ts'
import { listProofs } from './proof-queries.ts'

const pageSize = 30

type Row = Awaited<ReturnType<typeof listProofs>>[number]

const viewProof = ({ at, wallets, walletsMinor, liabilitiesMinor, differences }: Row) => ({
  at: at.toISOString(),
  wallets,
  holds: (differences as unknown as ProofDifference[]).length === 0,
  walletsMinor: String(walletsMinor),
  liabilitiesMinor: String(liabilitiesMinor),
})

const viewStaffProof = (row: Row): StaffProof => ({
  ...viewProof(row),
  id: row.id,
  heldMinor: String(row.heldMinor),
  tookMs: row.tookMs,
  differences: row.differences as unknown as ProofDifference[],
})

/** The last proof, as everybody sees it. */
export async function readLastProof(db: Db): Promise<CallData<'GET /v1/proof'>> {
  const [row] = await listProofs(db, { limit: 1 })
  return { proof: row ? viewProof(row) : null }
}

/** A page of proofs with what did not agree, for staff. */
export async function readProofs(
  db: Db,
  { before }: { before?: string | undefined },
): Promise<CallData<'GET /v1/staff/proofs'>> {
  const found = await listProofs(db, { before, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { proofs: rows.map(viewStaffProof), next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}
