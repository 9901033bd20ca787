// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// @notice Fees in basis points of the price. Nobody can set more than the caps.
/// @param curatorBps of a first-hand sale that has a curator
/// @param primaryBps the house's share of a first-hand sale
/// @param secondaryBps the house's share of a resale
/// @param minRaiseBps by how much a bid must exceed the highest one
struct Fees {
    uint16 curatorBps;
    uint16 primaryBps;
    uint16 secondaryBps;
    uint16 minRaiseBps;
}

/// @notice What the house sets, within bounds that it cannot leave.
/// @dev Inherited and declared in this order: the pause, the fees and the cap share one slot.
abstract contract MarketSettings is AccessControlDefaultAdminRules, Pausable {
    bytes32 public constant QUOTER_ROLE = keccak256("QUOTER_ROLE");
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    uint256 public constant MAX_CURATOR_BPS = 1_000;
    uint256 public constant MAX_PRIMARY_BPS = 2_000;
    uint256 public constant MAX_SECONDARY_BPS = 500;
    uint256 public constant MAX_MIN_RAISE_BPS = 1_000;

    uint16 internal _curatorBps;
    uint16 internal _primaryBps;
    uint16 internal _secondaryBps;
    uint16 internal _minRaiseBps;
    /// @notice The highest total of one order, in wei.
    uint96 public maxOrderCost;
    /// @notice Who gets the house's shares.
    address public treasury;

    event FeesSet(Fees fees);
    event TreasurySet(address treasury);
    event MaxOrderCostSet(uint256 maxOrderCost);

    error FeeAboveCap();
    error ZeroAddress();

    constructor(
        uint48 adminDelay,
        address admin,
        address treasury_,
        Fees memory fees_,
        uint96 maxOrderCost_
    ) AccessControlDefaultAdminRules(adminDelay, admin) {
        _setFees(fees_);
        _setTreasury(treasury_);
        _setMaxOrderCost(maxOrderCost_);
    }

    function fees() external view returns (Fees memory) {
        return Fees(_curatorBps, _primaryBps, _secondaryBps, _minRaiseBps);
    }

    function setFees(Fees calldata fees_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setFees(fees_);
    }

    function setTreasury(address treasury_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setTreasury(treasury_);
    }

    function setMaxOrderCost(uint96 maxOrderCost_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setMaxOrderCost(maxOrderCost_);
    }

    /// @notice Stops sales, bids, offers and settlements. Refunds, withdrawals and failed auctions go on.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    function _setFees(Fees memory fees_) private {
        if (fees_.curatorBps > MAX_CURATOR_BPS || fees_.primaryBps > MAX_PRIMARY_BPS) revert FeeAboveCap();
        if (fees_.secondaryBps > MAX_SECONDARY_BPS || fees_.minRaiseBps > MAX_MIN_RAISE_BPS) revert FeeAboveCap();
        _curatorBps = fees_.curatorBps;
        _primaryBps = fees_.primaryBps;
        _secondaryBps = fees_.secondaryBps;
        _minRaiseBps = fees_.minRaiseBps;
        emit FeesSet(fees_);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function _setMaxOrderCost(uint96 maxOrderCost_) private {
        maxOrderCost = maxOrderCost_;
        emit MaxOrderCostSet(maxOrderCost_);
    }
}
