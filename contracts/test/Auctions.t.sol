// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ArtMarket} from "../src/ArtMarket.sol";
import {ArtToken} from "../src/ArtToken.sol";
import {Auctions} from "../src/Auctions.sol";
import {Consents} from "../src/Consents.sol";
import {Shares} from "../src/FeeSplit.sol";
import {SignedVoucher} from "../src/MintVoucher.sol";
import {TokenLots} from "../src/TokenLots.sol";
import {Listing, Quote, SaleKind} from "../src/Trade.sol";
import {ContractWallet, Griefer} from "./support/Actors.sol";
import {TradeTest} from "./support/TradeTest.sol";

contract AuctionsTest is TradeTest {
    Listing internal lot;

    function setUp() public override {
        super.setUp();
        lot = primaryListing(SaleKind.Auction);
    }

    function end() private {
        vm.warp(lot.endTime);
    }

    function test_ABidIsHeldAndShown() public {
        eq(market.minNextBid(lot), 2 ether, "floor");
        Quote memory quote = bidFor(lot, buyer, 2 ether);
        vm.expectEmit(address(market));
        emit Auctions.BidPlaced(
            quote.orderHex,
            lot.saleId,
            buyer,
            market.hashListing(lot),
            buyer,
            2.01 ether,
            0.01 ether,
            lot.endTime
        );
        bid(lot, quote);
        eq(address(market).balance, 2.01 ether, "held");
        eq(market.minNextBid(lot), 2.02 ether, "next");
    }

    function test_TheOutbidAreRepaidInTheSameTransaction() public {
        bid(lot, bidFor(lot, buyer, 2 ether));
        uint256 before = buyer.balance;
        Quote memory quote = bidFor(lot, rival, 2.02 ether);
        vm.expectEmit(address(market));
        emit Auctions.BidPlaced(
            quote.orderHex,
            lot.saleId,
            rival,
            market.hashListing(lot),
            rival,
            2.03 ether,
            0.01 ether,
            lot.endTime
        );
        bid(lot, quote);
        eq(buyer.balance - before, 2.01 ether, "repaid");
        eq(address(market).balance, 2.03 ether, "held");
    }

    function test_ABidExceedsTheLastByTheRaise() public {
        cannotBid(lot, bidFor(lot, buyer, 2 ether - 1), Consents.BelowFloor.selector);
        bid(lot, bidFor(lot, buyer, 2 ether));
        cannotBid(lot, bidFor(lot, rival, 2.02 ether - 1), Auctions.BidTooLow.selector);
        bid(lot, bidFor(lot, rival, 2.02 ether));
        // The service fee does not count as a raise.
        Quote memory quote = bidFor(lot, buyer, 2.02 ether);
        quote.totalCost += 1 ether;
        quote.serviceFee += 1 ether;
        cannotBid(lot, quote, Auctions.BidTooLow.selector);
    }

    function test_ABidOfNothingIsNone() public {
        lot.minUnitPrice = 0;
        cannotBid(lot, bidFor(lot, buyer, 0), Auctions.BidTooLow.selector);
        bid(lot, bidFor(lot, buyer, 1));
        cannotBid(lot, bidFor(lot, rival, 1), Auctions.BidTooLow.selector);
        bid(lot, bidFor(lot, rival, 2));
    }

    function test_ALateBidMovesTheEnd() public {
        vm.warp(lot.endTime - 10 minutes);
        bid(lot, bidFor(lot, buyer, 2 ether));
        (, uint64 endsAt, , , , ) = market.auctions(market.hashListing(lot));
        eq(endsAt, lot.endTime, "ten minutes before");
        vm.warp(lot.endTime - 1);
        bid(lot, bidFor(lot, rival, 3 ether));
        (, endsAt, , , , ) = market.auctions(market.hashListing(lot));
        eq(endsAt, lot.endTime - 1 + 10 minutes, "late");
        vm.warp(endsAt - 1);
        bid(lot, bidFor(lot, buyer, 4 ether));
        (, endsAt, , , , ) = market.auctions(market.hashListing(lot));
        vm.warp(endsAt);
        cannotBid(lot, bidFor(lot, rival, 5 ether), Auctions.ListingEnded.selector);
    }

    function test_AnAuctionHasItsTime() public {
        lot.startTime = uint64(START + 10);
        cannotBid(lot, bidFor(lot, buyer, 2 ether), Consents.ListingNotStarted.selector);
        vm.warp(START + 10);
        end();
        cannotBid(lot, bidFor(lot, buyer, 2 ether), Auctions.ListingEnded.selector);
    }

    function test_TheWholeLotIsBidOn() public {
        Quote memory quote = bidFor(lot, buyer, 2 ether);
        quote.quantity = 1;
        cannotBid(lot, quote, Consents.InvalidQuantity.selector);
        Listing memory sale = primaryListing(SaleKind.FixedPrice);
        cannotBid(sale, bidFor(sale, buyer, 5 ether), Auctions.WrongKind.selector);
    }

    function test_BidsNeedBothConsents() public {
        Quote memory quote = bidFor(lot, buyer, 2 ether);
        bytes memory consent = sellerSigned(lot);
        bytes memory word = houseSigned(quote);
        bytes memory forged = signedBy(STRANGER_KEY, lot);
        vm.expectPartialRevert(Consents.InvalidSellerSignature.selector);
        market.bid{value: quote.totalCost}(lot, forged, quote, word);
        forged = sign(STRANGER_KEY, address(market), market.hashQuote(quote));
        vm.expectPartialRevert(Consents.InvalidHouseSignature.selector);
        market.bid{value: quote.totalCost}(lot, consent, quote, forged);
        bid(lot, quote);
        cannotBid(lot, quote, Consents.OrderUsed.selector);
    }

    function test_SettlingMintsAndSplits() public {
        Quote memory quote = bidFor(lot, buyer, 2 ether);
        bid(lot, quote);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(Auctions.AuctionRuns.selector);
        market.settle(lot, voucher);
        end();
        vm.expectEmit(address(market));
        emit Auctions.AuctionSettled(
            quote.orderHex,
            lot.saleId,
            buyer,
            artist,
            buyer,
            WORK,
            2,
            2.01 ether,
            0.01 ether,
            Shares(1.4 ether, 0.2 ether, 0, 0.4 ether)
        );
        market.settle(lot, voucher);
        eq(token.balanceOf(buyer, WORK), 2, "editions");
        eq(payout.balance, 1.4 ether, "artist");
        eq(curator.balance, 0.2 ether, "curator");
        eq(house_(), 0.41 ether, "house");
        eq(address(market).balance, 0, "nothing is left");
        vm.expectPartialRevert(Auctions.NoBid.selector);
        market.settle(lot, voucher);
    }

    function test_AMintedLotLiesHereFromTheFirstBid() public {
        Listing memory listing = resale(SaleKind.Auction);
        bid(listing, bidFor(listing, buyer, 2 ether));
        eq(token.balanceOf(address(market), WORK), 2, "here");
        bid(listing, bidFor(listing, rival, 3 ether));
        eq(token.balanceOf(address(market), WORK), 2, "once");
        vm.warp(listing.endTime);
        market.settle(listing, noVoucher());
        eq(token.balanceOf(rival, WORK), 2, "winner");
        eq(royalties.balance, 0.3 ether, "royalty");
        eq(payout.balance, 2.625 ether, "seller");
        eq(house_(), 0.085 ether, "house");
        (Consents.ListingStatus status, ) = market.listingStates(market.hashListing(listing));
        yes(status == Consents.ListingStatus.Settled, "settled");
    }

    function test_AnEndedAuctionDoesNotBeginAnew() public {
        lot.endTime = uint64(START + 60);
        bid(lot, bidFor(lot, buyer, 2 ether));
        vm.warp(START + 60 + 10 minutes);
        market.settle(lot, signed(voucherFor(WORK)));
        vm.warp(START);
        cannotBid(lot, bidFor(lot, rival, 3 ether), Consents.ListingClosed.selector);
    }

    function test_BidsAreBinding() public {
        bid(lot, bidFor(lot, buyer, 2 ether));
        vm.prank(artist);
        vm.expectPartialRevert(ArtMarket.BidsAreBinding.selector);
        market.cancelListing(lot);
        vm.prank(artist);
        market.bumpCounter();
        bid(lot, bidFor(lot, rival, 3 ether));
        end();
        market.settle(lot, signed(voucherFor(WORK)));
        eq(token.balanceOf(rival, WORK), 2, "winner");
    }

    function test_ACancelledAuctionTakesNoBid() public {
        vm.prank(artist);
        market.cancelListing(lot);
        cannotBid(lot, bidFor(lot, buyer, 2 ether), Consents.ListingClosed.selector);
    }

    function test_ABidderWhoRefusesMoneyBlocksNobody() public {
        Griefer griefer = new Griefer();
        griefer.setMood(Griefer.Mood.BurnsGas);
        bid(lot, bidFor(lot, address(griefer), 2 ether));
        bid(lot, bidFor(lot, rival, 3 ether));
        eq(market.credits(address(griefer)), 2.01 ether, "credit");
        griefer.setMood(Griefer.Mood.Refuses);
        bid(lot, bidFor(lot, address(griefer), 4 ether));
        bid(lot, bidFor(lot, rival, 5 ether));
        eq(market.credits(address(griefer)), 6.02 ether, "credit of both");
        griefer.setMood(Griefer.Mood.Good);
        bid(lot, bidFor(lot, address(griefer), 6 ether));
        bid(lot, bidFor(lot, rival, 7 ether));
        eq(address(griefer).balance, 6.01 ether, "paid");
        eq(address(market).balance, 7.01 ether + 6.02 ether, "held");
    }

    function test_ABidderWhoBurnsGasCostsTheNextOneLittle() public {
        Griefer griefer = new Griefer();
        griefer.setMood(Griefer.Mood.BurnsGas);
        bid(lot, bidFor(lot, address(griefer), 2 ether));
        Quote memory quote = bidFor(lot, rival, 3 ether);
        bytes memory consent = sellerSigned(lot);
        bytes memory word = houseSigned(quote);
        market.bid{value: quote.totalCost, gas: 400_000}(lot, consent, quote, word);
        eq(market.credits(address(griefer)), 2.01 ether, "credit");
    }

    function test_AWinnerWhoRefusesTokensFetchesThemLater() public {
        refusedLot(lot, Griefer.Mood.Refuses, signed(voucherFor(WORK)));
        lot.saleId = "again";
        lot.endTime = uint64(block.timestamp + 1 days);
        refusedLot(lot, Griefer.Mood.BurnsGas, known(WORK));
        vm.warp(START);
        Listing memory listing = resale(SaleKind.Auction);
        payout = address(0x9A11);
        listing.payout = payout;
        refusedLot(listing, Griefer.Mood.Refuses, noVoucher());
    }

    function refusedLot(Listing memory listing, Griefer.Mood mood, SignedVoucher memory voucher) private {
        Griefer winner = new Griefer();
        winner.setMood(mood);
        bid(listing, bidFor(listing, address(winner), 2 ether));
        vm.warp(listing.endTime);
        uint256 before = payout.balance;
        market.settle(listing, voucher);
        yes(payout.balance > before, "the seller is paid");
        eq(token.balanceOf(address(market), WORK), 2, "the lot lies here");
        eq(market.claimants(market.hashListing(listing)), address(winner), "claimant");
        vm.expectPartialRevert(TokenLots.NotTheClaimant.selector);
        market.claimLot(listing, stranger);
        uint256 had = token.balanceOf(stranger, WORK);
        winner.claim(market, abi.encodeCall(market.claimLot, (listing, stranger)));
        eq(token.balanceOf(stranger, WORK) - had, 2, "fetched");
        vm.expectPartialRevert(TokenLots.NotTheClaimant.selector);
        winner.claim(market, abi.encodeCall(market.claimLot, (listing, stranger)));
    }

    function test_AContractThatReceivesWins() public {
        ContractWallet wallet = new ContractWallet(buyer);
        bid(lot, bidFor(lot, address(wallet), 2 ether));
        end();
        market.settle(lot, signed(voucherFor(WORK)));
        eq(token.balanceOf(address(wallet), WORK), 2, "editions");
        eq(market.claimants(market.hashListing(lot)), address(0), "nobody claims");
    }

    function test_TooLittleGasDecidesNothing() public {
        ContractWallet wallet = new ContractWallet(buyer);
        bid(lot, bidFor(lot, address(wallet), 2 ether));
        end();
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(TokenLots.TooLittleGas.selector);
        market.settle{gas: 400_000}(lot, voucher);
    }

    function test_TheHouseFailsAnAuction() public {
        Listing memory listing = resale(SaleKind.Auction);
        Quote memory quote = bidFor(listing, buyer, 2 ether);
        bid(listing, quote);
        vm.expectPartialRevert(Consents.NotAllowed.selector);
        market.failAuction(listing);
        uint256 before = buyer.balance;
        vm.prank(pauser);
        market.pause();
        vm.expectEmit(address(market));
        emit Auctions.AuctionFailed(market.hashListing(listing), listing.saleId, operator);
        vm.expectEmit(address(market));
        emit Auctions.BidReturned(quote.orderHex, listing.saleId, buyer, 2.01 ether);
        vm.prank(operator);
        market.failAuction(listing);
        eq(buyer.balance - before, 2.01 ether, "repaid");
        eq(token.balanceOf(seller, WORK), 5, "the seller has all");
        vm.prank(admin);
        market.unpause();
        cannotBid(listing, bidFor(listing, buyer, 2 ether), Consents.ListingClosed.selector);
        vm.expectPartialRevert(Auctions.NoBid.selector);
        market.failAuction(listing);
    }

    function test_AnybodyFailsWhatNobodySettles() public {
        bid(lot, bidFor(lot, buyer, 2 ether));
        uint256 before = buyer.balance;
        vm.warp(lot.endTime + 7 days - 1);
        vm.expectPartialRevert(Consents.NotAllowed.selector);
        market.failAuction(lot);
        vm.warp(lot.endTime + 7 days);
        market.failAuction(lot);
        eq(buyer.balance - before, 2.01 ether, "repaid");
        eq(token.mintedSupply(WORK), 0, "nothing was minted");
    }

    function test_ASellerWhoRefusesTokensFetchesThemLater() public {
        Listing memory listing = resale(SaleKind.Auction);
        Griefer holder = new Griefer();
        holder.setMood(Griefer.Mood.Good);
        vm.prank(seller);
        token.safeTransferFrom(seller, address(holder), WORK, 2, "");
        vm.prank(address(holder));
        token.setApprovalForAll(address(market), true);
        // Its signature would be ERC-1271, so a wallet with code of its own stands for it.
        vm.etch(address(holder), address(new ContractWallet(seller)).code);
        listing.seller = address(holder);
        bid(listing, bidFor(listing, buyer, 2 ether));
        vm.etch(address(holder), address(new Griefer()).code);
        holder.setMood(Griefer.Mood.Refuses);
        vm.prank(operator);
        market.failAuction(listing);
        eq(token.balanceOf(address(market), WORK), 2, "the lot lies here");
        holder.claim(market, abi.encodeCall(market.claimLot, (listing, stranger)));
        eq(token.balanceOf(stranger, WORK), 2, "fetched");
    }

    function test_AVanishedEditionIsNoTrap() public {
        bid(lot, bidFor(lot, buyer, 2 ether));
        mintTo(seller, 9);
        end();
        vm.expectPartialRevert(ArtToken.SupplyExceeded.selector);
        market.settle(lot, known(WORK));
        vm.warp(lot.endTime + 7 days);
        uint256 before = buyer.balance;
        vm.prank(buyer);
        market.failAuction(lot);
        eq(buyer.balance - before, 2.01 ether, "repaid");
    }

    function test_APauseStopsBidsAndSettling() public {
        bid(lot, bidFor(lot, buyer, 2 ether));
        vm.prank(pauser);
        market.pause();
        cannotBid(lot, bidFor(lot, rival, 3 ether), bytes4(keccak256("EnforcedPause()")));
        end();
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(bytes4(keccak256("EnforcedPause()")));
        market.settle(lot, voucher);
    }

    function test_NoTokensAreStranded() public {
        mintTo(seller, 5);
        vm.prank(seller);
        vm.expectPartialRevert(TokenLots.UnexpectedToken.selector);
        token.safeTransferFrom(seller, address(market), WORK, 1, "");
        uint256[] memory ids = new uint256[](1);
        uint256[] memory one = new uint256[](1);
        (ids[0], one[0]) = (WORK, 1);
        vm.prank(seller);
        vm.expectPartialRevert(TokenLots.UnexpectedToken.selector);
        token.safeBatchTransferFrom(seller, address(market), ids, one, "");
        vm.prank(address(market));
        vm.expectPartialRevert(TokenLots.UnexpectedToken.selector);
        market.onERC1155Received(address(market), seller, WORK, 1, "");
    }

    function testFuzz_OnlyTheHighestBidIsHeld(uint96[6] memory raises, bool[6] memory isBuyer) public {
        uint256 price = 2 ether;
        for (uint256 i = 0; i < 6; ++i) {
            address bidder = isBuyer[i] ? buyer : rival;
            uint256 sum = buyer.balance + rival.balance;
            uint256 heldBefore = address(market).balance;
            bid(lot, bidFor(lot, bidder, price));
            eq(address(market).balance, price + 0.01 ether, "held");
            eq(buyer.balance + rival.balance - sum, heldBefore, "repaid");
            price = market.minNextBid(lot) + between(raises[i], 0, 2 ether);
        }
        end();
        market.settle(lot, signed(voucherFor(WORK)));
        eq(token.balanceOf(buyer, WORK), isBuyer[5] ? 2 : 0, "buyer");
        eq(token.balanceOf(rival, WORK), isBuyer[5] ? 0 : 2, "rival");
    }
}
