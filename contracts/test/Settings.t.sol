// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ArtMarket} from "../src/ArtMarket.sol";
import {Fees, MarketSettings} from "../src/MarketSettings.sol";
import {Listing, SaleKind} from "../src/Trade.sol";
import {TradeTest} from "./support/TradeTest.sol";

contract SettingsTest is TradeTest {
    function cannotSet(Fees memory fees) private {
        vm.prank(admin);
        vm.expectPartialRevert(MarketSettings.FeeAboveCap.selector);
        market.setFees(fees);
    }

    function test_NoFeeLeavesItsCap() public {
        cannotSet(Fees(1_001, 2_000, 500, 1_000));
        cannotSet(Fees(1_000, 2_001, 500, 1_000));
        cannotSet(Fees(1_000, 2_000, 501, 1_000));
        cannotSet(Fees(1_000, 2_000, 500, 1_001));
        vm.expectEmit(address(market));
        emit MarketSettings.FeesSet(Fees(1_000, 2_000, 500, 1_000));
        vm.prank(admin);
        market.setFees(Fees(1_000, 2_000, 500, 1_000));
        eq(market.fees().curatorBps, 1_000, "curator");
        eq(market.fees().primaryBps, 2_000, "primary");
        eq(market.fees().secondaryBps, 500, "secondary");
        eq(market.fees().minRaiseBps, 1_000, "raise");
        vm.expectPartialRevert(MarketSettings.FeeAboveCap.selector);
        new ArtMarket(token, ADMIN_DELAY, admin, treasury, Fees(0, 2_001, 0, 0), 1);
    }

    function test_FeesCountFromTheNextSale() public {
        vm.prank(admin);
        market.setFees(Fees(500, 1_000, 250, 100));
        Listing memory listing = primaryListing(SaleKind.FixedPrice);
        buy(listing, quoteFor(listing, 1, 1 ether), signed(voucherFor(WORK)));
        eq(payout.balance, 0.85 ether, "artist");
        eq(curator.balance, 0.05 ether, "curator");
        eq(house_(), 0.11 ether, "house");
    }

    function test_TheTreasuryIsSomebody() public {
        vm.prank(admin);
        vm.expectPartialRevert(MarketSettings.ZeroAddress.selector);
        market.setTreasury(address(0));
        vm.prank(admin);
        market.setTreasury(stranger);
        Listing memory listing = primaryListing(SaleKind.FixedPrice);
        buy(listing, quoteFor(listing, 1, 1 ether), signed(voucherFor(WORK)));
        eq(stranger.balance, 0.21 ether, "new treasury");
        eq(house_(), 0, "old treasury");
    }

    function cannot(address who, bytes memory call) private {
        vm.prank(who);
        (bool isOk, bytes memory reason) = address(market).call(call);
        yes(!isOk, "refused");
        yes(bytes4(reason) == bytes4(keccak256("AccessControlUnauthorizedAccount(address,bytes32)")), "by role");
    }

    function test_OnlyTheAdminSets() public {
        address[4] memory others = [operator, pauser, house, stranger];
        for (uint256 i = 0; i < 4; ++i) {
            cannot(others[i], abi.encodeCall(market.setFees, (Fees(0, 0, 0, 0))));
            cannot(others[i], abi.encodeCall(market.setTreasury, (stranger)));
            cannot(others[i], abi.encodeCall(market.setMaxOrderCost, (1)));
            cannot(others[i], abi.encodeCall(market.unpause, ()));
            if (others[i] != pauser) cannot(others[i], abi.encodeCall(market.pause, ()));
        }
    }

    function test_TheAdminChangesAfterADelay() public {
        vm.prank(admin);
        market.beginDefaultAdminTransfer(stranger);
        vm.prank(stranger);
        vm.expectPartialRevert(bytes4(keccak256("AccessControlEnforcedDefaultAdminDelay(uint48)")));
        market.acceptDefaultAdminTransfer();
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(stranger);
        market.acceptDefaultAdminTransfer();
        eq(market.defaultAdmin(), stranger, "admin");
    }

    function test_SaysWhatItIs() public view {
        yes(market.supportsInterface(type(IERC1155Receiver).interfaceId), "receiver");
        yes(market.supportsInterface(type(IERC165).interfaceId), "165");
        yes(!market.supportsInterface(type(IERC1155).interfaceId), "no token");
        eq(address(market.token()), address(token), "token");
        eq(market.maxOrderCost(), 100 ether, "cap");
        eq(market.treasury(), treasury, "treasury");
    }
}
