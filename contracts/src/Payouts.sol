// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Consents} from "./Consents.sol";
import {Credits} from "./Credits.sol";
import {FeeSplit, Shares} from "./FeeSplit.sol";
import {TokenLots} from "./TokenLots.sol";

/// @notice Splits what was paid, by the fees of the moment, and pays it out.
abstract contract Payouts is Consents, Credits, TokenLots {
    struct Payout {
        bool isPrimary;
        address seller;
        address curator;
        uint256 tokenId;
        uint256 price;
        uint256 serviceFee;
    }

    function _payOut(Payout memory due) internal returns (Shares memory shares) {
        if (due.isPrimary) {
            uint256 curatorBps = due.curator == address(0) ? 0 : _curatorBps;
            shares = FeeSplit.primary(due.price, curatorBps, _primaryBps);
            _pay(due.curator, shares.curator);
        } else {
            (address receiver, uint256 royaltyBps) = token.royaltyInfo(due.tokenId, FeeSplit.WHOLE_BPS);
            shares = FeeSplit.secondary(due.price, royaltyBps, _secondaryBps);
            _pay(receiver, shares.royalty);
        }
        _pay(due.seller, shares.seller);
        _pay(treasury, shares.platform + due.serviceFee);
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view override(IERC165, AccessControlDefaultAdminRules) returns (bool) {
        return interfaceId == type(IERC1155Receiver).interfaceId || super.supportsInterface(interfaceId);
    }
}
