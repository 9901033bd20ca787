import { artTokenAbi } from '@monsoon/contracts/art-token'
import { itemIdOfToken } from '@monsoon/domain/chain/token-id'
import { isAddress, type Address, type Hex } from 'viem'
import { escapeHtml } from '../stand-in/stand-in-page.ts'
import {
  addressLink,
  ether,
  facts,
  link,
  moveLine,
  section,
  tokenLink,
  transactionLine,
  when,
  type ExplorerPage,
  type KnownNames,
} from './explorer-parts.ts'
import { holdings, nameCall, nameEvents, type ChainReader, type NamedEvent } from './read-chain.ts'

export interface ExplorerPlace {
  appOrigin: string
  contracts: { artToken: Address; artMarket: Address }
  /** Its JSON-RPC, for people who add it to a wallet. */
  url: string
  names: KnownNames
}

const isHash = (text: string): text is Hex => /^0x[\da-f]{64}$/i.test(text)

export async function startPage(
  reader: ChainReader,
  { contracts, appOrigin, url, names }: ExplorerPlace,
): Promise<ExplorerPage> {
  const newest = await reader.newest(25)
  const wallet = facts([
    ['Network', 'Monsoon local chain'],
    ['RPC URL', escapeHtml(url)],
    ['Chain ID', '31337'],
    ['Currency', 'ETH'],
  ])
  const content = `<h1>Local chain</h1>
${facts([
  ['Art tokens', addressLink(contracts.artToken, {})],
  ['Market', addressLink(contracts.artMarket, {})],
  ['Gallery', link(appOrigin, 'Monsoon')],
])}
<section><h2>Your wallet</h2><p>Add this network to a browser wallet, and take play money for it.</p>${wallet}
<form method="post" action="/faucet" class="choices"><div class="field"><label for="address">Address of your wallet</label>
<input id="address" name="address" required pattern="0x[0-9a-fA-F]{40}" autocomplete="off" spellcheck="false"></div>
<button class="act main">Send 10 ETH of play money</button></form></section>
${section('Newest transactions', newest.map(transactionLine(names)), 'Nothing has happened yet.')}`
  return { title: 'Local chain', content }
}

export async function transactionPage(
  reader: ChainReader,
  { appOrigin, names }: ExplorerPlace,
  hash: string,
): Promise<ExplorerPage | undefined> {
  if (!isHash(hash)) return undefined
  const [transaction, receipt, newest] = await Promise.all([
    reader.client.getTransaction({ hash }).catch(() => undefined),
    reader.client.getTransactionReceipt({ hash }).catch(() => undefined),
    reader.client.getBlockNumber({ cacheTime: 0 }),
  ])
  if (!transaction) return undefined
  const block = receipt && (await reader.client.getBlock({ blockNumber: receipt.blockNumber }))
  const rows: [string, string][] = [
    ['Status', receipt ? (receipt.status === 'success' ? 'Success' : 'Failed') : 'Waits for a block'],
    ['Call', escapeHtml(nameCall(transaction))],
    ['From', addressLink(transaction.from, names)],
    ['To', addressLink(transaction.to ?? receipt?.contractAddress ?? null, names)],
    ['Value', ether(transaction.value)],
    ['Nonce', String(transaction.nonce)],
  ]
  if (receipt && block) {
    rows.push(
      ['Block', `${receipt.blockNumber}, ${newest - receipt.blockNumber + 1n} deep`],
      ['Time', when(Number(block.timestamp))],
      ['Fee', ether(receipt.gasUsed * receipt.effectiveGasPrice)],
    )
  }
  const events = nameEvents(receipt?.logs ?? [])
  const content = `<h1>Transaction</h1><p class="code">${escapeHtml(hash)}</p>${facts(rows)}
${section('Events', events.map(eventLine(names)), 'It has left no event.')}<p>${link(appOrigin, 'Back to Monsoon')} · ${link('/', 'Newest transactions')}</p>`
  return { title: 'Transaction', content }
}

const eventLine =
  (names: KnownNames) =>
  ({ address, name, facts: said }: NamedEvent): string => {
    const shown = (key: string, value: string) => {
      if (isAddress(value)) return addressLink(value, names)
      return ['id', 'tokenId'].includes(key) ? tokenLink(address, BigInt(value)) : escapeHtml(value)
    }
    return `<strong>${escapeHtml(name)}</strong>${facts(said.map(([key, value]) => [key, shown(key, value)]))}`
  }

export async function addressPage(
  reader: ChainReader,
  { appOrigin, names }: ExplorerPlace,
  address: string,
): Promise<ExplorerPage | undefined> {
  if (!isAddress(address, { strict: false })) return undefined
  const [balance, transactions, moves] = await Promise.all([
    reader.client.getBalance({ address }),
    reader.ofAddress(address),
    reader.moves(),
  ])
  const own = address.toLowerCase()
  const held = holdings(
    moves.filter(({ from, to }) => from.toLowerCase() === own || to.toLowerCase() === own),
    ({ token, tokenId }, holder) => (holder.toLowerCase() === own ? `${token}/${tokenId}` : ''),
  )
  held.delete('')
  const tokens = [...held].map(([name, amount]) => {
    const [token, tokenId] = name.split('/') as [Address, string]
    return `${amount} × token ${tokenLink(token, BigInt(tokenId))}`
  })
  const kind = names[own]
  const content = `<h1>${escapeHtml(kind ?? 'Address')}</h1><p class="code">${escapeHtml(address)}</p>
${facts([
  ['Balance', ether(balance)],
  ['Gallery', link(appOrigin, 'Monsoon')],
])}
${section('Tokens', tokens, 'It holds no token.')}
${section('Transactions', transactions.slice(0, 100).map(transactionLine(names)), 'It has taken part in none.')}`
  return { title: kind ?? 'Address', content }
}

export async function tokenPage(
  reader: ChainReader,
  { appOrigin, names }: ExplorerPlace,
  { contract, tokenId }: { contract: string; tokenId: string },
): Promise<ExplorerPage | undefined> {
  if (!isAddress(contract, { strict: false }) || !/^\d{1,78}$/.test(tokenId)) return undefined
  const id = BigInt(tokenId)
  const moves = (await reader.moves()).filter(
    (move) => move.tokenId === id && move.token.toLowerCase() === contract.toLowerCase(),
  )
  if (moves.length === 0) return undefined
  const address = contract
  const uri = await reader.client
    .readContract({ abi: artTokenAbi, address, functionName: 'uri', args: [id] })
    .catch(() => '')
  const holders = [...holdings(moves, (_, holder) => holder)].map(
    ([holder, amount]) => `${addressLink(holder as Address, names)}: ${amount}`,
  )
  const item = itemIdOfToken(id)
  const content = `<h1>Token</h1><p class="code">${tokenId}</p>
${facts([
  ['Contract', addressLink(contract, names)],
  ['Metadata', escapeHtml(uri || 'none')],
  ...(item ? ([['Work', link(`${appOrigin}/item/${item}`, 'See it at Monsoon')]] as const) : []),
])}
${section('Holders', holders, 'Nobody holds one.')}${section('Moves', moves.toReversed().map(moveLine(names)), 'None.')}`
  return { title: 'Token', content }
}
