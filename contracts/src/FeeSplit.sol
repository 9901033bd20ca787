// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice Who gets what of a price, in wei; the four sum to it. The service fee is the house's and no part of it.
struct Shares {
    uint256 seller;
    uint256 curator;
    uint256 royalty;
    uint256 platform;
}

/// @notice The same rules as packages/domain/src/pricing/split-sale.ts, tested by the same vectors/sale-split.json.
library FeeSplit {
    uint256 internal constant WHOLE_BPS = 10_000;

    /// @dev Both shares are rounded down, the odd wei is the artist's.
    function primary(
        uint256 price,
        uint256 curatorBps,
        uint256 platformBps
    ) internal pure returns (Shares memory shares) {
        shares.curator = (price * curatorBps) / WHOLE_BPS;
        shares.platform = (price * platformBps) / WHOLE_BPS;
        shares.seller = price - shares.curator - shares.platform;
    }

    /// @dev The royalty is rounded up: the odd wei is the artist's here, too.
    function secondary(
        uint256 price,
        uint256 royaltyBps,
        uint256 platformBps
    ) internal pure returns (Shares memory shares) {
        shares.royalty = price - (price * (WHOLE_BPS - royaltyBps)) / WHOLE_BPS;
        shares.platform = (price * platformBps) / WHOLE_BPS;
        shares.seller = price - shares.royalty - shares.platform;
    }
}
