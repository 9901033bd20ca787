import type { ItemDetail } from '@monsoon/contract/catalog'
import { FileLink } from '../../session/file-link.tsx'
import { useAppState, useSite } from '../../session/use-site.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { howMadeText, howMadeWords } from '../../studio/how-made-text.ts'
import { EditionLinks } from '../../passports/edition-links.tsx'
import { CopyableAddress } from '../../ui/copyable-address.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ContentCredentials } from './content-credentials.tsx'
import { contentCredentialsText } from './content-credentials-text.ts'
import { itemFactsText } from './item-facts-text.ts'
import { useExplorer } from './use-explorer.ts'

const networks: Readonly<Record<string, string>> = { ethereum: 'Ethereum', polygon: 'Polygon' }

/** What estimates in ETH rest on, and how old that is. */
function useRate(): string | undefined {
  const say = useText(itemFactsText)
  const format = useFormat()
  const site = useSite()
  const { currencyConverstion } = useAppState()
  if (!site || !currencyConverstion) return undefined
  const { rate, fetchedAt } = currencyConverstion
  return say('rate', { usd: format.usd(rate), ago: format.relative(fetchedAt, site.renderedAtMs) })
}

/** How it was made, as its maker says. */
function madeFacts(
  { howMade, aiPart, aiModel }: ItemDetail['itemInfo'],
  say: ReturnType<typeof useText<(typeof howMadeText)['sentences']>>,
): Fact[] {
  if (howMade === null) return []
  return [
    { key: 'made', label: say('howMade'), value: say(howMadeWords[howMade]) },
    ...(aiPart === '' ? [] : [{ key: 'aiPart', label: say('aiPart'), value: <bdi>{aiPart}</bdi> }]),
    ...(aiModel === '' ? [] : [{ key: 'aiModel', label: say('aiModel'), value: <bdi>{aiModel}</bdi> }]),
  ]
}

type Words = {
  say: ReturnType<typeof useText<(typeof itemFactsText)['sentences']>>
  sayOfFiles: ReturnType<typeof useText<(typeof contentCredentialsText)['sentences']>>
}

/** What the house has signed of it, and what the maker's own files said. */
function credentialFacts({ id, hasCredential, media }: ItemDetail['itemInfo'], { say, sayOfFiles }: Words): Fact[] {
  const files = media.flatMap(({ credentials }, at) => (credentials ? [{ credentials, nth: at + 1 }] : []))
  return [
    ...(hasCredential
      ? [
          {
            key: 'credential',
            label: say('credential'),
            value: <FileLink href={`/v1/item/${id}/credential`}>{say('credentialFile')}</FileLink>,
          },
        ]
      : []),
    ...files.map(({ credentials, nth }) => ({
      key: `c2pa-${nth}`,
      label: media.length === 1 ? sayOfFiles('title') : sayOfFiles('titleOf', { nth }),
      value: <ContentCredentials credentials={credentials} />,
    })),
  ]
}

const mintWords = { not_mint: 'notMinted', minting: 'minting', minted: 'mintedOf' } as const

/** The facts a buyer checks: token, chain, royalty, what it is filed under. */
export default function ItemDetails({ item }: { item: ItemDetail }) {
  const { itemInfo, chainInfo } = item
  const say = useText(itemFactsText)
  const sayMade = useText(howMadeText)
  const sayOfFiles = useText(contentCredentialsText)
  const format = useFormat()
  const explorer = useExplorer(chainInfo.network)
  const rate = useRate()
  const facts: (Fact | false)[] = [
    { key: 'standard', label: say('tokenStandard'), value: itemInfo.tokenType },
    { key: 'chain', label: say('blockchain'), value: networks[chainInfo.network] ?? chainInfo.network },
    chainInfo.tokenId !== null && {
      key: 'token',
      label: say('tokenId'),
      value: <CopyableAddress address={chainInfo.tokenId} what={say('tokenNumber')} />,
    },
    chainInfo.contractAddress !== null && {
      key: 'contract',
      label: say('contract'),
      value: (
        <>
          <CopyableAddress address={chainInfo.contractAddress} what={say('contractAddress')} />{' '}
          {explorer && <TextLink to={`${explorer}/address/${chainInfo.contractAddress}`}>{say('explorer')}</TextLink>}
        </>
      ),
    },
    { key: 'royalty', label: say('royaltyShare'), value: format.percent(itemInfo.royalty * 100) },
    {
      key: 'status',
      label: say('status'),
      value: say(
        itemInfo.mintState === 'not_mint' && !itemInfo.isMintingOn ? 'notOnChain' : mintWords[itemInfo.mintState],
        { minted: itemInfo.mintedQuantity, supply: itemInfo.quantity },
      ),
    },
    ...madeFacts(itemInfo, sayMade),
    ...credentialFacts(itemInfo, { say, sayOfFiles }),
    itemInfo.category.name !== '' && { key: 'category', label: say('category'), value: itemInfo.category.name },
    itemInfo.region !== null && { key: 'origin', label: say('origin'), value: itemInfo.region },
    itemInfo.tag.length > 0 && { key: 'tags', label: say('tags'), value: itemInfo.tag.join(', ') },
    itemInfo.ipfsMetadataUrl !== null && {
      key: 'metadata',
      label: say('metadata'),
      value: <TextLink to={itemInfo.ipfsMetadataUrl}>IPFS</TextLink>,
    },
    rate !== undefined && item.saleInfo.length > 0 && { key: 'rate', label: say('estimate'), value: rate },
    itemInfo.ownedEditions === ''
      ? {
          key: 'passport',
          label: say('passport'),
          value: <TextLink to={`/passport/${itemInfo.id}/1`}>{say('passportOf', { edition: 1 })}</TextLink>,
        }
      : {
          key: 'yours',
          label: say('yours'),
          value: <EditionLinks itemId={itemInfo.id} editions={itemInfo.ownedEditions} />,
        },
  ]
  return (
    <section>
      <h2 className="mb-4 text-h3">{say('details')}</h2>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </section>
  )
}
