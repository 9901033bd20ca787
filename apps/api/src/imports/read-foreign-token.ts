import { cleanOutsideText } from '@monsoon/domain/text/outside-text'
import type { TokenPlace, TokenStandard } from '@monsoon/domain/chain/foreign-work-rules'
import { z } from 'zod'
import { quantityOf } from '#chain/chain-shapes.ts'
import { encodeCall, readAddress, readFlag, readNumber, readText } from '#chain/contract-words.ts'
import { type ChainRpc, ChainUncertain, type ContractAnswer } from '#chain/rpc-endpoints.ts'
import { readOwnMetadata } from './read-own-metadata.ts'

export interface ForeignToken {
  contract: string
  tokenId: bigint
  /** In lower case. */
  holder: string
}

/** What a contract says, by more than half of the endpoints alike. */
export interface TokenReading {
  isContradicted: boolean
  standard: TokenStandard | null
  isHeld: boolean | 'unknown'
  quantity: bigint
  /** Names and metadata as they are shown: cleaned and cut. */
  collection: string | null
  symbol: string | null
  name: string | null
  metadata: string | null
}

/** Functions by ERC-165, ERC-721 and ERC-1155, with those for metadata. */
const selectors = {
  supportsInterface: '0x01ffc9a7',
  ownerOf: '0x6352211e',
  balanceOf: '0x00fdd58e',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  tokenURI: '0xc87b56dd',
  uri: '0x0e89341c',
} as const

/** What ERC-165 asks: whether it is there, whether it says yes to what it must deny, and the two standards. */
const interfaces = { itself: '01ffc9a7', none: 'ffffffff', erc721: '80ac58cd', erc1155: 'd9b67a26' } as const

const mostNameCharacters = 80
const mostMetadataCharacters = 200
/** As much as is read of a name before it is cut; of metadata, of which a picture may be a part. */
const mostNameBytes = 4_000
const mostMetadataBytes = 400_000

const contradicted: TokenReading = {
  isContradicted: true,
  standard: null,
  isHeld: 'unknown',
  quantity: 1n,
  collection: null,
  symbol: null,
  name: null,
  metadata: null,
}

/** Delegations of plain accounts (EIP-7702) are no contracts. */
const hasCode = (code: string): boolean => code.length > 2 && !/^0xef0100/i.test(code)

/**
 * Reads a token of somebody else's contract in the newest block that most endpoints have. Nothing but our endpoints is
 * called. Null: there is no contract. Throws ChainUncertain where too few endpoints answer; where they contradict each
 * other, it says so.
 */
export async function readForeignToken(rpc: ChainRpc, token: ForeignToken): Promise<TokenReading | null> {
  try {
    const block = await rpc.head()
    const code = await rpc.agree('eth_getCode', [token.contract, quantityOf(block)], z.string())
    if (!hasCode(code)) return null
    const ask = (data: string) => rpc.read({ to: token.contract, data, block })
    return await readAnswers(ask, token)
  } catch (error) {
    if (error instanceof ChainUncertain && error.isContradiction) return contradicted
    throw error
  }
}

type Ask = (data: string) => Promise<ContractAnswer>

async function readAnswers(ask: Ask, { tokenId, holder }: ForeignToken): Promise<TokenReading> {
  const [standard, ownerOf, balanceOf, name, symbol, tokenUri, uri] = await Promise.all([
    readStandard(ask),
    ask(encodeCall(selectors.ownerOf, tokenId)),
    ask(encodeCall(selectors.balanceOf, holder, tokenId)),
    ask(selectors.name),
    ask(selectors.symbol),
    ask(encodeCall(selectors.tokenURI, tokenId)),
    ask(encodeCall(selectors.uri, tokenId)),
  ])
  const owners = standard === 'ERC1155' ? undefined : ownerOf
  const balances = standard === 'ERC721' ? undefined : balanceOf
  const address = textIn(tokenUri, mostMetadataBytes) ?? textIn(uri, mostMetadataBytes)
  return {
    isContradicted: false,
    standard,
    ...readHolding({ owners, balances, holder }),
    collection: shownName(textIn(name, mostNameBytes)),
    symbol: shownName(textIn(symbol, mostNameBytes)),
    ...viewMetadata(address, tokenId),
  }
}

async function readStandard(ask: Ask): Promise<TokenStandard | null> {
  const supports = async (id: string) => {
    const answer = await ask(selectors.supportsInterface + id.padEnd(64, '0'))
    return readFlag(answer) === true
  }
  const [itself, none, erc721, erc1155] = await Promise.all(Object.values(interfaces).map(supports))
  if (!itself || none) return null
  if (erc721 && erc1155) return 'both'
  return erc721 ? 'ERC721' : erc1155 ? 'ERC1155' : null
}

/** Undefined: it is not asked of this standard. */
interface Holding {
  owners: ContractAnswer | undefined
  balances: ContractAnswer | undefined
  holder: string
}

function readHolding({ owners, balances, holder }: Holding): Pick<TokenReading, 'isHeld' | 'quantity'> {
  const owner = owners === undefined ? null : readAddress(owners)
  const balance = balances === undefined ? null : readNumber(balances)
  if (balance !== null && balance > 0n) return { isHeld: true, quantity: balance }
  if (owner === holder) return { isHeld: true, quantity: 1n }
  // A token that nobody has is refused by ownerOf, as ERC-721 demands.
  const isDenied = owner !== null || balance !== null || (balances === undefined && owners === 'refused')
  return { isHeld: isDenied ? false : 'unknown', quantity: 1n }
}

const textIn = (answer: ContractAnswer, mostBytes: number): string | null =>
  answer === 'refused' || answer === 'too-long' ? null : readText(answer, mostBytes)

function shownName(text: string | null): string | null {
  return (text !== null && cleanOutsideText(text, mostNameCharacters)) || null
}

/** ERC-1155 writes a number in an address as 64 hexadecimal digits. */
const withNumber = (address: string, tokenId: bigint): string =>
  address.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))

function viewMetadata(address: string | null, tokenId: bigint): Pick<TokenReading, 'name' | 'metadata'> {
  if (address === null) return { name: null, metadata: null }
  const name = shownName(readOwnMetadata(address)?.name ?? null)
  return { name, metadata: cleanOutsideText(withNumber(address, tokenId), mostMetadataCharacters) || null }
}

/** Where a token lies of which the holder is known that was asked about. */
export function placeOf({ isHeld }: TokenReading, { isCustody }: { isCustody: boolean }): TokenPlace {
  if (isHeld === 'unknown') return 'unknown'
  if (!isHeld) return 'elsewhere'
  return isCustody ? 'custody' : 'wallet'
}
