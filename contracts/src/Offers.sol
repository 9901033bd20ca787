// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Shares} from "./FeeSplit.sol";
import {SignedVoucher} from "./MintVoucher.sol";
import {Payouts} from "./Payouts.sol";
import {Acceptance, Offer, TradeHash} from "./Trade.sol";

/// @notice Offers: paid by the buyer when made, of works that need no listing and need not be minted.
abstract contract Offers is Payouts {
    using TradeHash for Offer;
    using TradeHash for Acceptance;

    event OfferDeposited(bytes32 indexed orderHex, uint256 indexed tokenId, address indexed buyer, Offer offer);
    event OfferAccepted(
        bytes32 indexed orderHex,
        uint256 indexed tokenId,
        address indexed buyer,
        address seller,
        address recipient,
        uint256 quantity,
        uint256 totalCost,
        uint256 serviceFee,
        Shares shares
    );
    event OfferRefunded(
        bytes32 indexed orderHex,
        uint256 indexed tokenId,
        address indexed buyer,
        uint256 amount,
        address by
    );

    error UnknownOffer(bytes32 orderHex);
    error OfferExpired(uint256 expiresAt);
    error AcceptanceExpired(uint256 deadline);
    error WrongOffer();

    /// @notice Pays for an offer. The money stays here until the offer is accepted or refunded.
    function depositOffer(
        Offer calldata offer,
        bytes calldata houseSignature
    ) external payable nonReentrant whenNotPaused {
        if (block.timestamp > offer.deadline) revert QuoteExpired(offer.deadline);
        if (block.timestamp > offer.expiresAt) revert OfferExpired(offer.expiresAt);
        if (offer.quantity == 0) revert InvalidQuantity();
        _checkParties(offer.buyer, offer.recipient);
        _checkValue(offer.totalCost, offer.serviceFee);
        bytes32 offerHash = offer.hash();
        _checkUnused(offer.orderHex);
        _checkHouse(offerHash, houseSignature);
        _orders[offer.orderHex] = offerHash;
        emit OfferDeposited(offer.orderHex, offer.tokenId, offer.buyer, offer);
    }

    /// @notice Whether an offer is paid and open.
    function hasOffer(bytes32 orderHex) external view returns (bool) {
        return uint256(_orders[orderHex]) > uint256(USED);
    }

    /// @notice Sells to an offer. The seller's signature is enough, whoever sends it.
    function acceptOffer(
        Offer calldata offer,
        Acceptance calldata acceptance,
        bytes calldata sellerSignature,
        SignedVoucher calldata voucher
    ) external nonReentrant whenNotPaused {
        bytes32 offerHash = _closeOffer(offer);
        if (acceptance.offerHash != offerHash) revert WrongOffer();
        if (block.timestamp > offer.expiresAt) revert OfferExpired(offer.expiresAt);
        if (block.timestamp > acceptance.deadline) revert AcceptanceExpired(acceptance.deadline);
        if (acceptance.payout == address(0)) revert InvalidRecipient();
        _checkSeller(acceptance.seller, acceptance.counter, acceptance.hash(), sellerSignature);
        _deliver(offer.primary, acceptance.seller, offer.recipient, offer.tokenId, offer.quantity, voucher);
        _payAccepted(offer, acceptance);
    }

    /// @notice Repays an open offer: the buyer or the house at any time, anybody once it has expired.
    function refundOffer(Offer calldata offer) external nonReentrant {
        _closeOffer(offer);
        if (msg.sender != offer.buyer && !hasRole(OPERATOR_ROLE, msg.sender) && block.timestamp <= offer.expiresAt)
            revert NotAllowed();
        emit OfferRefunded(offer.orderHex, offer.tokenId, offer.buyer, offer.totalCost, msg.sender);
        _pay(offer.buyer, offer.totalCost);
    }

    function _payAccepted(Offer calldata offer, Acceptance calldata acceptance) private {
        Shares memory shares = _payOut(
            Payout(
                offer.primary,
                acceptance.payout,
                offer.curator,
                offer.tokenId,
                offer.totalCost - offer.serviceFee,
                offer.serviceFee
            )
        );
        emit OfferAccepted(
            offer.orderHex,
            offer.tokenId,
            offer.buyer,
            acceptance.seller,
            offer.recipient,
            offer.quantity,
            offer.totalCost,
            offer.serviceFee,
            shares
        );
    }

    function _closeOffer(Offer calldata offer) private returns (bytes32 offerHash) {
        offerHash = offer.hash();
        if (_orders[offer.orderHex] != offerHash) revert UnknownOffer(offer.orderHex);
        _orders[offer.orderHex] = USED;
    }
}
