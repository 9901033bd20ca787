import { encodeFunctionData, hashStruct, keccak256, parseEther, parseEventLogs, zeroAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptanceTypes,
  approvalAuthorizationTypes,
  batchTransferAuthorizationTypes,
  listingTypes,
  offerTypes,
  quoteTypes,
  saleKinds,
  transferAuthorizationTypes,
} from '../ts/typed-data.ts'
import { rolesOf, roleId } from '../ts/deploy-contracts.ts'
import { findBinary } from './find-binary.ts'
import { emptyVoucher, knownWork, openLocalMarket, tokenIdOf, type LocalMarket } from './local-market.ts'
import { startAnvil, type RunningAnvil } from './start-anvil.ts'

const tokenId = tokenIdOf('0190f3a0-7c1e-7b3a-9d55-0123456789ab')

// Where npm has no anvil for the machine, there is nothing to run them on.
describe.runIf(findBinary('anvil'))('contracts on a chain, called by viem', () => {
  let anvil: RunningAnvil
  let local: LocalMarket
  beforeAll(async () => {
    const started = await startAnvil()
    if (!started) throw new Error('anvil did not start')
    anvil = started
    local = await openLocalMarket(anvil.url)
  })
  afterAll(() => anvil?.stop())

  it('hash what is signed as viem does', async () => {
    const { account, publicClient, market, listingOf, quoteOf } = local
    const listing = listingOf(tokenId, { kind: saleKinds.auction, primary: true, curator: account.curator.address })
    const quote = await quoteOf(listing, account.buyer.address)
    const offer = offerOf(await local.now())
    const acceptance = acceptanceOf(offer, await local.now())
    const read = (functionName: 'hashListing' | 'hashQuote' | 'hashOffer' | 'hashAcceptance', value: object) =>
      publicClient.readContract({ ...market, functionName, args: [value as never] })
    const hashed = { types: listingTypes, primaryType: 'Listing', data: listing } as const
    expect(await read('hashListing', listing)).toBe(hashStruct(hashed))
    expect(await read('hashQuote', quote)).toBe(hashStruct({ types: quoteTypes, primaryType: 'Quote', data: quote }))
    expect(await read('hashOffer', offer)).toBe(hashStruct({ types: offerTypes, primaryType: 'Offer', data: offer }))
    expect(await read('hashAcceptance', acceptance)).toBe(
      hashStruct({ types: acceptanceTypes, primaryType: 'Acceptance', data: acceptance }),
    )
  })

  it('are tokens of ERC-1155 with royalties of ERC-2981 [CONST-061]', async () => {
    const { publicClient, token } = local
    const supports = (id: Hex) => publicClient.readContract({ ...token, functionName: 'supportsInterface', args: [id] })
    expect(await supports('0xd9b67a26')).toBe(true)
    expect(await supports('0x2a55205a')).toBe(true)
    expect(await supports('0x80ac58cd')).toBe(false)
  })

  it('mint, split and tell what an indexer needs when an unminted work is bought', async () => {
    const { account, publicClient, walletOf, market, token, listingOf, quoteOf, sent } = local
    const { artist, curator, treasury, buyer } = account
    const payout = '0x00000000000000000000000000000000000a0001'
    const firstHand = { primary: true, seller: artist.address, payout, curator: curator.address } as const
    const listing = listingOf(tokenId, { ...firstHand, quantity: 3n })
    const quote = await quoteOf(listing, buyer.address)
    const before = await publicClient.getBalance({ address: treasury.address })
    const args = [
      listing,
      await local.signListing('artist', listing),
      quote,
      await local.signQuote(quote),
      await local.voucherFor(tokenId),
    ] as const
    const call = { ...market, functionName: 'buy', args, value: quote.totalCost } as const
    const receipt = await sent(await walletOf('buyer').writeContract(call))
    const [sold] = parseEventLogs({ abi: market.abi, logs: receipt.logs, eventName: 'Sold' })
    expect(sold?.args).toMatchObject({
      orderHex: quote.orderHex,
      saleId: listing.saleId,
      buyer: buyer.address,
      recipient: buyer.address,
      tokenId,
      quantity: 1n,
      totalCost: parseEther('1.01'),
      shares: { seller: parseEther('0.7'), curator: parseEther('0.1'), royalty: 0n, platform: parseEther('0.2') },
    })
    expect(
      await publicClient.readContract({ ...token, functionName: 'balanceOf', args: [buyer.address, tokenId] }),
    ).toBe(1n)
    expect(await publicClient.getBalance({ address: payout })).toBe(parseEther('0.7'))
    expect((await publicClient.getBalance({ address: treasury.address })) - before).toBe(parseEther('0.21'))
    await expect(walletOf('buyer').writeContract(call)).rejects.toThrow('OrderUsed')
  })

  it('refuse what another than the house has signed', async () => {
    const { account, walletOf, market, listingOf, quoteOf } = local
    const { artist, curator } = account
    const firstHand = { primary: true, seller: artist.address, payout: artist.address, curator: curator.address }
    const listing = listingOf(tokenId, firstHand)
    const quote = await quoteOf(listing, account.buyer.address)
    const consent = await local.signListing('artist', listing)
    const args = [listing, consent, quote, await local.signQuote(quote, 'rival'), knownWork(tokenId)] as const
    const call = { ...market, functionName: 'buy', args, value: quote.totalCost } as const
    await expect(walletOf('buyer').writeContract(call)).rejects.toThrow('InvalidHouseSignature')
  })

  it('move and sell what a holder without ETH has signed', async () => {
    const { account, publicClient, walletOf, token, market, tokenDomain, sent, now } = local
    const { seller, rival } = account
    const mint = async (id: bigint, quantity: bigint) => {
      const { voucher, signature } = await local.voucherFor(id)
      const args = [voucher, signature, seller.address, quantity] as const
      await sent(await walletOf('relayer').writeContract({ ...token, functionName: 'redeem', args }))
    }
    await mint(2n, 3n)
    await mint(3n, 3n)
    const validBefore = (await now()) + 3600n
    const [from, to] = [seller.address, rival.address]
    const one = { from, to, id: 2n, amount: 1n, validBefore, nonce: keccak256('0x01') }
    const signedOne = await seller.signTypedData({
      domain: tokenDomain,
      types: transferAuthorizationTypes,
      primaryType: 'TransferAuthorization',
      message: one,
    })
    const several = { from, to, ids: [2n, 3n], amounts: [1n, 2n], validBefore, nonce: keccak256('0x02') }
    const signedSeveral = await seller.signTypedData({
      domain: tokenDomain,
      types: batchTransferAuthorizationTypes,
      primaryType: 'BatchTransferAuthorization',
      message: several,
    })
    const approval = { owner: from, operator: market.address, approved: true, validBefore, nonce: keccak256('0x03') }
    const signedApproval = await seller.signTypedData({
      domain: tokenDomain,
      types: approvalAuthorizationTypes,
      primaryType: 'ApprovalAuthorization',
      message: approval,
    })
    const relayer = walletOf('relayer')
    await sent(
      await relayer.writeContract({
        ...token,
        functionName: 'transferWithAuthorization',
        args: [from, to, 2n, 1n, validBefore, one.nonce, signedOne],
      }),
    )
    await sent(
      await relayer.writeContract({
        ...token,
        functionName: 'batchTransferWithAuthorization',
        args: [from, to, several.ids, several.amounts, validBefore, several.nonce, signedSeveral],
      }),
    )
    await sent(
      await relayer.writeContract({
        ...token,
        functionName: 'setApprovalWithAuthorization',
        args: [from, market.address, true, validBefore, approval.nonce, signedApproval],
      }),
    )
    const ids = [2n, 3n]
    const balances = { ...token, functionName: 'balanceOfBatch' } as const
    expect(await publicClient.readContract({ ...balances, args: [[to, to], ids] })).toEqual([2n, 2n])
    const offer = { ...offerOf(await now()), tokenId: 2n, primary: false }
    const deposit = [offer, await local.signOffer(offer)] as const
    const paid = { ...market, functionName: 'depositOffer', args: deposit, value: offer.totalCost } as const
    await sent(await walletOf('buyer').writeContract(paid))
    const hasOffer = { ...market, functionName: 'hasOffer', args: [offer.orderHex] } as const
    expect(await publicClient.readContract(hasOffer)).toBe(true)
    const yes = acceptanceOf(offer, await now())
    const accept = [offer, yes, await local.signAcceptance('seller', yes), emptyVoucher] as const
    await sent(await relayer.writeContract({ ...market, functionName: 'acceptOffer', args: accept }))
    expect(await publicClient.readContract(hasOffer)).toBe(false)
    const buyer = account.buyer.address
    expect(await publicClient.readContract({ ...token, functionName: 'balanceOf', args: [buyer, 2n] })).toBe(1n)
  })

  it('have the roles and the admin that the deployment names, and the deployer none', async () => {
    const { account, publicClient, token, market, walletOf, sent } = local
    const { relayer, house, admin, deployer, treasury } = account
    const named = {
      minter: relayer.address,
      curation: house.address,
      metadata: relayer.address,
      quoter: house.address,
      operator: relayer.address,
      pauser: relayer.address,
      treasury: treasury.address,
    }
    const roles = rolesOf(named, { artToken: token.address, artMarket: market.address })
    const hasRole = (address: Hex, role: Hex, who: Hex) =>
      publicClient.readContract({ ...token, address, functionName: 'hasRole', args: [role, who] })
    for (const { address, role, account: who } of roles) {
      expect(await hasRole(address, roleId(role), who)).toBe(true)
      expect(await hasRole(address, roleId(role), deployer.address)).toBe(false)
    }
    // The delay of this deployment is 0, and a second after it the admin may.
    await publicClient.request({ method: 'evm_increaseTime' as never, params: [2] as never })
    await publicClient.request({ method: 'evm_mine' as never, params: [] as never })
    for (const contract of [token, market]) {
      const data = encodeFunctionData({ abi: token.abi, functionName: 'acceptDefaultAdminTransfer' })
      await sent(await walletOf('admin').sendTransaction({ to: contract.address, data }))
      const owner = { ...token, address: contract.address, functionName: 'defaultAdmin' } as const
      expect(await publicClient.readContract(owner)).toBe(admin.address)
    }
  })

  const offerOf = (now: bigint) => ({
    orderHex: keccak256('0x0ffe'),
    buyer: local.account.buyer.address,
    recipient: local.account.buyer.address,
    curator: zeroAddress as Hex,
    tokenId,
    quantity: 1n,
    primary: true,
    totalCost: parseEther('1.01'),
    serviceFee: parseEther('0.01'),
    expiresAt: now + 604_800n,
    deadline: now + 60n,
  })

  const acceptanceOf = (offer: ReturnType<typeof offerOf>, now: bigint) => ({
    offerHash: hashStruct({ types: offerTypes, primaryType: 'Offer', data: offer }),
    seller: local.account.seller.address,
    payout: local.account.seller.address,
    counter: 0n,
    deadline: now + 3600n,
  })
})
