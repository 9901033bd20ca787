/** One changed line of src/: `from` stands exactly once in the file. */
export interface Mutant {
  file: string
  from: string
  to: string
}

const mutant = (file: string, from: string, to: string): Mutant => ({ file: `src/${file}.sol`, from, to })

/** Lines that move value, or decide who may: each is changed as a tired engineer could, and a test has to notice. */
export const mutants: Mutant[] = [
  mutant('FeeSplit', '(price * curatorBps) / WHOLE_BPS', '(price * curatorBps + WHOLE_BPS - 1) / WHOLE_BPS'),
  mutant('FeeSplit', 'price - shares.curator - shares.platform', 'price - shares.platform'),
  mutant('FeeSplit', 'price - (price * (WHOLE_BPS - royaltyBps)) / WHOLE_BPS', '(price * royaltyBps) / WHOLE_BPS'),
  mutant('FeeSplit', 'price - shares.royalty - shares.platform', 'price - shares.royalty'),
  mutant('BidRules', 'highest * minRaiseBps + 9_999', 'highest * minRaiseBps'),
  mutant('BidRules', '(raise == 0 ? 1 : raise)', 'raise'),
  mutant('BidRules', '< EXTENSION ?', '> EXTENSION ?'),
  mutant('BidRules', '? bidAt + EXTENSION', '? endsAt + EXTENSION'),
  mutant('Credits', 'credits[account] = 0;', ''),
  mutant('Credits', 'if (!isPaid) revert WithdrawalRefused();', ''),
  mutant('Credits', '_withdraw(msg.sender, to)', '_withdraw(to, to)'),
  mutant('Credits', 'if (isPaid) return;', 'return;'),
  mutant('Credits', 'credits[to] += amount;', 'credits[to] = amount;'),
  mutant('Credits', 'call(PUSH_GAS, to,', 'call(gas(), to,'),
  mutant('Payouts', 'due.curator == address(0) ? 0 : _curatorBps', '_curatorBps'),
  mutant('Payouts', '_pay(receiver, shares.royalty);', ''),
  mutant('Payouts', '_pay(due.seller, shares.seller);', '_pay(due.seller, due.price);'),
  mutant('Payouts', 'shares.platform + due.serviceFee', 'shares.platform'),
  mutant('Payouts', 'royaltyBps, _secondaryBps', 'royaltyBps, _primaryBps'),
  mutant('Consents', 'if (state.status > ListingStatus.Open) revert ListingClosed();', ''),
  mutant('Consents', 'block.timestamp < listing.startTime', 'block.timestamp <= listing.startTime'),
  mutant(
    'Consents',
    'else if (counters[listing.seller] != listing.counter) revert StaleCounter(counters[listing.seller]);',
    '',
  ),
  mutant('Consents', 'if (counters[seller] != counter) revert StaleCounter(counters[seller]);', ''),
  mutant('Consents', 'block.timestamp > quote.deadline', 'block.timestamp >= quote.deadline'),
  mutant('Consents', 'if (quote.listingHash != listingHash) revert WrongListing(listingHash);', ''),
  mutant('Consents', 'quote.totalCost - quote.serviceFee', 'quote.totalCost'),
  mutant('Consents', 'listing.minUnitPrice * quote.quantity', 'listing.minUnitPrice'),
  mutant('Consents', '_checkUnused(quote.orderHex);', ''),
  mutant(
    'Consents',
    'fault != ECDSA.RecoverError.NoError || !hasRole(QUOTER_ROLE, recovered)',
    'fault != ECDSA.RecoverError.NoError',
  ),
  mutant('Consents', 'msg.value != totalCost ||', 'msg.value < totalCost ||'),
  mutant('Consents', 'if (totalCost > maxOrderCost) revert AboveOrderCap(maxOrderCost);', ''),
  mutant('ArtMarket', 'if (sold < listing.quantity) _orders[quote.orderHex] = USED;', ''),
  mutant('ArtMarket', 'sold > listing.quantity ||', 'false ||'),
  mutant('ArtMarket', 'block.timestamp > listing.endTime', 'block.timestamp >= listing.endTime'),
  mutant('ArtMarket', 'msg.sender != listing.seller && !hasRole(OPERATOR_ROLE, msg.sender)', 'false'),
  mutant('ArtMarket', 'if (auctions[listingHash].bidder != address(0)) revert BidsAreBinding();', ''),
  mutant('Auctions', 'if (block.timestamp >= endsAt) revert ListingEnded(endsAt);', ''),
  mutant('Auctions', 'if (price < least) revert BidTooLow(least);', ''),
  mutant(
    'Auctions',
    'if (last.bidder != address(0)) _returnBid(listing.saleId, last);',
    'if (last.bidder != address(0)) {}',
  ),
  mutant('Auctions', 'totalCost: uint96(quote.totalCost)', 'totalCost: uint96(quote.totalCost - quote.serviceFee)'),
  mutant('Auctions', 'if (block.timestamp < won.endsAt) revert AuctionRuns(won.endsAt);', ''),
  mutant('Auctions', 'block.timestamp < failed.endsAt + SETTLE_GRACE', 'block.timestamp < failed.endsAt'),
  mutant('Auctions', 'delete auctions[listingHash];', ''),
  mutant(
    'Auctions',
    '_pay(returned.bidder, returned.totalCost)',
    '_pay(returned.recipient, returned.totalCost - returned.serviceFee)',
  ),
  mutant(
    'Auctions',
    '_handOver(listingHash, won.bidder, won.recipient,',
    '_handOver(listingHash, listing.seller, won.recipient,',
  ),
  mutant('Offers', 'block.timestamp > offer.deadline', 'block.timestamp > offer.expiresAt'),
  mutant('Offers', '_orders[offer.orderHex] = USED;', ''),
  mutant('Offers', 'if (acceptance.offerHash != offerHash) revert WrongOffer();', ''),
  mutant('Offers', 'offer.totalCost - offer.serviceFee', 'offer.totalCost'),
  mutant('Offers', 'block.timestamp <= offer.expiresAt', 'block.timestamp < offer.expiresAt'),
  mutant('Offers', '_pay(offer.buyer, offer.totalCost)', '_pay(msg.sender, offer.totalCost)'),
  mutant('TokenLots', 'if (token.creatorOf(tokenId) != seller) revert NotTheCreator(seller);', ''),
  mutant('TokenLots', 'delete claimants[listingHash];', ''),
  mutant('TokenLots', 'if (claimants[listingHash] != msg.sender) revert NotTheClaimant();', ''),
  mutant('TokenLots', 'voucher.voucher.tokenId != tokenId', 'false'),
  mutant('SignedBy', 'recovered == signer', 'recovered != address(0)'),
  mutant('ArtToken', 'if (amount > left) revert SupplyExceeded(tokenId, left);', ''),
  mutant('ArtToken', 'work.minted = uint32(minted);', 'work.minted = uint32(amount);'),
  mutant('ArtToken', 'hasRole(VOUCHER_ROLE, recovered)', 'recovered != address(0)'),
  mutant('ArtToken', '_usedNonces[authorizer][nonce] = true;', ''),
  mutant('ArtToken', 'block.timestamp >= validBefore', 'block.timestamp > validBefore'),
  mutant('ArtToken', 'voucher.royaltyBps > MAX_ROYALTY_BPS', 'voucher.royaltyBps > 10_000'),
]

/** The source with one mutant in it. @throws where its line is not there exactly once, so that this list stays true */
export function applyMutant(source: string, { file, from, to }: Mutant): string {
  const places = source.split(from).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} times: ${from}`)
  return source.replace(from, () => to)
}
