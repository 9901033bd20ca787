import type { MintProgress } from '@monsoon/contract/chain/minting'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useText } from '../text/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { mintText } from './mint-text.ts'

/** In one line how far bought editions are on their way to the chain. */
export function MintStatus({ mint }: { mint: MintProgress }) {
  const t = useText(mintText)
  const { quantity, mintedQuantity, stage, isDelayed, transactionHash, explorerUrl } = mint
  const isInPart = stage !== 'minted' && mintedQuantity > 0
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span>
        <MintStage mint={mint} />
        {isInPart && `, ${t('some', { minted: mintedQuantity, count: quantity })}`}
        {stage === 'minting' && transactionHash && explorerUrl && (
          <>
            , <TextLink to={explorerUrl}>{t('transaction')}</TextLink>
          </>
        )}
      </span>
      {isDelayed && <Badge tone="warning">{t('delayed')}</Badge>}
    </span>
  )
}

function MintStage({ mint }: { mint: MintProgress }) {
  const t = useText(mintText)
  const { stage, confirmations, tokenId, explorerUrl } = mint
  switch (stage) {
    case 'waiting':
      return t('waiting')
    case 'minting':
      return confirmations ? t('minting', confirmations) : t('sent')
    case 'minted': {
      const token = () => <span title={tokenId}>#{shortenAddress(tokenId)}</span>
      if (!explorerUrl) return t.rich('minted', {}, { token })
      return t.rich('mintedBy', {}, { token, transaction: (words) => <TextLink to={explorerUrl}>{words}</TextLink> })
    }
  }
}
