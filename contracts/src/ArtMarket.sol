// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ArtToken} from "./ArtToken.sol";
import {Auctions} from "./Auctions.sol";
import {Shares} from "./FeeSplit.sol";
import {Fees, MarketSettings} from "./MarketSettings.sol";
import {SignedVoucher} from "./MintVoucher.sol";
import {Offers} from "./Offers.sol";
import {TokenLots} from "./TokenLots.sol";
import {Listing, Quote, SaleKind, TradeHash} from "./Trade.sol";

/// @title Sales, auctions and offers of Monsoon, in ETH.
/// @notice Every trade has two consents: the seller's, who signs a floor, and the house's, which signs a quote of one
/// minute. Neither alone moves a token. docs/contracts.md says who is trusted with what.
contract ArtMarket is Auctions, Offers {
    using TradeHash for Listing;

    event Sold(
        bytes32 indexed orderHex,
        bytes32 indexed saleId,
        address indexed buyer,
        address seller,
        address recipient,
        uint256 tokenId,
        uint256 quantity,
        uint256 totalCost,
        uint256 serviceFee,
        Shares shares
    );
    event ListingCancelled(bytes32 indexed listingHash, bytes32 indexed saleId, address indexed seller);

    error BidsAreBinding();

    constructor(
        ArtToken token_,
        uint48 adminDelay,
        address admin,
        address treasury_,
        Fees memory fees_,
        uint96 maxOrderCost_
    )
        EIP712("Monsoon Art Market", "1")
        TokenLots(token_)
        MarketSettings(adminDelay, admin, treasury_, fees_, maxOrderCost_)
    {}

    /// @notice Buys editions of a listing. Whoever sends it pays; the editions go to the quote's recipient.
    /// @param voucher needed for the first first-hand sale of a work; else empty but for the token id
    function buy(
        Listing calldata listing,
        bytes calldata sellerSignature,
        Quote calldata quote,
        bytes calldata houseSignature,
        SignedVoucher calldata voucher
    ) external payable nonReentrant whenNotPaused {
        if (listing.kind != SaleKind.FixedPrice) revert WrongKind();
        bytes32 listingHash = listing.hash();
        ListingState memory state = _openListing(listing, listingHash, sellerSignature);
        if (block.timestamp > listing.endTime) revert ListingEnded(listing.endTime);
        uint256 price = _checkQuote(listing, listingHash, quote, houseSignature);
        uint256 sold = state.sold + quote.quantity;
        if (sold > listing.quantity || sold > type(uint64).max) revert InvalidQuantity();
        // The last editions close the listing, and with it every order: only before that must the order be remembered.
        if (sold < listing.quantity) _orders[quote.orderHex] = USED;
        listingStates[listingHash] = ListingState(ListingStatus.Open, uint64(sold));
        _deliver(listing.primary, listing.seller, quote.recipient, listing.tokenId, quote.quantity, voucher);
        _paySold(listing, quote, price);
    }

    /// @notice Ends a listing without a bid, by its seller or the house.
    function cancelListing(Listing calldata listing) external nonReentrant {
        if (msg.sender != listing.seller && !hasRole(OPERATOR_ROLE, msg.sender)) revert NotAllowed();
        bytes32 listingHash = listing.hash();
        ListingState storage state = listingStates[listingHash];
        if (state.status > ListingStatus.Open) revert ListingClosed();
        if (auctions[listingHash].bidder != address(0)) revert BidsAreBinding();
        state.status = ListingStatus.Cancelled;
        emit ListingCancelled(listingHash, listing.saleId, listing.seller);
    }

    function _paySold(Listing calldata listing, Quote calldata quote, uint256 price) private {
        Shares memory shares = _payOut(
            Payout(listing.primary, listing.payout, listing.curator, listing.tokenId, price, quote.serviceFee)
        );
        emit Sold(
            quote.orderHex,
            listing.saleId,
            quote.buyer,
            listing.seller,
            quote.recipient,
            listing.tokenId,
            quote.quantity,
            quote.totalCost,
            quote.serviceFee,
            shares
        );
    }
}
