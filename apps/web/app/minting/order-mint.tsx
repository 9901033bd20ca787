import type { MintProgress } from '@monsoon/contract/chain/minting'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Progress } from '../ui/progress.tsx'
import { Steps } from '../ui/steps.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { MintStatus } from './mint-status.tsx'
import { mintText } from './mint-text.ts'

type OrderMintProps = { orderId: string; mint: MintProgress; mayRefund: boolean }

/**
 * From bought over minting to minted, and the choice to wait or to have the money back once that has taken too long
 * (server-rules 14).
 */
export function OrderMint({ orderId, mint, mayRefund }: OrderMintProps) {
  const t = useText(mintText)
  const { stage, confirmations, isDelayed } = mint
  return (
    <section
      aria-labelledby="order-mint"
      data-print="hide"
      className="mb-8 grid gap-5 border border-line p-[clamp(1.25rem,3vw,2.5rem)]"
    >
      <h2 id="order-mint" className="text-h3">
        {t('title')}
      </h2>
      <Steps label={t('steps')} steps={[t('stepBought'), t('stepMinting'), t('stepMinted')]} current={current[stage]} />
      {stage === 'minting' && confirmations && (
        <Progress label={t('progress')} share={Math.max(confirmations.have / confirmations.need, 0.05)} />
      )}
      <p className="text-small text-ink-2">
        <MintStatus mint={mint} />
      </p>
      {mayRefund ? (
        <LateMint orderId={orderId} />
      ) : (
        isDelayed && <p className="text-small text-ink-3">{t('delayedNote')}</p>
      )}
    </section>
  )
}

function LateMint({ orderId }: { orderId: string }) {
  const t = useText(mintText)
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const refund = useRevalidatingMutation(() => api('POST /v1/order/{id}/refund', { params: { id: orderId } }), {
    onDone: close,
  })
  return (
    <>
      <Notice
        tone="warning"
        title={t('lateTitle')}
        action={
          <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
            {t('takeBack')}
          </Button>
        }
      >
        {t('lateNote')}
      </Notice>
      {isAsked && (
        <ConfirmDialog
          title={t('askTitle')}
          description={t('askLead')}
          keepLabel={t('wait')}
          actLabel={t('refund')}
          act={refund}
          onAct={() => void refund.run()}
          onClose={close}
        />
      )}
    </>
  )
}

/** Which step is under way in each stage. */
const current = { waiting: 1, minting: 1, minted: 3 } as const satisfies Record<MintProgress['stage'], number>
