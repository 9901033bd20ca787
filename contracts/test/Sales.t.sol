// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ArtMarket} from "../src/ArtMarket.sol";
import {Auctions} from "../src/Auctions.sol";
import {Consents} from "../src/Consents.sol";
import {Credits} from "../src/Credits.sol";
import {Shares} from "../src/FeeSplit.sol";
import {MintVoucher, SignedVoucher} from "../src/MintVoucher.sol";
import {TokenLots} from "../src/TokenLots.sol";
import {Listing, Quote, SaleKind} from "../src/Trade.sol";
import {ContractWallet, Griefer, Reentrant} from "./support/Actors.sol";
import {TradeTest} from "./support/TradeTest.sol";

contract SalesTest is TradeTest {
    Listing internal fresh;

    function setUp() public override {
        super.setUp();
        fresh = primaryListing(SaleKind.FixedPrice);
    }

    function test_FirstHandSaleMintsAndSplits() public {
        Quote memory quote = quoteFor(fresh, 2, 2 ether);
        vm.expectEmit(address(market));
        emit ArtMarket.Sold(
            quote.orderHex,
            fresh.saleId,
            buyer,
            artist,
            buyer,
            WORK,
            2,
            2.01 ether,
            0.01 ether,
            Shares(1.4 ether, 0.2 ether, 0, 0.4 ether)
        );
        buy(fresh, quote, signed(voucherFor(WORK)));
        eq(token.balanceOf(buyer, WORK), 2, "editions");
        eq(payout.balance, 1.4 ether, "artist");
        eq(curator.balance, 0.2 ether, "curator");
        eq(house_(), 0.41 ether, "house");
        eq(buyer.balance, 997.99 ether, "buyer");
        (, uint64 sold) = market.listingStates(market.hashListing(fresh));
        eq(sold, 2, "sold");
    }

    function test_WithoutACuratorThatShareIsTheArtists() public {
        fresh.curator = address(0);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        eq(payout.balance, 0.8 ether, "artist");
        eq(address(0).balance, 0, "nobody");
    }

    function test_LaterSalesNeedTheTokenIdAlone() public {
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        buy(fresh, quoteFor(fresh, 4, 4 ether), known(WORK));
        eq(token.balanceOf(buyer, WORK), 5, "editions");
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.InvalidQuantity.selector);
    }

    function test_ResalePaysRoyaltyFeeAndSeller() public {
        Listing memory listing = resale(SaleKind.FixedPrice);
        buy(listing, quoteFor(listing, 3, 3 ether), noVoucher());
        eq(token.balanceOf(buyer, WORK), 3, "editions");
        eq(royalties.balance, 0.3 ether, "royalty");
        eq(payout.balance, 2.625 ether, "seller");
        eq(house_(), 0.085 ether, "house");
    }

    function test_AnybodyMayPayForTheBuyer() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        market.buy{value: quote.totalCost}(fresh, sellerSigned(fresh), quote, houseSigned(quote), voucher);
        eq(token.balanceOf(buyer, WORK), 1, "editions");
    }

    function test_ContractWalletsSellAndBuy() public {
        ContractWallet wallet = new ContractWallet(seller);
        Listing memory listing = resale(SaleKind.FixedPrice);
        vm.prank(seller);
        token.safeTransferFrom(seller, address(wallet), WORK, 2, "");
        vm.prank(address(wallet));
        token.setApprovalForAll(address(market), true);
        listing.seller = address(wallet);
        listing.payout = address(wallet);
        ContractWallet receiver = new ContractWallet(buyer);
        Quote memory quote = quoteFor(listing, 1, 1 ether);
        quote.recipient = address(receiver);
        buy(listing, quote, noVoucher());
        eq(token.balanceOf(address(receiver), WORK), 1, "editions");
        eq(address(wallet).balance, 0.875 ether, "seller");
        bytes memory forged = signedBy(STRANGER_KEY, listing);
        listing.saleId = "another";
        quote = quoteFor(listing, 1, 1 ether);
        bytes memory word = houseSigned(quote);
        vm.expectPartialRevert(Consents.InvalidSellerSignature.selector);
        market.buy{value: quote.totalCost}(listing, forged, quote, word, noVoucher());
    }

    function test_OnlyTheCreatorSellsFirstHand() public {
        fresh.seller = seller;
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        bytes memory consent = signedBy(SELLER_KEY, fresh);
        bytes memory word = houseSigned(quote);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectRevert(abi.encodeWithSelector(TokenLots.NotTheCreator.selector, seller));
        market.buy{value: quote.totalCost}(fresh, consent, quote, word, voucher);
        fresh.seller = artist;
        quote = quoteFor(fresh, 1, 1 ether);
        consent = sellerSigned(fresh);
        word = houseSigned(quote);
        voucher = signed(voucherFor(WORK + 1));
        vm.expectPartialRevert(TokenLots.UnexpectedToken.selector);
        market.buy{value: quote.totalCost}(fresh, consent, quote, word, voucher);
    }

    function test_AQuoteIsGoodOnce() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        buy(fresh, quote, signed(voucherFor(WORK)));
        cannotBuy(fresh, quote, Consents.OrderUsed.selector);
    }

    function test_AQuoteEndsAtItsDeadline() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        vm.warp(quote.deadline + 1);
        cannotBuy(fresh, quote, Consents.QuoteExpired.selector);
        vm.warp(quote.deadline);
        buy(fresh, quote, signed(voucherFor(WORK)));
    }

    function test_AQuoteIsForOneListing() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        fresh.minUnitPrice = 0.5 ether;
        cannotBuy(fresh, quote, Consents.WrongListing.selector);
    }

    function test_NothingIsSoldBelowTheFloor() public {
        cannotBuy(fresh, quoteFor(fresh, 2, 2 ether - 1), Consents.BelowFloor.selector);
        // The service fee does not count.
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        quote.serviceFee = 0.02 ether;
        cannotBuy(fresh, quote, Consents.BelowFloor.selector);
    }

    function test_TheExactTotalIsPaid() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        bytes memory consent = sellerSigned(fresh);
        bytes memory word = houseSigned(quote);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectRevert(abi.encodeWithSelector(Consents.WrongValue.selector, quote.totalCost));
        market.buy{value: quote.totalCost - 1}(fresh, consent, quote, word, voucher);
        vm.expectRevert(abi.encodeWithSelector(Consents.WrongValue.selector, quote.totalCost));
        market.buy{value: quote.totalCost + 1}(fresh, consent, quote, word, voucher);
        quote.serviceFee = quote.totalCost + 1;
        cannotBuy(fresh, quote, Consents.WrongValue.selector);
    }

    function test_NoOrderExceedsTheCap() public {
        vm.prank(admin);
        market.setMaxOrderCost(1 ether);
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.AboveOrderCap.selector);
        vm.prank(admin);
        market.setMaxOrderCost(1.01 ether);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
    }

    function test_TheHouseMustHaveSigned() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        bytes memory consent = sellerSigned(fresh);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        bytes memory forged = sign(STRANGER_KEY, address(market), market.hashQuote(quote));
        vm.expectPartialRevert(Consents.InvalidHouseSignature.selector);
        market.buy{value: quote.totalCost}(fresh, consent, quote, forged, voucher);
        vm.expectPartialRevert(Consents.InvalidHouseSignature.selector);
        market.buy{value: quote.totalCost}(fresh, consent, quote, "short", voucher);
        bytes memory word = houseSigned(quote);
        quote.recipient = stranger;
        vm.expectPartialRevert(Consents.InvalidHouseSignature.selector);
        market.buy{value: quote.totalCost}(fresh, consent, quote, word, voucher);
    }

    function test_TheSellerMustHaveSigned() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        bytes memory forged = signedBy(STRANGER_KEY, fresh);
        bytes memory word = houseSigned(quote);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(Consents.InvalidSellerSignature.selector);
        market.buy{value: quote.totalCost}(fresh, forged, quote, word, voucher);
    }

    function test_AListingHasItsTime() public {
        fresh.startTime = uint64(START + 10);
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.ListingNotStarted.selector);
        vm.warp(START + 10);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        vm.warp(fresh.endTime);
        buy(fresh, quoteFor(fresh, 1, 1 ether), known(WORK));
        vm.warp(fresh.endTime + 1);
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Auctions.ListingEnded.selector);
    }

    function test_NoEmptyOrders() public {
        cannotBuy(fresh, quoteFor(fresh, 0, 0), Consents.InvalidQuantity.selector);
        cannotBuy(fresh, quoteFor(fresh, 6, 6 ether), Consents.InvalidQuantity.selector);
        fresh.quantity = type(uint256).max;
        fresh.minUnitPrice = 0;
        cannotBuy(fresh, quoteFor(fresh, uint256(type(uint64).max) + 1, 1 ether), Consents.InvalidQuantity.selector);
    }

    function test_NobodyIsTheZeroAddress() public {
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        quote.buyer = address(0);
        cannotBuy(fresh, quote, Consents.InvalidRecipient.selector);
        quote = quoteFor(fresh, 1, 1 ether);
        quote.recipient = address(0);
        cannotBuy(fresh, quote, Consents.InvalidRecipient.selector);
        quote.recipient = address(market);
        cannotBuy(fresh, quote, Consents.InvalidRecipient.selector);
        fresh.payout = address(0);
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.InvalidRecipient.selector);
    }

    function test_AnAuctionIsNotBought() public {
        Listing memory auction = primaryListing(SaleKind.Auction);
        cannotBuy(auction, quoteFor(auction, 1, 1 ether), Auctions.WrongKind.selector);
    }

    function test_SellerAndHouseCancel() public {
        vm.expectPartialRevert(Consents.NotAllowed.selector);
        market.cancelListing(fresh);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        vm.prank(artist);
        market.cancelListing(fresh);
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.ListingClosed.selector);
        fresh.saleId = "unseen";
        vm.prank(operator);
        market.cancelListing(fresh);
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.ListingClosed.selector);
        vm.prank(operator);
        vm.expectPartialRevert(Consents.ListingClosed.selector);
        market.cancelListing(fresh);
    }

    function test_ACounterEndsAllListings() public {
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        vm.prank(artist);
        market.bumpCounter();
        eq(market.counters(artist), 1, "counter");
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.StaleCounter.selector);
        fresh.saleId = "unseen";
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), Consents.StaleCounter.selector);
        fresh.counter = 1;
        buy(fresh, quoteFor(fresh, 1, 1 ether), known(WORK));
    }

    function test_APauseStopsSales() public {
        vm.prank(pauser);
        market.pause();
        cannotBuy(fresh, quoteFor(fresh, 1, 1 ether), bytes4(keccak256("EnforcedPause()")));
        vm.prank(admin);
        market.unpause();
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
    }

    function test_WhoRefusesMoneyIsCredited() public {
        Griefer griefer = new Griefer();
        fresh.payout = address(griefer);
        griefer.setMood(Griefer.Mood.BurnsGas);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        eq(market.credits(address(griefer)), 0.7 ether, "credit");
        griefer.setMood(Griefer.Mood.Refuses);
        vm.expectPartialRevert(bytes4(keccak256("WithdrawalRefused()")));
        market.withdrawFor(address(griefer));
        griefer.setMood(Griefer.Mood.Good);
        market.withdrawFor(address(griefer));
        eq(address(griefer).balance, 0.7 ether, "paid");
        eq(market.credits(address(griefer)), 0, "credit after");
        vm.expectPartialRevert(bytes4(keccak256("NothingToWithdraw()")));
        market.withdrawFor(address(griefer));
    }

    function test_CreditIsWithdrawnAnywhere() public {
        Griefer griefer = new Griefer();
        fresh.payout = address(griefer);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        griefer.claim(market, abi.encodeCall(market.withdrawTo, (stranger)));
        eq(stranger.balance, 0.7 ether, "stranger");
        eq(market.credits(address(griefer)), 0, "credit");
        vm.expectPartialRevert(Credits.NothingToWithdraw.selector);
        griefer.claim(market, abi.encodeCall(market.withdrawTo, (stranger)));
    }

    function test_ATreasuryThatRefusesStopsNoSale() public {
        Griefer griefer = new Griefer();
        vm.prank(admin);
        market.setTreasury(address(griefer));
        vm.expectEmit(address(market));
        emit Credits.Credited(address(griefer), 0.21 ether);
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        eq(market.credits(address(griefer)), 0.21 ether, "credit");
    }

    function test_TheLastEditionClosesTheOrderWithTheListing() public {
        fresh.quantity = 2;
        Quote memory quote = quoteFor(fresh, 1, 1 ether);
        buy(fresh, quote, signed(voucherFor(WORK)));
        cannotBuy(fresh, quote, Consents.OrderUsed.selector);
        quote = quoteFor(fresh, 1, 1 ether);
        buy(fresh, quote, known(WORK));
        cannotBuy(fresh, quote, Consents.InvalidQuantity.selector);
    }

    function test_NobodyComesBackInWhileBeingPaid() public {
        Reentrant seller_ = new Reentrant(market);
        fresh.payout = address(seller_);
        Griefer griefer = new Griefer();
        fresh.curator = address(griefer);
        seller_.setCall(abi.encodeCall(market.withdrawFor, (address(griefer))));
        buy(fresh, quoteFor(fresh, 1, 1 ether), signed(voucherFor(WORK)));
        buy(fresh, quoteFor(fresh, 1, 1 ether), known(WORK));
        yes(seller_.isBlocked(), "blocked");
        eq(bytes4(seller_.answer()), bytes4(keccak256("ReentrancyGuardReentrantCall()")), "reason");
        eq(market.credits(address(griefer)), 0.2 ether, "credit");
    }

    function eq(bytes4 actual, bytes4 expected, string memory what) private pure {
        yes(actual == expected, what);
    }

    function test_AnEmptyHouseGetsNothing() public {
        Listing memory listing = resale(SaleKind.FixedPrice);
        listing.minUnitPrice = 0;
        Quote memory quote = quoteFor(listing, 1, 1);
        quote.totalCost = 1;
        quote.serviceFee = 0;
        buy(listing, quote, noVoucher());
        // The odd wei of a royalty is the artist's.
        eq(royalties.balance, 1, "royalty");
        eq(payout.balance, 0, "seller");
        eq(house_(), 0, "house");
    }

    function testFuzz_EveryWeiArrives(uint96 price, uint96 fee, bool isPrimary, bool hasCurator) public {
        uint256 cost = between(price, 1 wei, 90 ether);
        uint256 service = between(fee, 0, 1 ether);
        Listing memory listing = isPrimary ? fresh : resale(SaleKind.FixedPrice);
        listing.minUnitPrice = 0;
        if (!hasCurator) listing.curator = address(0);
        Quote memory quote = quoteFor(listing, 1, cost);
        quote.totalCost = cost + service;
        quote.serviceFee = service;
        buy(listing, quote, signed(voucherFor(WORK)));
        uint256 paid = payout.balance + curator.balance + royalties.balance;
        eq(paid + house_(), cost + service, "all of it");
        eq(address(market).balance, 0, "market");
        eq(token.balanceOf(buyer, WORK), 1, "edition");
    }
}
