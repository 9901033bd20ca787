import {
  createPublicClient,
  createWalletClient,
  hashStruct,
  hexToBigInt,
  http,
  keccak256,
  parseEther,
  toBytes,
  zeroAddress,
  type Account,
  type Address,
  type Chain,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
  type TypedDataDomain,
  type WalletClient,
} from 'viem'
import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { artMarketAbi } from '../generated/art-market.ts'
import { artTokenAbi } from '../generated/art-token.ts'
import { defaultMaxOrderCostWei, deployContracts } from '../ts/deploy-contracts.ts'
import {
  acceptanceTypes,
  artMarketDomain,
  artTokenDomain,
  listingTypes,
  mintVoucherTypes,
  offerTypes,
  quoteTypes,
  saleKinds,
} from '../ts/typed-data.ts'
import { waitForReceipt } from '../ts/wait-for-receipt.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const names = [
  'deployer',
  'admin',
  'relayer',
  'house',
  'artist',
  'seller',
  'buyer',
  'rival',
  'curator',
  'treasury',
] as const
type Name = (typeof names)[number]

export interface LocalMarket {
  publicClient: PublicClient<Transport, Chain>
  account: Record<Name, HDAccount>
  walletOf: (name: Name) => WalletClient<Transport, Chain, Account>
  token: { address: Address; abi: typeof artTokenAbi }
  market: { address: Address; abi: typeof artMarketAbi }
  tokenDomain: TypedDataDomain
  /** The receipt, once it is mined. @throws where it was reverted */
  sent: (hash: Hex) => Promise<TransactionReceipt>
  /** Of the last block, in seconds. */
  now: () => Promise<bigint>
  signListing: (by: Name, listing: Listing) => Promise<Hex>
  /** By the house, unless another name is given. */
  signQuote: (quote: Quote, by?: Name) => Promise<Hex>
  signOffer: (offer: Offer) => Promise<Hex>
  signAcceptance: (by: Name, acceptance: Acceptance) => Promise<Hex>
  /** Signed by the artist. */
  voucherFor: (tokenId: bigint) => Promise<SignedVoucher>
  /** One edition that the seller holds, from 0.8 ETH; anything else by `changes`. */
  listingOf: (tokenId: bigint, changes?: Partial<Listing>) => Listing
  /** 1 ETH and a service fee of 0.01 ETH, for a minute. */
  quoteOf: (listing: Listing, buyer: Address, changes?: Partial<Quote>) => Promise<Quote>
}

/**
 * A fresh local chain with both contracts, the accounts of anvil under the names of their parts, and what they sign.
 */
export async function openLocalMarket(url: string): Promise<LocalMarket> {
  const transport = http(url, { retryCount: 0 })
  const publicClient = createPublicClient({ chain: foundry, transport, pollingInterval: 20, cacheTime: 0 })
  const account = Object.fromEntries(
    names.map((name, addressIndex) => [name, mnemonicToAccount(mnemonic, { addressIndex })]),
  ) as Record<Name, HDAccount>
  const walletOf = (name: Name) => createWalletClient({ account: account[name], chain: foundry, transport })
  const { artToken, artMarket } = await deployFor(account, { publicClient, walletClient: walletOf('deployer') })
  const token = { address: artToken, abi: artTokenAbi } as const
  const market = { address: artMarket, abi: artMarketAbi } as const
  const tokenDomain = { ...artTokenDomain, chainId: foundry.id, verifyingContract: artToken } as const
  const marketDomain = { ...artMarketDomain, chainId: foundry.id, verifyingContract: artMarket } as const
  let orders = 0

  const signers = createSigners(account, { tokenDomain, marketDomain })
  const listingOf = (tokenId: bigint, changes: Partial<Listing> = {}): Listing => ({
    saleId: keccak256(toBytes(`sale ${tokenId} ${(orders += 1)}`)),
    kind: saleKinds.fixedPrice,
    primary: false,
    seller: account.seller.address,
    payout: account.seller.address,
    curator: zeroAddress,
    tokenId,
    quantity: 1n,
    minUnitPrice: parseEther('0.8'),
    startTime: 0n,
    endTime: 2n ** 40n,
    counter: 0n,
    ...changes,
  })

  const now = async () => (await publicClient.getBlock()).timestamp
  const quoteOf = async (listing: Listing, buyer: Address, changes: Partial<Quote> = {}): Promise<Quote> => ({
    orderHex: keccak256(toBytes(`order ${(orders += 1)}`)),
    listingHash: hashStruct({ types: listingTypes, primaryType: 'Listing', data: listing }),
    buyer,
    recipient: buyer,
    quantity: 1n,
    totalCost: parseEther('1.01'),
    serviceFee: parseEther('0.01'),
    deadline: (await now()) + 60n,
    ...changes,
  })

  const sent = (hash: Hex) => waitForReceipt(publicClient, hash)
  return {
    publicClient,
    account,
    walletOf,
    token,
    market,
    tokenDomain,
    sent,
    now,
    ...signers,
    listingOf,
    quoteOf,
  }
}

