// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

enum SaleKind {
    FixedPrice,
    Auction
}

/// @notice What a seller agrees to (EIP-712). Nothing is sold below it, whatever a quote says.
/// @param saleId the sale's UUID
/// @param primary first-hand: minted when sold, and only its creator sells it
/// @param payout where the seller's share goes
/// @param curator who gets the curator's share of a first-hand sale; zero: nobody, the share is the seller's
/// @param minUnitPrice the floor for one edition, in wei
/// @param endTime last second of a fixed-price sale; end of an auction, unless a late bid moves it
/// @param counter the seller's counter; raising it ends all listings that name a lower one
struct Listing {
    bytes32 saleId;
    SaleKind kind;
    bool primary;
    address seller;
    address payout;
    address curator;
    uint256 tokenId;
    uint256 quantity;
    uint256 minUnitPrice;
    uint64 startTime;
    uint64 endTime;
    uint256 counter;
}

/// @notice The house's word on one purchase or bid (EIP-712), good for a minute and for once.
/// @param orderHex the house's random name of the order
/// @param buyer whose order it is, whoever sends it: a returned bid goes there
/// @param recipient who gets the editions
/// @param totalCost everything to pay, in wei: the price and the service fee
struct Quote {
    bytes32 orderHex;
    bytes32 listingHash;
    address buyer;
    address recipient;
    uint256 quantity;
    uint256 totalCost;
    uint256 serviceFee;
    uint64 deadline;
}

/// @notice An offer for a work that needs no listing, signed by the house (EIP-712) and paid by the buyer.
/// @param primary first-hand: minted when accepted, and only the creator accepts
/// @param expiresAt last second in which it can be accepted
/// @param deadline last second in which it can be deposited
struct Offer {
    bytes32 orderHex;
    address buyer;
    address recipient;
    address curator;
    uint256 tokenId;
    uint256 quantity;
    bool primary;
    uint256 totalCost;
    uint256 serviceFee;
    uint64 expiresAt;
    uint64 deadline;
}

/// @notice A seller's yes to an offer (EIP-712).
struct Acceptance {
    bytes32 offerHash;
    address seller;
    address payout;
    uint256 counter;
    uint64 deadline;
}

/// @notice EIP-712 struct hashes. All members have a fixed size, so that abi.encode is encodeData.
library TradeHash {
    bytes32 internal constant LISTING_TYPEHASH =
        keccak256(
            "Listing(bytes32 saleId,uint8 kind,bool primary,address seller,address payout,address curator,uint256 tokenId,uint256 quantity,uint256 minUnitPrice,uint64 startTime,uint64 endTime,uint256 counter)"
        );
    bytes32 internal constant QUOTE_TYPEHASH =
        keccak256(
            "Quote(bytes32 orderHex,bytes32 listingHash,address buyer,address recipient,uint256 quantity,uint256 totalCost,uint256 serviceFee,uint64 deadline)"
        );
    bytes32 internal constant OFFER_TYPEHASH =
        keccak256(
            "Offer(bytes32 orderHex,address buyer,address recipient,address curator,uint256 tokenId,uint256 quantity,bool primary,uint256 totalCost,uint256 serviceFee,uint64 expiresAt,uint64 deadline)"
        );
    bytes32 internal constant ACCEPTANCE_TYPEHASH =
        keccak256(
            "Acceptance(bytes32 offerHash,address seller,address payout,uint256 counter,uint64 deadline)"
        );

    function hash(Listing calldata listing) internal pure returns (bytes32) {
        return keccak256(abi.encode(LISTING_TYPEHASH, listing));
    }

    function hash(Quote calldata quote) internal pure returns (bytes32) {
        return keccak256(abi.encode(QUOTE_TYPEHASH, quote));
    }

    function hash(Offer calldata offer) internal pure returns (bytes32) {
        return keccak256(abi.encode(OFFER_TYPEHASH, offer));
    }

    function hash(Acceptance calldata acceptance) internal pure returns (bytes32) {
        return keccak256(abi.encode(ACCEPTANCE_TYPEHASH, acceptance));
    }
}
