// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Consents} from "../src/Consents.sol";
import {Shares} from "../src/FeeSplit.sol";
import {SignedVoucher} from "../src/MintVoucher.sol";
import {Offers} from "../src/Offers.sol";
import {TokenLots} from "../src/TokenLots.sol";
import {Acceptance, Offer} from "../src/Trade.sol";
import {ContractWallet, Griefer} from "./support/Actors.sol";
import {TradeTest} from "./support/TradeTest.sol";

contract OffersTest is TradeTest {
    Offer internal first;

    function setUp() public override {
        super.setUp();
        first = offerFor(true, 2, 2 ether);
    }

    function resaleOffer() private returns (Offer memory offer) {
        mintTo(seller, 5);
        vm.prank(seller);
        token.setApprovalForAll(address(market), true);
        offer = offerFor(false, 2, 2 ether);
    }

    function cannotDeposit(Offer memory offer, bytes4 selector) private {
        bytes memory word = houseSigned(offer);
        vm.prank(buyer);
        vm.expectPartialRevert(selector);
        market.depositOffer{value: offer.totalCost}(offer, word);
    }

    function test_AnOfferIsHeld() public {
        yes(!market.hasOffer(first.orderHex), "none yet");
        vm.expectEmit(address(market));
        emit Offers.OfferDeposited(first.orderHex, WORK, buyer, first);
        deposit(first);
        yes(market.hasOffer(first.orderHex), "open");
        eq(address(market).balance, 2.01 ether, "held");
        cannotDeposit(first, Consents.OrderUsed.selector);
    }

    function test_AnUnmintedWorkIsSoldToAnOffer() public {
        deposit(first);
        vm.expectEmit(address(market));
        emit Offers.OfferAccepted(
            first.orderHex,
            WORK,
            buyer,
            artist,
            buyer,
            2,
            2.01 ether,
            0.01 ether,
            Shares(1.4 ether, 0.2 ether, 0, 0.4 ether)
        );
        accept(first, acceptanceOf(first), signed(voucherFor(WORK)));
        eq(token.balanceOf(buyer, WORK), 2, "editions");
        eq(payout.balance, 1.4 ether, "artist");
        eq(curator.balance, 0.2 ether, "curator");
        eq(house_(), 0.41 ether, "house");
        yes(!market.hasOffer(first.orderHex), "closed");
        cannotAccept(first, acceptanceOf(first), Offers.UnknownOffer.selector);
        cannotDeposit(first, Consents.OrderUsed.selector);
    }

    function test_AMintedWorkIsSoldToAnOffer() public {
        Offer memory offer = resaleOffer();
        deposit(offer);
        accept(offer, acceptanceOf(offer), noVoucher());
        eq(token.balanceOf(buyer, WORK), 2, "editions");
        eq(royalties.balance, 0.2 ether, "royalty");
        eq(payout.balance, 1.75 ether, "seller");
        eq(house_(), 0.06 ether, "house");
    }

    function test_AContractWalletAccepts() public {
        ContractWallet wallet = new ContractWallet(seller);
        Offer memory offer = resaleOffer();
        vm.prank(seller);
        token.safeTransferFrom(seller, address(wallet), WORK, 2, "");
        vm.prank(address(wallet));
        token.setApprovalForAll(address(market), true);
        deposit(offer);
        Acceptance memory yes_ = acceptanceOf(offer);
        yes_.seller = address(wallet);
        accept(offer, yes_, noVoucher());
        eq(token.balanceOf(buyer, WORK), 2, "editions");
    }

    function test_OnlyTheCreatorAcceptsFirstHand() public {
        deposit(first);
        Acceptance memory other = acceptanceOf(first);
        other.seller = seller;
        bytes memory consent = sign(SELLER_KEY, address(market), market.hashAcceptance(other));
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(TokenLots.NotTheCreator.selector);
        market.acceptOffer(first, other, consent, voucher);
    }

    function test_AnOfferOutlivesItsQuote() public {
        deposit(first);
        vm.warp(first.expiresAt);
        accept(first, acceptanceOf(first), signed(voucherFor(WORK)));
    }

    function test_AnExpiredOfferIsNotAccepted() public {
        deposit(first);
        vm.warp(first.expiresAt + 1);
        cannotAccept(first, acceptanceOf(first), Offers.OfferExpired.selector);
    }

    function test_DepositsHaveADeadline() public {
        vm.warp(first.deadline + 1);
        cannotDeposit(first, Consents.QuoteExpired.selector);
        first.deadline = uint64(block.timestamp);
        first.expiresAt = uint64(block.timestamp - 1);
        cannotDeposit(first, Offers.OfferExpired.selector);
        first.expiresAt = uint64(block.timestamp);
        deposit(first);
    }

    function test_AYesIsForOneOfferAndForItsTime() public {
        deposit(first);
        Acceptance memory other = acceptanceOf(first);
        other.offerHash = "another";
        cannotAccept(first, other, Offers.WrongOffer.selector);
        other = acceptanceOf(first);
        vm.warp(other.deadline + 1);
        cannotAccept(first, other, Offers.AcceptanceExpired.selector);
        other = acceptanceOf(first);
        other.payout = address(0);
        cannotAccept(first, other, Consents.InvalidRecipient.selector);
        other = acceptanceOf(first);
        other.counter = 1;
        cannotAccept(first, other, Consents.StaleCounter.selector);
        Offer memory changed = first;
        changed.recipient = stranger;
        cannotAccept(changed, acceptanceOf(changed), Offers.UnknownOffer.selector);
        other = acceptanceOf(first);
        bytes memory forged = sign(STRANGER_KEY, address(market), market.hashAcceptance(other));
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(Consents.InvalidSellerSignature.selector);
        market.acceptOffer(first, other, forged, voucher);
        vm.warp(other.deadline);
        accept(first, other, voucher);
    }

    function test_DepositsAreChecked() public {
        Offer memory offer = first;
        offer.quantity = 0;
        cannotDeposit(offer, Consents.InvalidQuantity.selector);
        offer = offerFor(true, 1, 1 ether);
        offer.buyer = address(0);
        cannotDeposit(offer, Consents.InvalidRecipient.selector);
        offer = offerFor(true, 1, 101 ether);
        cannotDeposit(offer, Consents.AboveOrderCap.selector);
        offer = offerFor(true, 1, 1 ether);
        bytes memory forged = sign(STRANGER_KEY, address(market), market.hashOffer(offer));
        vm.expectPartialRevert(Consents.InvalidHouseSignature.selector);
        market.depositOffer{value: offer.totalCost}(offer, forged);
        bytes memory word = houseSigned(offer);
        vm.expectPartialRevert(Consents.WrongValue.selector);
        market.depositOffer{value: 1}(offer, word);
    }

    function test_TheBuyerTakesAnOfferBack() public {
        deposit(first);
        vm.expectPartialRevert(Consents.NotAllowed.selector);
        market.refundOffer(first);
        vm.expectEmit(address(market));
        emit Offers.OfferRefunded(first.orderHex, WORK, buyer, 2.01 ether, buyer);
        vm.prank(buyer);
        market.refundOffer(first);
        eq(buyer.balance, 1_000 ether, "repaid");
        yes(!market.hasOffer(first.orderHex), "closed");
        vm.prank(buyer);
        vm.expectPartialRevert(Offers.UnknownOffer.selector);
        market.refundOffer(first);
    }

    function test_TheHouseRefundsEvenWhilePaused() public {
        deposit(first);
        vm.prank(pauser);
        market.pause();
        cannotAccept(first, acceptanceOf(first), bytes4(keccak256("EnforcedPause()")));
        cannotDeposit(offerFor(true, 1, 1 ether), bytes4(keccak256("EnforcedPause()")));
        vm.prank(operator);
        market.refundOffer(first);
        eq(buyer.balance, 1_000 ether, "repaid");
    }

    function test_AnybodyRefundsWhatHasExpired() public {
        deposit(first);
        vm.warp(first.expiresAt);
        vm.expectPartialRevert(Consents.NotAllowed.selector);
        market.refundOffer(first);
        vm.warp(first.expiresAt + 1);
        market.refundOffer(first);
        eq(buyer.balance, 1_000 ether, "repaid");
    }

    function test_ARefusedRefundIsCredited() public {
        first.buyer = address(new Griefer());
        deposit(first);
        vm.prank(operator);
        market.refundOffer(first);
        eq(market.credits(first.buyer), 2.01 ether, "credit");
    }

    function testFuzz_EveryWeiArrives(uint96 price, uint96 fee, bool isPrimary) public {
        Offer memory offer = isPrimary ? first : resaleOffer();
        offer.serviceFee = between(fee, 0, 1 ether);
        offer.totalCost = between(price, 1, 90 ether) + offer.serviceFee;
        deposit(offer);
        accept(offer, acceptanceOf(offer), signed(voucherFor(WORK)));
        uint256 paid = payout.balance + curator.balance + royalties.balance;
        eq(paid + house_(), offer.totalCost, "all of it");
        eq(address(market).balance, 0, "market");
    }
}
