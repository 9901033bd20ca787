// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {MintVoucher, SignedVoucher} from "../../src/MintVoucher.sol";
import {Acceptance, Listing, Offer, Quote, SaleKind} from "../../src/Trade.sol";
import {Griefer} from "./Actors.sol";
import {TradeTest} from "./TradeTest.sol";

/// @notice People who trade at random. Every action first makes possible what it needs, so none is a call that does
/// nothing: `fail_on_revert` is on, and `begun` equals `done` only where each one came to its end.
contract TradeHandler is TradeTest {
    struct Running {
        Listing listing;
        Quote highest;
    }

    uint256 public begun;
    uint256 public done;
    mapping(string action => uint256) public count;

    /// @notice What the market must hold for bids and offers, beside all credits.
    uint256 public held;
    uint256 public totalEth;
    address[] public people;
    uint256[] public tokenIds;
    mapping(uint256 tokenId => uint256) public minted;
    mapping(uint256 tokenId => uint256) public escrowed;

    Griefer public refusing;
    Griefer public burning;
    Running[] private _running;
    Offer[] private _offers;
    Listing[] private _kept;
    uint256 private _names;

    modifier action(string memory name) {
        ++begun;
        _;
        ++done;
        ++count[name];
    }

    function setUp() public override {
        super.setUp();
        refusing = new Griefer();
        burning = new Griefer();
        burning.setMood(Griefer.Mood.BurnsGas);
        people = [buyer, rival, address(refusing), address(burning), treasury, payout, curator, royalties, address(this)];
        for (uint256 i = 0; i < people.length; ++i) totalEth += people[i].balance;
        vm.prank(seller);
        token.setApprovalForAll(address(market), true);
    }

    // Fixed price

    function buyFirstHand(uint256 price, bool hasCurator) external action("buyFirstHand") {
        Listing memory listing = newListing(true, SaleKind.FixedPrice);
        if (!hasCurator) listing.curator = address(0);
        purchase(listing, between(price, 1, 10 ether));
    }

    function buyResale(uint256 price) external action("buyResale") {
        purchase(newListing(false, SaleKind.FixedPrice), between(price, 1, 10 ether));
    }

    function cancel(bool isPrimary, bool byHouse) external action("cancel") {
        Listing memory listing = newListing(isPrimary, SaleKind.FixedPrice);
        vm.prank(byHouse ? operator : listing.seller);
        market.cancelListing(listing);
        cannotBuy(listing, quoteFor(listing, 1, 1 ether), bytes4(keccak256("ListingClosed()")));
    }

    // Auctions

    function placeBid(uint256 who, uint256 which, uint256 raise) external action("placeBid") {
        raiseBid(pickOpen(which), who, raise);
    }

    function settle(uint256 which) external action("settle") {
        uint256 index = pick(which);
        Running memory running = _running[index];
        passEndOf(running.listing);
        market.settle(running.listing, voucherOf(running.listing));
        held -= running.highest.totalCost;
        if (running.listing.primary) minted[running.listing.tokenId] += 2;
        address claimant = market.claimants(market.hashListing(running.listing));
        if (claimant != address(0)) {
            _kept.push(running.listing);
            escrowed[running.listing.tokenId] = 2;
        } else {
            escrowed[running.listing.tokenId] = 0;
            eq(token.balanceOf(running.highest.recipient, running.listing.tokenId), 2, "the winner has the lot");
        }
        forget(index);
    }

    function failAuction(uint256 which, bool isLate) external action("failAuction") {
        uint256 index = pick(which);
        Running memory running = _running[index];
        if (isLate) {
            passEndOf(running.listing);
            vm.warp(block.timestamp + market.SETTLE_GRACE());
        } else vm.prank(operator);
        market.failAuction(running.listing);
        held -= running.highest.totalCost;
        escrowed[running.listing.tokenId] = 0;
        if (!running.listing.primary) eq(token.balanceOf(seller, running.listing.tokenId), 2, "the seller has the lot");
        forget(index);
    }

    function claimLot() external action("claimLot") {
        if (_kept.length == 0) keepALot();
        Listing memory listing = _kept[_kept.length - 1];
        address claimant = market.claimants(market.hashListing(listing));
        _kept.pop();
        escrowed[listing.tokenId] = 0;
        vm.prank(claimant);
        market.claimLot(listing, stranger);
        eq(token.balanceOf(stranger, listing.tokenId), 2, "fetched");
    }

    // Offers

    function depositOffer(uint256 price, bool isPrimary) external action("depositOffer") {
        newOffer(price, isPrimary);
    }

    function acceptOffer(uint256 which) external action("acceptOffer") {
        Offer memory offer = takeOffer(which);
        if (block.timestamp > offer.expiresAt) {
            market.refundOffer(offer);
            newOffer(which, offer.primary);
            offer = takeOffer(_offers.length - 1);
        }
        Listing memory like;
        (like.primary, like.tokenId) = (offer.primary, offer.tokenId);
        accept(offer, acceptanceOf(offer), voucherOf(like));
        if (offer.primary) minted[offer.tokenId] += offer.quantity;
        eq(token.balanceOf(buyer, offer.tokenId), offer.quantity, "the buyer has the editions");
    }

    function refundOffer(uint256 which, bool byHouse) external action("refundOffer") {
        Offer memory offer = takeOffer(which);
        uint256 before = buyer.balance;
        vm.prank(byHouse ? operator : buyer);
        market.refundOffer(offer);
        eq(buyer.balance - before, offer.totalCost, "all of it is back");
    }

    // Credits

    function withdraw(uint256 who) external action("withdraw") {
        address account = who % 2 == 0 ? address(refusing) : address(burning);
        if (market.credits(account) == 0) {
            Listing memory listing = newListing(true, SaleKind.FixedPrice);
            listing.payout = account;
            purchase(listing, 1 ether);
        }
        uint256 credit = market.credits(account);
        uint256 before = account.balance;
        Griefer(payable(account)).setMood(Griefer.Mood.Good);
        market.withdrawFor(account);
        if (account == address(refusing)) refusing.setMood(Griefer.Mood.Refuses);
        if (account == address(burning)) burning.setMood(Griefer.Mood.BurnsGas);
        yes(credit > 0, "there was credit");
        eq(account.balance - before, credit, "it was paid");
        eq(market.credits(account), 0, "and is gone");
    }

    // What invariants read

    function peopleCount() external view returns (uint256) {
        return people.length;
    }

    function tokenCount() external view returns (uint256) {
        return tokenIds.length;
    }

    function theMarket() external view returns (address) {
        return address(market);
    }

    function theToken() external view returns (address) {
        return address(token);
    }

    // Steps

    function newListing(bool isPrimary, SaleKind kind) private returns (Listing memory listing) {
        uint256 tokenId = WORK + ++_names;
        tokenIds.push(tokenId);
        listing = primaryListing(kind);
        listing.tokenId = tokenId;
        listing.saleId = bytes32(tokenId);
        listing.minUnitPrice = 0;
        listing.endTime = uint64(block.timestamp + 1 days);
        if (isPrimary) return listing;
        (listing.primary, listing.seller, listing.curator) = (false, seller, address(0));
        mint(tokenId, 2);
    }

    function mint(uint256 tokenId, uint256 amount) private {
        SignedVoucher memory v = signed(voucherFor(tokenId));
        vm.prank(relayer);
        token.redeem(v.voucher, v.signature, seller, amount);
        minted[tokenId] += amount;
    }

    function purchase(Listing memory listing, uint256 price) private {
        Quote memory quote = quoteFor(listing, 1, price);
        bytes memory consent = sellerSigned(listing);
        bytes memory word = houseSigned(quote);
        market.buy{value: quote.totalCost}(listing, consent, quote, word, voucherOf(listing));
        if (listing.primary) ++minted[listing.tokenId];
        eq(token.balanceOf(buyer, listing.tokenId), 1, "the buyer has the edition");
    }

    function voucherOf(Listing memory listing) private view returns (SignedVoucher memory) {
        return listing.primary ? signed(voucherFor(listing.tokenId)) : noVoucher();
    }

    function raiseBid(uint256 index, uint256 who, uint256 raise) private {
        Running storage running = _running[index];
        Listing memory listing = running.listing;
        address bidder = people[who % 4];
        uint256 price = market.minNextBid(listing) + between(raise, 1, 2 ether);
        Quote memory quote = bidFor(listing, bidder, price < 50 ether ? price : market.minNextBid(listing));
        bool isFirst = running.highest.totalCost == 0;
        bid(listing, quote);
        held = held + quote.totalCost - running.highest.totalCost;
        running.highest = quote;
        if (isFirst && !listing.primary) escrowed[listing.tokenId] = 2;
    }

    function openAuction(bool isPrimary, uint256 who) private returns (uint256 index) {
        _running.push();
        index = _running.length - 1;
        _running[index].listing = newListing(isPrimary, SaleKind.Auction);
        raiseBid(index, who, 1 ether);
    }

    function pick(uint256 which) private returns (uint256) {
        return _running.length == 0 ? openAuction(which % 2 == 0, which) : which % _running.length;
    }

    /// @dev Opens another one where the picked one is over, or has become too dear for these people.
    function pickOpen(uint256 which) private returns (uint256 index) {
        index = pick(which);
        Running storage running = _running[index];
        (, uint64 endsAt, , , , ) = market.auctions(market.hashListing(running.listing));
        bool isOver = block.timestamp >= endsAt || running.highest.totalCost > 40 ether;
        return isOver ? openAuction(which % 2 == 0, which) : index;
    }

    function passEndOf(Listing memory listing) private {
        (, uint64 endsAt, , , , ) = market.auctions(market.hashListing(listing));
        if (block.timestamp < endsAt) vm.warp(endsAt);
    }

    function forget(uint256 index) private {
        _running[index] = _running[_running.length - 1];
        _running.pop();
    }

    function keepALot() private {
        uint256 index = openAuction(true, 2);
        Running memory running = _running[index];
        passEndOf(running.listing);
        market.settle(running.listing, voucherOf(running.listing));
        held -= running.highest.totalCost;
        minted[running.listing.tokenId] += 2;
        escrowed[running.listing.tokenId] = 2;
        _kept.push(running.listing);
        forget(index);
    }

    function newOffer(uint256 price, bool isPrimary) private {
        Offer memory offer = offerFor(isPrimary, 1, between(price, 1, 10 ether));
        offer.tokenId = newListing(isPrimary, SaleKind.FixedPrice).tokenId;
        bytes memory word = houseSigned(offer);
        market.depositOffer{value: offer.totalCost}(offer, word);
        held += offer.totalCost;
        _offers.push(offer);
    }

    function takeOffer(uint256 which) private returns (Offer memory offer) {
        if (_offers.length == 0) newOffer(which, which % 2 == 0);
        uint256 index = which % _offers.length;
        offer = _offers[index];
        _offers[index] = _offers[_offers.length - 1];
        _offers.pop();
        held -= offer.totalCost;
    }
}
