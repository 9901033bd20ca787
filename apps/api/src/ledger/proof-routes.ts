import type { proofEndpoints } from '@monsoon/contract/chain/proofs'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readLastProof, readProofs } from './read-proofs.ts'

/** What the calls of proofs.ts in the contract do. */
export function proofHandlers({ db }: Resources): Handlers<typeof proofEndpoints> {
  return {
    'GET /v1/proof': async () => ({ data: await readLastProof(db) }),
    'GET /v1/staff/proofs': async ({ query }) => ({ data: await readProofs(db, query) }),
  }
}
