import type { Tx } from '#db.ts'
import type { TopUpNews } from '#mail/top-up-mail.ts'
import { tellInApp } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'

/** Tells somebody within Monsoon and by mail that money came into their wallet, or that their card gets it back. Once for each key. */
export async function tellOfTopUp(
  tx: Tx,
  {
    userId,
    key,
    news,
    amountMinor,
    reason,
  }: { userId: string; key: string; news: TopUpNews; amountMinor: bigint; reason?: string },
): Promise<void> {
  const kind = news === 'returned' ? 'top-up-returned' : 'top-up-arrived'
  const about = reason !== undefined && { reason }
  await tellInApp(tx, [{ userId, kind, key: `${kind}:${key}`, priceMinor: amountMinor, ...about }])
  const payload = { userId, key, news, amountMinor: String(amountMinor), reason: reason ?? null }
  await addJob(tx, 'mail-top-up', payload, { key: `mail-${kind}:${key}` })
}
