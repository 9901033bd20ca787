// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ArtMarket} from "../../src/ArtMarket.sol";
import {ArtToken} from "../../src/ArtToken.sol";
import {Fees} from "../../src/MarketSettings.sol";
import {MintVoucher, SignedVoucher} from "../../src/MintVoucher.sol";
import {Acceptance, Listing, Offer, Quote, SaleKind} from "../../src/Trade.sol";
import {Checks} from "./Vm.sol";

/// @notice A token and a market with one account for each role, and short words for what people sign.
abstract contract TradeTest is Checks {
    uint256 internal constant ARTIST_KEY = 0xA1;
    uint256 internal constant SELLER_KEY = 0xB2;
    uint256 internal constant HOUSE_KEY = 0xC3;
    uint256 internal constant CURATION_KEY = 0xD4;
    uint256 internal constant STRANGER_KEY = 0xE5;
    uint48 internal constant ADMIN_DELAY = 2 days;
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant WORK = 0x0190f3a0_7c1e_7b3a_9d55_0123456789ab;

    address internal artist = vm.addr(ARTIST_KEY);
    address internal seller = vm.addr(SELLER_KEY);
    address internal house = vm.addr(HOUSE_KEY);
    address internal curation = vm.addr(CURATION_KEY);
    address internal stranger = vm.addr(STRANGER_KEY);
    address internal admin = address(0xAD);
    address internal relayer = address(0x4E1A);
    address internal operator = address(0x0BE4);
    address internal pauser = address(0x9A5E);
    address internal treasury = address(0x7EA5);
    address internal curator = address(0xC04A);
    address internal payout = address(0x9A10);
    address internal buyer = address(0xB01);
    address internal rival = address(0xB02);
    address internal royalties = address(0x40A1);

    ArtToken internal token;
    ArtMarket internal market;
    uint256 private _orders;

    function setUp() public virtual {
        vm.warp(START);
        token = new ArtToken(ADMIN_DELAY, admin, "ipfs://contract");
        market = new ArtMarket(token, ADMIN_DELAY, admin, treasury, Fees(1_000, 2_000, 250, 100), 100 ether);
        grant(address(token), token.MINTER_ROLE(), address(market));
        grant(address(token), token.MINTER_ROLE(), relayer);
        grant(address(token), token.VOUCHER_ROLE(), curation);
        grant(address(token), token.METADATA_ROLE(), relayer);
        grant(address(token), token.PAUSER_ROLE(), pauser);
        grant(address(market), market.QUOTER_ROLE(), house);
        grant(address(market), market.OPERATOR_ROLE(), operator);
        grant(address(market), market.PAUSER_ROLE(), pauser);
        vm.deal(buyer, 1_000 ether);
        vm.deal(rival, 1_000 ether);
        vm.deal(address(this), 1_000 ether);
    }

    function grant(address contract_, bytes32 role, address account) internal {
        vm.prank(admin);
        ArtToken(contract_).grantRole(role, account);
    }

    // What is signed

    function digest(address contract_, bytes32 structHash) internal view returns (bytes32) {
        (, string memory name, string memory version, uint256 chainId, address verifying, , ) = EIP712(contract_)
            .eip712Domain();
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                chainId,
                verifying
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    function sign(uint256 key, address contract_, bytes32 structHash) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest(contract_, structHash));
        return abi.encodePacked(r, s, v);
    }

    function voucherFor(uint256 tokenId) internal view returns (MintVoucher memory) {
        return MintVoucher(tokenId, 10, artist, royalties, 1_000, "ipfs://work");
    }

    function hashVoucher(MintVoucher memory v) internal pure returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256(
                        "MintVoucher(uint256 tokenId,uint256 maxSupply,address creator,address royaltyReceiver,uint256 royaltyBps,string uri)"
                    ),
                    v.tokenId,
                    v.maxSupply,
                    v.creator,
                    v.royaltyReceiver,
                    v.royaltyBps,
                    keccak256(bytes(v.uri))
                )
            );
    }

    function signed(MintVoucher memory voucher) internal view returns (SignedVoucher memory) {
        return SignedVoucher(voucher, sign(ARTIST_KEY, address(token), hashVoucher(voucher)));
    }

    function noVoucher() internal pure returns (SignedVoucher memory empty) {}

    function known(uint256 tokenId) internal pure returns (SignedVoucher memory only) {
        only.voucher.tokenId = tokenId;
    }

    // Trades

    function primaryListing(SaleKind kind) internal view returns (Listing memory listing) {
        return
            Listing({
                saleId: bytes32(uint256(0x5a1e)),
                kind: kind,
                primary: true,
                seller: artist,
                payout: payout,
                curator: curator,
                tokenId: WORK,
                quantity: kind == SaleKind.Auction ? 2 : 5,
                minUnitPrice: 1 ether,
                startTime: uint64(START),
                endTime: uint64(START + 1 days),
                counter: 0
            });
    }

    /// @dev The seller holds five editions and has approved the market.
    function resale(SaleKind kind) internal returns (Listing memory listing) {
        mintTo(seller, 5);
        vm.prank(seller);
        token.setApprovalForAll(address(market), true);
        listing = primaryListing(kind);
        listing.saleId = bytes32(uint256(0x4e5a1e));
        listing.primary = false;
        listing.seller = seller;
        listing.curator = address(0);
    }

    function mintTo(address to, uint256 amount) internal {
        SignedVoucher memory v = signed(voucherFor(WORK));
        vm.prank(relayer);
        token.redeem(v.voucher, v.signature, to, amount);
    }

    function quoteFor(Listing memory listing, uint256 quantity, uint256 price) internal returns (Quote memory) {
        return
            Quote({
                orderHex: nextOrder(),
                listingHash: market.hashListing(listing),
                buyer: buyer,
                recipient: buyer,
                quantity: quantity,
                totalCost: price + 0.01 ether,
                serviceFee: 0.01 ether,
                deadline: uint64(block.timestamp + 60)
            });
    }

    function nextOrder() internal returns (bytes32) {
        return keccak256(abi.encode("order", ++_orders));
    }

    function signedBy(uint256 key, Listing memory listing) internal view returns (bytes memory) {
        return sign(key, address(market), market.hashListing(listing));
    }

    function sellerSigned(Listing memory listing) internal view returns (bytes memory) {
        return signedBy(listing.primary ? ARTIST_KEY : SELLER_KEY, listing);
    }

    function houseSigned(Quote memory quote) internal view returns (bytes memory) {
        return sign(HOUSE_KEY, address(market), market.hashQuote(quote));
    }

    function buy(Listing memory listing, Quote memory quote, SignedVoucher memory voucher) internal {
        bytes memory consent = sellerSigned(listing);
        bytes memory word = houseSigned(quote);
        vm.prank(buyer);
        market.buy{value: quote.totalCost}(listing, consent, quote, word, voucher);
    }

    /// @dev Expects the error of that selector.
    function cannotBuy(Listing memory listing, Quote memory quote, bytes4 selector) internal {
        bytes memory consent = sellerSigned(listing);
        bytes memory word = houseSigned(quote);
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.prank(buyer);
        vm.expectPartialRevert(selector);
        market.buy{value: quote.totalCost}(listing, consent, quote, word, voucher);
    }

    function bidFor(Listing memory listing, address bidder, uint256 price) internal returns (Quote memory quote) {
        quote = quoteFor(listing, listing.quantity, price);
        quote.buyer = bidder;
        quote.recipient = bidder;
    }

    function bid(Listing memory listing, Quote memory quote) internal {
        bytes memory consent = sellerSigned(listing);
        bytes memory word = houseSigned(quote);
        market.bid{value: quote.totalCost}(listing, consent, quote, word);
    }

    function cannotBid(Listing memory listing, Quote memory quote, bytes4 selector) internal {
        bytes memory consent = sellerSigned(listing);
        bytes memory word = houseSigned(quote);
        vm.expectPartialRevert(selector);
        market.bid{value: quote.totalCost}(listing, consent, quote, word);
    }

    function offerFor(bool isPrimary, uint256 quantity, uint256 price) internal returns (Offer memory) {
        return
            Offer({
                orderHex: nextOrder(),
                buyer: buyer,
                recipient: buyer,
                curator: isPrimary ? curator : address(0),
                tokenId: WORK,
                quantity: quantity,
                primary: isPrimary,
                totalCost: price + 0.01 ether,
                serviceFee: 0.01 ether,
                expiresAt: uint64(block.timestamp + 7 days),
                deadline: uint64(block.timestamp + 60)
            });
    }

    function houseSigned(Offer memory offer) internal view returns (bytes memory) {
        return sign(HOUSE_KEY, address(market), market.hashOffer(offer));
    }

    function deposit(Offer memory offer) internal {
        bytes memory word = houseSigned(offer);
        vm.prank(buyer);
        market.depositOffer{value: offer.totalCost}(offer, word);
    }

    function acceptanceOf(Offer memory offer) internal view returns (Acceptance memory) {
        return
            Acceptance({
                offerHash: market.hashOffer(offer),
                seller: offer.primary ? artist : seller,
                payout: payout,
                counter: 0,
                deadline: uint64(block.timestamp + 1 hours)
            });
    }

    function accept(Offer memory offer, Acceptance memory acceptance, SignedVoucher memory voucher) internal {
        uint256 key = offer.primary ? ARTIST_KEY : SELLER_KEY;
        bytes memory consent = sign(key, address(market), market.hashAcceptance(acceptance));
        market.acceptOffer(offer, acceptance, consent, voucher);
    }

    function cannotAccept(Offer memory offer, Acceptance memory acceptance, bytes4 selector) internal {
        uint256 key = offer.primary ? ARTIST_KEY : SELLER_KEY;
        bytes memory consent = sign(key, address(market), market.hashAcceptance(acceptance));
        SignedVoucher memory voucher = signed(voucherFor(WORK));
        vm.expectPartialRevert(selector);
        market.acceptOffer(offer, acceptance, consent, voucher);
    }

    function house_() internal view returns (uint256) {
        return treasury.balance;
    }
}
