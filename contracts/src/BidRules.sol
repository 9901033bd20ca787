// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice How high a bid must be and when an auction ends, tested by vectors/bid-rules.json like the TypeScript rules.
library BidRules {
    /// @dev A bid within so long before the end moves the end to so long after it.
    uint256 internal constant EXTENSION = 10 minutes;

    /// @notice The least price that is accepted: the floor, or more than the highest bid by the raise, rounded up.
    function minNextPrice(uint256 floor, uint256 highest, uint256 minRaiseBps) internal pure returns (uint256) {
        if (highest == 0) return floor;
        uint256 raise = (highest * minRaiseBps + 9_999) / 10_000;
        return highest + (raise == 0 ? 1 : raise);
    }

    function endAfterBid(uint256 endsAt, uint256 bidAt) internal pure returns (uint256) {
        return endsAt - bidAt < EXTENSION ? bidAt + EXTENSION : endsAt;
    }
}
