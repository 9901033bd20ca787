import type { ForeignWork } from '@monsoon/contract/chain/foreign-works'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { importText } from './import-text.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

const standardKeys = { ERC721: 'ERC721', ERC1155: 'ERC1155', both: 'bothStandards', none: 'noStandard' } as const

/**
 * A work of another collection, as what it is, and as children where it lies. Its names and metadata are what strangers
 * wrote: they are text, and lead nowhere.
 */
export function ForeignFacts({ foreign, children }: { foreign: ForeignWork; children: ReactNode }) {
  const t = useText(importText)
  const { network, contract, contractUrl, standard, collection, name, metadata } = foreign
  const stranger = (text: string) => <bdi className="[overflow-wrap:anywhere] text-ink-1">“{text}”</bdi>
  const tags = {
    contract: () => <CopyableAddress address={contract} what={t('contract')} />,
    collection: () => stranger(collection ?? ''),
  }
  return (
    <div className="grid max-w-96 gap-1 max-md:max-w-60 text-start text-small text-ink-2">
      <p className="font-[550]">{t('notOurs')}</p>
      {name !== null && <p>{t.rich('calledItself', {}, { name: () => stranger(name) })}</p>}
      <p>{t.rich(collection === null ? 'fromNameless' : 'fromCollection', {}, tags)}</p>
      <p>
        {t('onNetwork', { network: t(network), standard: t(standardKeys[standard ?? 'none']) })}
        {' · '}
        <TextLink to={contractUrl}>{t('atContract')}</TextLink>
      </p>
      {metadata !== null && (
        <p className="text-label text-ink-3">{t.rich('metadata', {}, { metadata: () => stranger(metadata) })}</p>
      )}
      <p>{children}</p>
    </div>
  )
}
