import type { ImportAct, ImportFault, ImportStatus } from '@monsoon/contract/chain/imports'
import { staffDecisions } from '#approvals/staff-decision.ts'
import { isDecidable } from '@monsoon/domain/chain/foreign-work-rules'
import { Refusal } from '#errors.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { clearDoubts } from './foreign-work-queries.ts'
import { findImport, lockImport, type ImportRow, setOutcome } from './import-queries.ts'

type Seen = Pick<ImportRow, 'userId' | 'transferId' | 'contract'> & { state: ImportStatus; fault: ImportFault | null }

/**
 * What staff decide on an import that is in doubt. They cannot credit one: what arrived is credited by the chain, or
 * not at all. Tokens of ours that no books explain are no matter of looking again. A work of another collection is
 * shown where it lies, or refused.
 */
export const importDecisions = staffDecisions<Seen, ImportRow, ImportAct>({
  refusals: { missing: 'import-not-found', own: 'import-own', moved: 'import-moved' },
  find: findImport,
  lock: lockImport,
  subjectOf: ({ userId }) => userId,
  detailOf: ({ id, found: { txHash, contract, tokenId, fault }, reason }) => ({
    importId: id,
    ...(contract === null ? { transaction: txHash ?? '' } : { contract }),
    tokenId: String(tokenId),
    fault: fault ?? '',
    reason: reason ?? '',
  }),
  acts: {
    retry: {
      from: ['review'],
      faultOf: ({ transferId }) => (transferId === null ? null : 'import-moved'),
      carryOut: (tx, { id }) => setOutcome(tx, id, { state: 'pending' }),
      action: 'import-retried',
    },
    show: {
      from: ['review'],
      faultOf: ({ contract, fault }) => (contract !== null && isDecidable(fault) ? null : 'import-moved'),
      async carryOut(tx, { id, found: { userId, said }, reason }) {
        if (reason === null) throw new Refusal('reason-needed')
        await clearDoubts(tx, id, said?.doubts ?? [])
        await notify(tx, [{ kind: 'foreign-work-shown', key: keyNow(`foreign-work-shown:${id}`), userId, reason }])
      },
      action: 'import-shown',
    },
    close: {
      from: ['review'],
      async carryOut(tx, { id, found: { userId, contract }, reason }) {
        if (reason === null) throw new Refusal('reason-needed')
        await setOutcome(tx, id, { state: 'failed', fault: 'closed', reason })
        const kind = contract === null ? 'import-closed' : 'foreign-work-refused'
        await notify(tx, [{ kind, key: `${kind}:${id}`, userId, reason }])
      },
      action: 'import-closed',
    },
  },
})
