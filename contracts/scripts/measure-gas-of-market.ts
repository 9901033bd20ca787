import { hashStruct, keccak256, parseEther, toBytes, zeroAddress } from 'viem'
import { approvalAuthorizationTypes, offerTypes, saleKinds, transferAuthorizationTypes } from '../ts/typed-data.ts'
import {
  emptyVoucher,
  knownWork,
  openLocalMarket,
  type Listing,
  type LocalMarket,
  type SignedVoucher,
} from './local-market.ts'
import { deploySeaport } from './seaport-order.ts'

interface GasReport {
  rows: { action: string; gas: bigint }[]
  comparison: { when: string; own: bigint; seaport: bigint }[]
}

/** Every account that is paid exists before, so that no figure counts the making of an account. */
export async function measureGas(url: string): Promise<GasReport> {
  const local = await openLocalMarket(url)
  const rows: GasReport['rows'] = []
  const add = (action: string, gas: bigint) => rows.push({ action, gas })
  const comparison = await comparePurchases(local)
  for (const { when, own } of comparison) add(`buy, minted, ${when}`, own)
  await mintToSeller(local, 900n, 1n)
  add('buy, minted, one of several', await buy(local, local.listingOf(900n, { quantity: 5n })))
  await measureFirstHand(local, add)
  await measureAuctions(local, add)
  await measureOffers(local, add)
  await measureAuthorisations(local, add)
  return { rows, comparison }
}

type Add = (action: string, gas: bigint) => void

/** Mints editions of a work to the seller, who has approved the market. */
async function mintToSeller(local: LocalMarket, tokenId: bigint, quantity: bigint): Promise<void> {
  const { walletOf, token, market, account, sent, voucherFor } = local
  const { voucher, signature } = await voucherFor(tokenId)
  const mint = [voucher, signature, account.seller.address, quantity] as const
  await sent(await walletOf('relayer').writeContract({ ...token, functionName: 'redeem', args: mint }))
  const approve = [market.address, true] as const
  await sent(await walletOf('seller').writeContract({ ...token, functionName: 'setApprovalForAll', args: approve }))
}

async function buy(local: LocalMarket, listing: Listing, voucher: SignedVoucher = emptyVoucher): Promise<bigint> {
  const { account, walletOf, market, signListing, signQuote, quoteOf, sent } = local
  const quote = await quoteOf(listing, account.buyer.address)
  const consent = await signListing(listing.primary ? 'artist' : 'seller', listing)
  const args = [listing, consent, quote, await signQuote(quote), voucher] as const
  const call = { ...market, functionName: 'buy', args, value: quote.totalCost } as const
  return (await sent(await walletOf('buyer').writeContract(call))).gasUsed
}

/** The same token, the same four payees, and nothing of the kind in either contract before; then each once more. */
async function comparePurchases(local: LocalMarket): Promise<GasReport['comparison']> {
  const seaport = await deploySeaport(local)
  const comparison: GasReport['comparison'] = []
  for (const when of ['first of all', 'next']) {
    const tokenId = 1_000n + BigInt(comparison.length)
    await mintToSeller(local, tokenId, 1n)
    const own = await buy(local, local.listingOf(tokenId))
    await mintToSeller(local, tokenId + 100n, 1n)
    comparison.push({ when, own, seaport: await seaport.fulfilBasicOrder(tokenId + 100n) })
  }
  return comparison
}

async function measureFirstHand(local: LocalMarket, add: Add) {
  const { account, walletOf, token, market, voucherFor, listingOf, sent } = local
  const artist = account.artist.address
  const firstHand = { primary: true, seller: artist, payout: artist, curator: account.curator.address, quantity: 10n }
  const listing = listingOf(1n, firstHand)
  add('buy, first edition of a work (mints)', await buy(local, listing, await voucherFor(1n)))
  add('buy, next edition (mints)', await buy(local, listing, knownWork(1n)))
  const { voucher, signature } = await voucherFor(2n)
  for (const action of ['redeem, first edition of a work', 'redeem, next edition']) {
    const args = [voucher, signature, account.rival.address, 1n] as const
    const hash = await walletOf('relayer').writeContract({ ...token, functionName: 'redeem', args })
    add(action, (await sent(hash)).gasUsed)
  }
  const cancelled = listingOf(1n, firstHand)
  const cancel = { ...market, functionName: 'cancelListing', args: [cancelled] } as const
  add('cancelListing', (await sent(await walletOf('artist').writeContract(cancel))).gasUsed)
}

