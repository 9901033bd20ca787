import { MESSAGES_KEPT_YEARS } from '@monsoon/domain/retention'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { deleteOldMessages } from './contact-queries.ts'

/** Keeps what people wrote for MESSAGES_KEPT_YEARS (Privacy Policy VI). */
export const forgetMessages = ({ db }: Pick<Resources, 'db'>): Promise<void> =>
  inTransaction(db, (tx) => deleteOldMessages(tx, { years: MESSAGES_KEPT_YEARS }))
