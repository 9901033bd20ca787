// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ArtMarket} from "../src/ArtMarket.sol";
import {ArtToken} from "../src/ArtToken.sol";
import {TradeHandler} from "./support/TradeHandler.sol";
import {Checks} from "./support/Vm.sol";

/// @notice What holds after any trades in any order. docs/contracts.md names these.
contract InvariantTest is Checks {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    TradeHandler private handler;
    ArtMarket private market;
    ArtToken private token;

    function setUp() public {
        handler = new TradeHandler();
        vm.deal(address(handler), 0);
        handler.setUp();
        market = ArtMarket(handler.theMarket());
        token = ArtToken(handler.theToken());
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](11);
        selectors[0] = TradeHandler.buyFirstHand.selector;
        selectors[1] = TradeHandler.buyResale.selector;
        selectors[2] = TradeHandler.cancel.selector;
        selectors[3] = TradeHandler.placeBid.selector;
        selectors[4] = TradeHandler.settle.selector;
        selectors[5] = TradeHandler.failAuction.selector;
        selectors[6] = TradeHandler.claimLot.selector;
        selectors[7] = TradeHandler.depositOffer.selector;
        selectors[8] = TradeHandler.acceptOffer.selector;
        selectors[9] = TradeHandler.refundOffer.selector;
        selectors[10] = TradeHandler.withdraw.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// @dev One invariant, so that each run is walked once.
    function invariant_BooksAndChainAgree() public view {
        eq(handler.done(), handler.begun(), "every action came to its end");
        uint256 credits;
        uint256 all = address(market).balance;
        for (uint256 i = 0; i < handler.peopleCount(); ++i) {
            credits += market.credits(handler.people(i));
            all += handler.people(i).balance;
        }
        eq(address(market).balance, handler.held() + credits, "the market holds bids, offers and credits");
        eq(all, handler.totalEth(), "no wei is made or lost");
        for (uint256 i = 0; i < handler.tokenCount(); ++i) {
            uint256 id = handler.tokenIds(i);
            eq(token.balanceOf(address(market), id), handler.escrowed(id), "the market holds the lots of auctions");
            eq(token.mintedSupply(id), handler.minted(id), "each edition is minted once");
            yes(token.mintedSupply(id) <= 10, "no more than the edition");
        }
    }
}
