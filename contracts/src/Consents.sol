// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {MarketSettings} from "./MarketSettings.sol";
import {SignedBy} from "./SignedBy.sol";
import {Acceptance, Listing, Offer, Quote, TradeHash} from "./Trade.sol";

/// @notice Who has agreed to a trade: its seller, who signs a floor, and the house, which signs each order once.
abstract contract Consents is EIP712, MarketSettings {
    using TradeHash for Listing;
    using TradeHash for Quote;
    using TradeHash for Offer;
    using TradeHash for Acceptance;

    enum ListingStatus {
        Unseen,
        Open,
        Cancelled,
        Settled,
        Failed
    }

    /// @dev Open: the seller's signature was seen, and is not looked at again.
    struct ListingState {
        ListingStatus status;
        uint64 sold;
    }

    /// @dev An order that cannot be used again. An offer that is open has its hash instead.
    bytes32 internal constant USED = bytes32(uint256(1));

    mapping(bytes32 listingHash => ListingState) public listingStates;
    mapping(address seller => uint256) public counters;
    mapping(bytes32 orderHex => bytes32) internal _orders;

    event CounterBumped(address indexed seller, uint256 counter);

    error ListingClosed();
    error ListingNotStarted(uint256 startTime);
    error StaleCounter(uint256 counter);
    error InvalidSellerSignature();
    error InvalidHouseSignature();
    error QuoteExpired(uint256 deadline);
    error WrongListing(bytes32 listingHash);
    error OrderUsed(bytes32 orderHex);
    error WrongValue(uint256 totalCost);
    error AboveOrderCap(uint256 maxOrderCost);
    error BelowFloor(uint256 floor);
    error InvalidQuantity();
    error InvalidRecipient();
    error NotAllowed();

    /// @notice Ends all listings and acceptances that the caller has signed. A bid that was placed stays binding.
    function bumpCounter() external {
        uint256 counter = ++counters[msg.sender];
        emit CounterBumped(msg.sender, counter);
    }

    // Hashes, for those who sign

    function hashListing(Listing calldata listing) external pure returns (bytes32) {
        return listing.hash();
    }

    function hashQuote(Quote calldata quote) external pure returns (bytes32) {
        return quote.hash();
    }

    function hashOffer(Offer calldata offer) external pure returns (bytes32) {
        return offer.hash();
    }

    function hashAcceptance(Acceptance calldata acceptance) external pure returns (bytes32) {
        return acceptance.hash();
    }

    /// @dev The listing stands and its seller agreed to it, now or when it was first used.
    function _openListing(
        Listing calldata listing,
        bytes32 listingHash,
        bytes calldata sellerSignature
    ) internal view returns (ListingState memory state) {
        state = listingStates[listingHash];
        if (state.status > ListingStatus.Open) revert ListingClosed();
        if (block.timestamp < listing.startTime) revert ListingNotStarted(listing.startTime);
        if (listing.payout == address(0)) revert InvalidRecipient();
        if (state.status == ListingStatus.Unseen) {
            _checkSeller(listing.seller, listing.counter, listingHash, sellerSignature);
        } else if (counters[listing.seller] != listing.counter) revert StaleCounter(counters[listing.seller]);
    }

    function _checkSeller(
        address seller,
        uint256 counter,
        bytes32 structHash,
        bytes calldata signature
    ) internal view {
        if (counters[seller] != counter) revert StaleCounter(counters[seller]);
        if (!SignedBy.isSignedBy(seller, _hashTypedDataV4(structHash), signature)) revert InvalidSellerSignature();
    }

    /// @dev The caller marks the order as used, or closes what it could be used for.
    /// @return price what is split, without the service fee
    function _checkQuote(
        Listing calldata listing,
        bytes32 listingHash,
        Quote calldata quote,
        bytes calldata houseSignature
    ) internal view returns (uint256 price) {
        if (block.timestamp > quote.deadline) revert QuoteExpired(quote.deadline);
        if (quote.listingHash != listingHash) revert WrongListing(listingHash);
        if (quote.quantity == 0) revert InvalidQuantity();
        _checkParties(quote.buyer, quote.recipient);
        _checkValue(quote.totalCost, quote.serviceFee);
        price = quote.totalCost - quote.serviceFee;
        uint256 floor = listing.minUnitPrice * quote.quantity;
        if (price < floor) revert BelowFloor(floor);
        _checkUnused(quote.orderHex);
        _checkHouse(quote.hash(), houseSignature);
    }

    function _checkHouse(bytes32 structHash, bytes calldata signature) internal view {
        (address recovered, ECDSA.RecoverError fault, ) = ECDSA.tryRecoverCalldata(
            _hashTypedDataV4(structHash),
            signature
        );
        if (fault != ECDSA.RecoverError.NoError || !hasRole(QUOTER_ROLE, recovered)) revert InvalidHouseSignature();
    }

    function _checkParties(address buyer, address recipient) internal view {
        if (buyer == address(0) || recipient == address(0) || recipient == address(this)) revert InvalidRecipient();
    }

    function _checkValue(uint256 totalCost, uint256 serviceFee) internal view {
        if (msg.value != totalCost || serviceFee > totalCost) revert WrongValue(totalCost);
        if (totalCost > maxOrderCost) revert AboveOrderCap(maxOrderCost);
    }

    function _checkUnused(bytes32 orderHex) internal view {
        if (_orders[orderHex] != 0) revert OrderUsed(orderHex);
    }
}
