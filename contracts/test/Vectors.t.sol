// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BidRules} from "../src/BidRules.sol";
import {FeeSplit, Shares} from "../src/FeeSplit.sol";
import {Checks} from "./support/Vm.sol";

/// @notice The cases that the TypeScript rules are tested by, too: packages/domain/src/{split-sale,bid-rules}.test.ts.
contract VectorsTest is Checks {
    struct Primary {
        uint256 price;
        bool hasCurator;
        uint256 artist;
        uint256 curator;
        uint256 platform;
    }

    struct Secondary {
        uint256 price;
        uint256 royaltyBps;
        uint256 platformFeeBps;
        uint256 seller;
        uint256 royalty;
        uint256 platform;
    }

    struct LeastBid {
        uint256 floor;
        uint256 highest;
        uint256 minRaiseBps;
        uint256 least;
    }

    struct LateBid {
        uint256 endsAt;
        uint256 bidAt;
        uint256 newEnd;
    }

    function read(string memory file, string memory list, string memory type_) private view returns (bytes memory) {
        string memory json = vm.readFile(string.concat("../vectors/", file));
        return vm.parseJsonTypeArray(json, list, type_);
    }

    function test_FirstHandSales() public view {
        string memory type_ = "Primary(uint256 price,bool hasCurator,uint256 artist,uint256 curator,uint256 platform)";
        Primary[] memory cases = abi.decode(read("sale-split.json", ".primary", type_), (Primary[]));
        yes(cases.length > 50, "vectors");
        for (uint256 i = 0; i < cases.length; ++i) {
            Shares memory shares = FeeSplit.primary(cases[i].price, cases[i].hasCurator ? 1_000 : 0, 2_000);
            eq(shares.seller, cases[i].artist, "artist");
            eq(shares.curator, cases[i].curator, "curator");
            eq(shares.platform, cases[i].platform, "platform");
            eq(shares.royalty, 0, "royalty");
        }
    }

    function test_Resales() public view {
        string memory
            type_ = "Secondary(uint256 price,uint256 royaltyBps,uint256 platformFeeBps,uint256 seller,uint256 royalty,uint256 platform)";
        Secondary[] memory cases = abi.decode(read("sale-split.json", ".secondary", type_), (Secondary[]));
        yes(cases.length > 100, "vectors");
        for (uint256 i = 0; i < cases.length; ++i) {
            Secondary memory c = cases[i];
            Shares memory shares = FeeSplit.secondary(c.price, c.royaltyBps, c.platformFeeBps);
            eq(shares.seller, c.seller, "seller");
            eq(shares.royalty, c.royalty, "royalty");
            eq(shares.platform, c.platform, "platform");
            eq(shares.curator, 0, "curator");
        }
    }

    function test_LeastBids() public view {
        string memory type_ = "LeastBid(uint256 floor,uint256 highest,uint256 minRaiseBps,uint256 least)";
        LeastBid[] memory cases = abi.decode(read("bid-rules.json", ".leastBid", type_), (LeastBid[]));
        yes(cases.length > 10, "vectors");
        for (uint256 i = 0; i < cases.length; ++i) {
            LeastBid memory c = cases[i];
            eq(BidRules.minNextPrice(c.floor, c.highest, c.minRaiseBps), c.least, "least");
        }
    }

    function test_LateBids() public view {
        string memory type_ = "LateBid(uint256 endsAt,uint256 bidAt,uint256 newEnd)";
        LateBid[] memory cases = abi.decode(read("bid-rules.json", ".lateBid", type_), (LateBid[]));
        yes(cases.length > 5, "vectors");
        for (uint256 i = 0; i < cases.length; ++i) {
            eq(BidRules.endAfterBid(cases[i].endsAt, cases[i].bidAt), cases[i].newEnd, "end");
        }
    }
}
