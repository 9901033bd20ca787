import type { ImportAct, ImportFault, ImportStatus } from '@monsoon/contract/imports'
import { staffDecisions } from '#approvals/staff-decision.ts'
import { Refusal } from '#errors.ts'
import { tell } from '#notices/tell.ts'
import { findImport, lockImport, type ImportRow, setOutcome } from './import-queries.ts'

type Seen = { state: ImportStatus; fault: ImportFault | null; userId: string; transferId: string | null }

/**
 * What staff decide on an import that is in doubt. They cannot credit one: what arrived is credited by the chain, or not at all. Tokens of
 * ours that no books explain are no matter of looking again.
 */
export const importDecisions = staffDecisions<Seen, ImportRow, ImportAct>({
  refusals: { missing: 'import-not-found', own: 'import-own', moved: 'import-moved' },
  find: findImport,
  lock: lockImport,
  subjectOf: ({ userId }) => userId,
  detailOf: ({ id, found: { txHash, tokenId, fault }, reason }) => ({
    ...{ importId: id, transaction: txHash, tokenId: String(tokenId), fault: fault ?? '', reason: reason ?? '' },
  }),
  acts: {
    retry: {
      from: ['review'],
      faultOf: ({ transferId }) => (transferId === null ? null : 'import-moved'),
      carryOut: (tx, { id }) => setOutcome(tx, id, { state: 'pending' }),
      action: 'import-retried',
    },
    close: {
      from: ['review'],
      async carryOut(tx, { id, found: { userId }, reason }) {
        if (reason === null) throw new Refusal('reason-needed')
        await setOutcome(tx, id, { state: 'failed', fault: 'closed', reason })
        await tell(tx, [{ kind: 'import-closed', key: `import-closed:${id}`, userId, reason }])
      },
      action: 'import-closed',
    },
  },
})
