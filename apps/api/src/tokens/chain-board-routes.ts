import { staffChainTexts, type staffChainEndpoints } from '@monsoon/contract/staff/staff-chain'
import type { Handlers } from '#http.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { readChainBoard } from './chain-board.ts'
import { restartQueue } from '#chain/queue-transaction.ts'

/** What the calls of staff-chain.ts in the contract do. */
export function chainBoardHandlers(resources: Resources): Handlers<typeof staffChainEndpoints> {
  return {
    'GET /v1/staff/chain': async () => ({ data: { chains: await readChainBoard(resources) } }),
    'POST /v1/staff/chain': async () => {
      await addJob(resources.db, 'prove-chain', {}, { key: 'prove-chain' })
      return { data: {}, msg: staffChainTexts.begun }
    },
    'POST /v1/staff/chain/senders/{id}/restart': async ({ params: { id: senderId }, body: { reason }, viewer }) => {
      await restartQueue(resources.db, { senderId, staffId: viewer.userId, reason })
      return { data: {}, msg: staffChainTexts.restarted }
    },
  }
}