type DeployClients = Pick<Parameters<typeof deployContracts>[0], 'publicClient' | 'walletClient'>

/** Both contracts, with each role in the hands of the account that is named after it. */
function deployFor(account: LocalMarket['account'], clients: DeployClients): ReturnType<typeof deployContracts> {
  const { relayer, house, treasury } = account
  return deployContracts({
    ...clients,
    admin: account.admin.address,
    adminDelayS: 0,
    minter: relayer.address,
    curation: house.address,
    metadata: relayer.address,
    quoter: house.address,
    operator: relayer.address,
    pauser: relayer.address,
    treasury: treasury.address,
    contractUri: 'ipfs://contract',
    maxOrderCostWei: defaultMaxOrderCostWei,
  })
}

type Domains = Record<'tokenDomain' | 'marketDomain', TypedDataDomain>

/** What the parties sign, by EIP-712. */
function createSigners(account: LocalMarket['account'], { tokenDomain, marketDomain }: Domains) {
  const signListing = (by: Name, message: Listing) =>
    account[by].signTypedData({ domain: marketDomain, types: listingTypes, primaryType: 'Listing', message })
  const signQuote = (message: Quote, by: Name = 'house') =>
    account[by].signTypedData({ domain: marketDomain, types: quoteTypes, primaryType: 'Quote', message })
  const signOffer = (message: Offer) =>
    account.house.signTypedData({ domain: marketDomain, types: offerTypes, primaryType: 'Offer', message })
  const signAcceptance = (by: Name, message: Acceptance) =>
    account[by].signTypedData({ domain: marketDomain, types: acceptanceTypes, primaryType: 'Acceptance', message })

  const voucherFor = async (tokenId: bigint) => {
    const voucher = {
      tokenId,
      maxSupply: 100n,
      creator: account.artist.address,
      royaltyReceiver: account.artist.address,
      royaltyBps: 1000n,
      uri: `ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy`,
    }
    const primaryType = 'MintVoucher'
    const signature = await account.artist.signTypedData({
      domain: tokenDomain,
      types: mintVoucherTypes,
      primaryType,
      message: voucher,
    })
    return { voucher, signature }
  }
  return { signListing, signQuote, signOffer, signAcceptance, voucherFor }
}

export interface SignedVoucher {
  voucher: {
    tokenId: bigint
    maxSupply: bigint
    creator: Address
    royaltyReceiver: Address
    royaltyBps: bigint
    uri: string
  }
  signature: Hex
}

export interface Listing {
  saleId: Hex
  kind: number
  primary: boolean
  seller: Address
  payout: Address
  curator: Address
  tokenId: bigint
  quantity: bigint
  minUnitPrice: bigint
  startTime: bigint
  endTime: bigint
  counter: bigint
}

export interface Quote {
  orderHex: Hex
  listingHash: Hex
  buyer: Address
  recipient: Address
  quantity: bigint
  totalCost: bigint
  serviceFee: bigint
  deadline: bigint
}

export interface Offer {
  orderHex: Hex
  buyer: Address
  recipient: Address
  curator: Address
  tokenId: bigint
  quantity: bigint
  primary: boolean
  totalCost: bigint
  serviceFee: bigint
  expiresAt: bigint
  deadline: bigint
}

export interface Acceptance {
  offerHash: Hex
  seller: Address
  payout: Address
  counter: bigint
  deadline: bigint
}

/** For sales that mint nothing new. */
export const emptyVoucher: SignedVoucher = {
  voucher: {
    tokenId: 0n,
    maxSupply: 0n,
    creator: zeroAddress,
    royaltyReceiver: zeroAddress,
    royaltyBps: 0n,
    uri: '',
  },
  signature: '0x',
}

/** For first-hand sales of a work that is minted already. */
export const knownWork = (tokenId: bigint): SignedVoucher => ({
  ...emptyVoucher,
  voucher: { ...emptyVoucher.voucher, tokenId },
})

/** The token id of a work: its UUID as a number. */
export const tokenIdOf = (uuid: string): bigint => hexToBigInt(`0x${uuid.replaceAll('-', '')}`)
