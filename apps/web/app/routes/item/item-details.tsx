import { FileLink } from '../../session/file-link.tsx'
import { useAppState, useSite } from '../../session/use-site.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { howMadeText, howMadeWords } from '../../studio/how-made-text.ts'
import { EditionLinks } from '../../passports/edition-links.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ContentCredentials } from './content-credentials.tsx'
import { contentCredentialsText } from './content-credentials-text.ts'
import { itemFactsText } from './item-facts-text.ts'
import { useExplorer } from './use-explorer.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'

const networks: Readonly<Record<string, string>> = { ethereum: 'Ethereum', polygon: 'Polygon' }

/** What estimates in ETH rest on, and how old that is. */
function useRate(): string | undefined {
  const t = useText(itemFactsText)
  const format = useFormat()
  const site = useSite()
  const { currencyConverstion } = useAppState()
  if (!site || !currencyConverstion) return undefined
  const { rate, fetchedAt } = currencyConverstion
  return t('rate', { usd: format.usd(rate), ago: format.relative(fetchedAt, site.renderedAtMs) })
}

/** How it was made, as its maker says. */
function madeFacts(
  { howMade, aiPart, aiModel }: ItemDetail['itemInfo'],
  t: ReturnType<typeof useText<(typeof howMadeText)['sentences']>>,
): Fact[] {
  if (howMade === null) return []
  return [
    { key: 'made', label: t('howMade'), value: t(howMadeWords[howMade]) },
    ...(aiPart === '' ? [] : [{ key: 'aiPart', label: t('aiPart'), value: <bdi>{aiPart}</bdi> }]),
    ...(aiModel === '' ? [] : [{ key: 'aiModel', label: t('aiModel'), value: <bdi>{aiModel}</bdi> }]),
  ]
}

type Words = {
  t: ReturnType<typeof useText<(typeof itemFactsText)['sentences']>>
  tFiles: ReturnType<typeof useText<(typeof contentCredentialsText)['sentences']>>
}

/** What the house has signed of it, and what the maker's own files said. */
function credentialFacts({ id, hasCredential, media }: ItemDetail['itemInfo'], { t, tFiles }: Words): Fact[] {
  const files = media.flatMap(({ credentials }, at) => (credentials ? [{ credentials, nth: at + 1 }] : []))
  return [
    ...(hasCredential
      ? [
          {
            key: 'credential',
            label: t('credential'),
            value: <FileLink href={`/v1/item/${id}/credential`}>{t('credentialFile')}</FileLink>,
          },
        ]
      : []),
    ...files.map(({ credentials, nth }) => ({
      key: `c2pa-${nth}`,
      label: media.length === 1 ? tFiles('title') : tFiles('titleOf', { nth }),
      value: <ContentCredentials credentials={credentials} />,
    })),
  ]
}

const mintWords = { not_mint: 'notMinted', minting: 'minting', minted: 'mintedOf' } as const

/** The facts a buyer checks: token, chain, royalty, what it is filed under. */
export default function ItemDetails({ item }: { item: ItemDetail }) {
  const { itemInfo, chainInfo } = item
  const t = useText(itemFactsText)
  const tMade = useText(howMadeText)
  const tFiles = useText(contentCredentialsText)
  const format = useFormat()
  const explorer = useExplorer(chainInfo.network)
  const rate = useRate()
  const facts: (Fact | false)[] = [
    { key: 'standard', label: t('tokenStandard'), value: itemInfo.tokenType },
    { key: 'chain', label: t('blockchain'), value: networks[chainInfo.network] ?? chainInfo.network },
    chainInfo.tokenId !== null && {
      key: 'token',
      label: t('tokenId'),
      value: <CopyableAddress address={chainInfo.tokenId} what={t('tokenNumber')} />,
    },
    chainInfo.contractAddress !== null && {
      key: 'contract',
      label: t('contract'),
      value: (
        <>
          <CopyableAddress address={chainInfo.contractAddress} what={t('contractAddress')} />{' '}
          {explorer && <TextLink to={`${explorer}/address/${chainInfo.contractAddress}`}>{t('explorer')}</TextLink>}
        </>
      ),
    },
    { key: 'royalty', label: t('royaltyShare'), value: format.percent(itemInfo.royalty * 100) },
    {
      key: 'status',
      label: t('status'),
      value: t(
        itemInfo.mintState === 'not_mint' && !itemInfo.isMintingOn ? 'notOnChain' : mintWords[itemInfo.mintState],
        { minted: itemInfo.mintedQuantity, supply: itemInfo.quantity },
      ),
    },
    ...madeFacts(itemInfo, tMade),
    ...credentialFacts(itemInfo, { t, tFiles }),
    itemInfo.category.name !== '' && { key: 'category', label: t('category'), value: itemInfo.category.name },
    itemInfo.region !== null && { key: 'origin', label: t('origin'), value: itemInfo.region },
    itemInfo.tag.length > 0 && { key: 'tags', label: t('tags'), value: itemInfo.tag.join(', ') },
    itemInfo.ipfsMetadataUrl !== null && {
      key: 'metadata',
      label: t('metadata'),
      value: <TextLink to={itemInfo.ipfsMetadataUrl}>IPFS</TextLink>,
    },
    rate !== undefined && item.saleInfo.length > 0 && { key: 'rate', label: t('estimate'), value: rate },
    itemInfo.ownedEditions === ''
      ? {
          key: 'passport',
          label: t('passport'),
          value: <TextLink to={`/passport/${itemInfo.id}/1`}>{t('passportOf', { edition: 1 })}</TextLink>,
        }
      : {
          key: 'yours',
          label: t('yours'),
          value: <EditionLinks itemId={itemInfo.id} editions={itemInfo.ownedEditions} />,
        },
  ]
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('details')}</h2>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </section>
  )
}
