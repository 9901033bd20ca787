// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BidRules} from "./BidRules.sol";
import {Shares} from "./FeeSplit.sol";
import {SignedVoucher} from "./MintVoucher.sol";
import {Payouts} from "./Payouts.sol";
import {Listing, Quote, SaleKind, TradeHash} from "./Trade.sol";

/// @notice Auctions: bids lie here as ETH, and nobody can keep them from moving on.
abstract contract Auctions is Payouts {
    using TradeHash for Listing;

    struct Auction {
        address bidder;
        uint64 endsAt;
        address recipient;
        uint96 totalCost;
        uint96 serviceFee;
        bytes32 orderHex;
    }

    /// @notice An auction that nobody settled for so long can be failed by anybody: no bid is held for ever.
    uint256 public constant SETTLE_GRACE = 7 days;

    mapping(bytes32 listingHash => Auction) public auctions;

    event BidPlaced(
        bytes32 indexed orderHex,
        bytes32 indexed saleId,
        address indexed bidder,
        bytes32 listingHash,
        address recipient,
        uint256 totalCost,
        uint256 serviceFee,
        uint64 endsAt
    );
    event BidReturned(bytes32 indexed orderHex, bytes32 indexed saleId, address indexed bidder, uint256 amount);
    event AuctionSettled(
        bytes32 indexed orderHex,
        bytes32 indexed saleId,
        address indexed bidder,
        address seller,
        address recipient,
        uint256 tokenId,
        uint256 quantity,
        uint256 totalCost,
        uint256 serviceFee,
        Shares shares
    );
    event AuctionFailed(bytes32 indexed listingHash, bytes32 indexed saleId, address indexed by);

    error WrongKind();
    error ListingEnded(uint256 endTime);
    error BidTooLow(uint256 minNextPrice);
    error NoBid();
    error AuctionRuns(uint256 endsAt);

    /// @notice Bids on the whole lot. The money stays here until somebody bids more, or the auction is settled or fails.
    /// A minted lot comes here with the first bid.
    function bid(
        Listing calldata listing,
        bytes calldata sellerSignature,
        Quote calldata quote,
        bytes calldata houseSignature
    ) external payable nonReentrant whenNotPaused {
        if (listing.kind != SaleKind.Auction) revert WrongKind();
        bytes32 listingHash = listing.hash();
        Auction memory last = auctions[listingHash];
        uint256 endsAt = last.bidder == address(0) ? listing.endTime : last.endsAt;
        if (block.timestamp >= endsAt) revert ListingEnded(endsAt);
        if (last.bidder == address(0)) {
            _openListing(listing, listingHash, sellerSignature);
            listingStates[listingHash].status = ListingStatus.Open;
        }
        uint256 price = _checkQuote(listing, listingHash, quote, houseSignature);
        if (quote.quantity != listing.quantity) revert InvalidQuantity();
        uint256 least = BidRules.minNextPrice(1, last.totalCost - last.serviceFee, _minRaiseBps);
        if (price < least) revert BidTooLow(least);
        _orders[quote.orderHex] = USED;
        endsAt = BidRules.endAfterBid(endsAt, block.timestamp);
        _recordBid(listing, listingHash, quote, uint64(endsAt));
        if (last.bidder != address(0)) _returnBid(listing.saleId, last);
        else if (!listing.primary) {
            token.safeTransferFrom(listing.seller, address(this), listing.tokenId, listing.quantity, "");
        }
    }

    /// @notice The least price of the next bid, in wei and without the service fee.
    function minNextBid(Listing calldata listing) external view returns (uint256) {
        Auction storage last = auctions[listing.hash()];
        uint256 highest = last.totalCost - last.serviceFee;
        return BidRules.minNextPrice(listing.minUnitPrice * listing.quantity, highest, _minRaiseBps);
    }

    /// @notice Ends an auction that is over: editions to the winner, money to everybody else. Anybody may call it.
    function settle(
        Listing calldata listing,
        SignedVoucher calldata voucher
    ) external nonReentrant whenNotPaused {
        bytes32 listingHash = listing.hash();
        Auction memory won = _endAuction(listingHash, ListingStatus.Settled);
        if (block.timestamp < won.endsAt) revert AuctionRuns(won.endsAt);
        _deliverWon(listing, listingHash, won, voucher);
        _payWon(listing, won);
    }

    /// @notice Undoes an auction with a bid: the bidder is repaid, a minted lot goes back. The house may at any time;
    /// anybody else once nobody has settled it for SETTLE_GRACE.
    function failAuction(Listing calldata listing) external nonReentrant {
        bytes32 listingHash = listing.hash();
        Auction memory failed = _endAuction(listingHash, ListingStatus.Failed);
        if (!hasRole(OPERATOR_ROLE, msg.sender) && block.timestamp < failed.endsAt + SETTLE_GRACE) revert NotAllowed();
        emit AuctionFailed(listingHash, listing.saleId, msg.sender);
        if (!listing.primary) {
            _handOver(listingHash, listing.seller, listing.seller, listing.tokenId, listing.quantity);
        }
        _returnBid(listing.saleId, failed);
    }

    /// @notice Fetches a lot that could not be delivered: the winner's, or the seller's after a failed auction.
    function claimLot(Listing calldata listing, address to) external nonReentrant {
        _claim(listing.hash(), listing.tokenId, listing.quantity, to);
    }

    function _recordBid(Listing calldata listing, bytes32 listingHash, Quote calldata quote, uint64 endsAt) private {
        // Both amounts are at most maxOrderCost, which is a uint96.
        auctions[listingHash] = Auction({
            bidder: quote.buyer,
            endsAt: endsAt,
            recipient: quote.recipient,
            totalCost: uint96(quote.totalCost),
            serviceFee: uint96(quote.serviceFee),
            orderHex: quote.orderHex
        });
        emit BidPlaced(
            quote.orderHex,
            listing.saleId,
            quote.buyer,
            listingHash,
            quote.recipient,
            quote.totalCost,
            quote.serviceFee,
            endsAt
        );
    }

    function _returnBid(bytes32 saleId, Auction memory returned) private {
        emit BidReturned(returned.orderHex, saleId, returned.bidder, returned.totalCost);
        _pay(returned.bidder, returned.totalCost);
    }

    function _endAuction(bytes32 listingHash, ListingStatus status) private returns (Auction memory ended) {
        ended = auctions[listingHash];
        if (ended.bidder == address(0)) revert NoBid();
        delete auctions[listingHash];
        listingStates[listingHash].status = status;
    }

    function _payWon(Listing calldata listing, Auction memory won) private {
        Shares memory shares = _payOut(
            Payout(
                listing.primary,
                listing.payout,
                listing.curator,
                listing.tokenId,
                won.totalCost - won.serviceFee,
                won.serviceFee
            )
        );
        emit AuctionSettled(
            won.orderHex,
            listing.saleId,
            won.bidder,
            listing.seller,
            won.recipient,
            listing.tokenId,
            listing.quantity,
            won.totalCost,
            won.serviceFee,
            shares
        );
    }

    /// @dev A winner who cannot receive does not keep the seller from being paid: the lot waits here.
    function _deliverWon(
        Listing calldata listing,
        bytes32 listingHash,
        Auction memory won,
        SignedVoucher calldata voucher
    ) private {
        bool isPlain = won.recipient.code.length == 0;
        if (listing.primary) {
            address to = isPlain ? won.recipient : address(this);
            _deliver(true, listing.seller, to, listing.tokenId, listing.quantity, voucher);
            if (isPlain) return;
        }
        _handOver(listingHash, won.bidder, won.recipient, listing.tokenId, listing.quantity);
    }
}