async function measureAuctions(local: LocalMarket, add: Add) {
  const { account, walletOf, market, publicClient, listingOf, quoteOf, signListing, signQuote, sent, now } = local
  await mintToSeller(local, 3n, 1n)
  const endTime = (await now()) + 3_600n
  const listing = listingOf(3n, { kind: saleKinds.auction, endTime })
  const consent = await signListing('seller', listing)
  for (const [bidder, price, action] of [
    ['buyer', '1.01', 'bid, first, of a minted lot'],
    ['rival', '2.01', 'bid, repaying the last'],
    ['buyer', '3.01', 'bid, once more'],
  ] as const) {
    const quote = await quoteOf(listing, account[bidder].address, { totalCost: parseEther(price) })
    const args = [listing, consent, quote, await signQuote(quote)] as const
    const call = { ...market, functionName: 'bid', args, value: quote.totalCost } as const
    add(action, (await sent(await walletOf(bidder).writeContract(call))).gasUsed)
  }
  await publicClient.request({ method: 'evm_setNextBlockTimestamp' as never, params: [Number(endTime)] as never })
  const settle = { ...market, functionName: 'settle', args: [listing, emptyVoucher] } as const
  add('settle, of a minted lot', (await sent(await walletOf('relayer').writeContract(settle))).gasUsed)
}

async function measureOffers(local: LocalMarket, add: Add) {
  const { account, walletOf, market, signOffer, signAcceptance, sent, now } = local
  await mintToSeller(local, 4n, 1n)
  const offerOf = async (name: string) => ({
    orderHex: keccak256(toBytes(name)),
    buyer: account.buyer.address,
    recipient: account.buyer.address,
    curator: zeroAddress,
    tokenId: 4n,
    quantity: 1n,
    primary: false,
    totalCost: parseEther('1.01'),
    serviceFee: parseEther('0.01'),
    expiresAt: (await now()) + 604_800n,
    deadline: (await now()) + 60n,
  })
  const deposit = async (offer: Awaited<ReturnType<typeof offerOf>>) => {
    const args = [offer, await signOffer(offer)] as const
    const call = { ...market, functionName: 'depositOffer', args, value: offer.totalCost } as const
    return (await sent(await walletOf('buyer').writeContract(call))).gasUsed
  }
  const offer = await offerOf('accepted')
  add('depositOffer', await deposit(offer))
  const acceptance = {
    offerHash: hashStruct({ types: offerTypes, primaryType: 'Offer', data: offer }),
    seller: account.seller.address,
    payout: account.seller.address,
    counter: 0n,
    deadline: (await now()) + 3_600n,
  }
  const args = [offer, acceptance, await signAcceptance('seller', acceptance), emptyVoucher] as const
  const accept = { ...market, functionName: 'acceptOffer', args } as const
  add('acceptOffer, minted', (await sent(await walletOf('relayer').writeContract(accept))).gasUsed)
  const other = await offerOf('refunded')
  await deposit(other)
  const refund = { ...market, functionName: 'refundOffer', args: [other] } as const
  add('refundOffer', (await sent(await walletOf('buyer').writeContract(refund))).gasUsed)
}

async function measureAuthorisations(local: LocalMarket, add: Add) {
  const { account, walletOf, token, market, tokenDomain, sent, now } = local
  await mintToSeller(local, 5n, 2n)
  const from = account.seller.address
  const to = account.rival.address
  const validBefore = (await now()) + 3_600n
  const plain = { ...token, functionName: 'safeTransferFrom', args: [from, to, 5n, 1n, '0x'] } as const
  add('safeTransferFrom', (await sent(await walletOf('seller').writeContract(plain))).gasUsed)
  const transfer = { from, to, id: 5n, amount: 1n, validBefore, nonce: keccak256('0x01') }
  const signature = await account.seller.signTypedData({
    domain: tokenDomain,
    types: transferAuthorizationTypes,
    primaryType: 'TransferAuthorization',
    message: transfer,
  })
  const relayed = { ...token, functionName: 'transferWithAuthorization' } as const
  const args = [from, to, 5n, 1n, validBefore, transfer.nonce, signature] as const
  add('transferWithAuthorization', (await sent(await walletOf('relayer').writeContract({ ...relayed, args }))).gasUsed)
  const approval = { owner: to, operator: market.address, approved: true, validBefore, nonce: keccak256('0x02') }
  const approvalSignature = await account.rival.signTypedData({
    domain: tokenDomain,
    types: approvalAuthorizationTypes,
    primaryType: 'ApprovalAuthorization',
    message: approval,
  })
  const approve = {
    ...token,
    functionName: 'setApprovalWithAuthorization',
    args: [to, market.address, true, validBefore, approval.nonce, approvalSignature],
  } as const
  add('setApprovalWithAuthorization', (await sent(await walletOf('relayer').writeContract(approve))).gasUsed)
}
