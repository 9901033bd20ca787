// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IAccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {ArtToken} from "../src/ArtToken.sol";
import {MintVoucher} from "../src/MintVoucher.sol";
import {ContractWallet} from "./support/Actors.sol";
import {TradeTest} from "./support/TradeTest.sol";

contract ArtTokenTest is TradeTest {
    event URI(string value, uint256 indexed id);

    bytes4 private constant PAUSED = bytes4(keccak256("EnforcedPause()"));
    bytes4 private constant NOT_BY_ROLE = bytes4(keccak256("AccessControlUnauthorizedAccount(address,bytes32)"));

    function redeem(MintVoucher memory voucher, uint256 key, uint256 amount) private {
        bytes memory signature = sign(key, address(token), hashVoucher(voucher));
        vm.prank(relayer);
        token.redeem(voucher, signature, buyer, amount);
    }

    function cannotRedeem(MintVoucher memory voucher, uint256 key, uint256 amount, bytes4 selector) private {
        bytes memory signature = sign(key, address(token), hashVoucher(voucher));
        vm.prank(relayer);
        vm.expectPartialRevert(selector);
        token.redeem(voucher, signature, buyer, amount);
    }

    // Minting

    function test_TheFirstVoucherFixesTheWork() public {
        MintVoucher memory voucher = voucherFor(WORK);
        vm.expectEmit(address(token));
        emit ArtToken.WorkRegistered(WORK, artist, 10, royalties, 1_000);
        vm.expectEmit(address(token));
        emit URI("ipfs://work", WORK);
        vm.expectEmit(address(token));
        emit ArtToken.Redeemed(WORK, buyer, 3, 3);
        redeem(voucher, ARTIST_KEY, 3);
        eq(token.balanceOf(buyer, WORK), 3, "editions");
        eq(token.uri(WORK), "ipfs://work", "uri");
        eq(token.creatorOf(WORK), artist, "creator");
        eq(token.maxSupply(WORK), 10, "max");
        eq(token.mintedSupply(WORK), 3, "minted");
        eq(token.totalSupply(WORK), 3, "supply");
        yes(token.exists(WORK), "exists");
        (address receiver, uint256 royalty) = token.royaltyInfo(WORK, 1 ether);
        eq(receiver, royalties, "receiver");
        eq(royalty, 0.1 ether, "royalty");
        voucher.creator = stranger;
        voucher.maxSupply = 1_000;
        voucher.royaltyReceiver = stranger;
        voucher.uri = "ipfs://other";
        redeem(voucher, STRANGER_KEY, 7);
        eq(token.creatorOf(WORK), artist, "creator stays");
        eq(token.uri(WORK), "ipfs://work", "uri stays");
        (receiver, ) = token.royaltyInfo(WORK, 1 ether);
        eq(receiver, royalties, "receiver stays");
        cannotRedeem(voucher, ARTIST_KEY, 1, ArtToken.SupplyExceeded.selector);
    }

    function test_TheCurationKeySignsForTheHouse() public {
        redeem(voucherFor(WORK), CURATION_KEY, 1);
        eq(token.creatorOf(WORK), artist, "creator");
        vm.prank(admin);
        token.revokeRole(keccak256("VOUCHER_ROLE"), curation);
        cannotRedeem(voucherFor(WORK + 1), CURATION_KEY, 1, ArtToken.InvalidSignature.selector);
    }

    function test_AContractWalletCreates() public {
        MintVoucher memory voucher = voucherFor(WORK);
        voucher.creator = address(new ContractWallet(artist));
        cannotRedeem(voucher, STRANGER_KEY, 1, ArtToken.InvalidSignature.selector);
        redeem(voucher, ARTIST_KEY, 1);
        eq(token.creatorOf(WORK), voucher.creator, "creator");
    }

    function test_AnAccountWithDelegatedCodeStillHasItsKey() public {
        vm.etch(artist, address(market).code);
        redeem(voucherFor(WORK), ARTIST_KEY, 1);
    }

    function test_VouchersAreChecked() public {
        cannotRedeem(voucherFor(WORK), STRANGER_KEY, 1, ArtToken.InvalidSignature.selector);
        cannotRedeem(voucherFor(WORK), ARTIST_KEY, 0, ArtToken.InvalidAmount.selector);
        cannotRedeem(voucherFor(WORK), ARTIST_KEY, 11, ArtToken.SupplyExceeded.selector);
        MintVoucher memory voucher = voucherFor(WORK);
        voucher.creator = address(0);
        cannotRedeem(voucher, CURATION_KEY, 1, ArtToken.InvalidVoucher.selector);
        voucher = voucherFor(WORK);
        voucher.maxSupply = 0;
        cannotRedeem(voucher, ARTIST_KEY, 1, ArtToken.InvalidVoucher.selector);
        voucher.maxSupply = uint256(type(uint32).max) + 1;
        cannotRedeem(voucher, ARTIST_KEY, 1, ArtToken.InvalidVoucher.selector);
        voucher.maxSupply = type(uint32).max;
        voucher.royaltyBps = 5_001;
        cannotRedeem(voucher, ARTIST_KEY, 1, ArtToken.InvalidVoucher.selector);
        voucher.royaltyBps = 5_000;
        redeem(voucher, ARTIST_KEY, type(uint32).max);
    }

    function test_AWorkMayHaveNoRoyalty() public {
        MintVoucher memory voucher = voucherFor(WORK);
        voucher.royaltyBps = 0;
        voucher.royaltyReceiver = address(0);
        redeem(voucher, ARTIST_KEY, 1);
        (address receiver, uint256 royalty) = token.royaltyInfo(WORK, 1 ether);
        eq(receiver, address(0), "receiver");
        eq(royalty, 0, "royalty");
    }

    function test_OnlyMintersMint() public {
        MintVoucher memory voucher = voucherFor(WORK);
        bytes memory signature = sign(ARTIST_KEY, address(token), hashVoucher(voucher));
        vm.prank(artist);
        vm.expectPartialRevert(NOT_BY_ROLE);
        token.redeem(voucher, signature, artist, 1);
    }

    function test_WhatIsBurnedIsNotMintedAgain() public {
        redeem(voucherFor(WORK), ARTIST_KEY, 10);
        vm.prank(buyer);
        token.burn(WORK, 4);
        eq(token.balanceOf(buyer, WORK), 6, "editions");
        eq(token.totalSupply(WORK), 6, "supply");
        eq(token.mintedSupply(WORK), 10, "minted");
        cannotRedeem(voucherFor(WORK), ARTIST_KEY, 1, ArtToken.SupplyExceeded.selector);
        vm.prank(buyer);
        vm.expectPartialRevert(bytes4(keccak256("ERC1155InsufficientBalance(address,uint256,uint256,uint256)")));
        token.burn(WORK, 7);
        vm.prank(buyer);
        token.burn(WORK, 6);
        yes(!token.exists(WORK), "gone");
    }

    function testFuzz_NeverMoreThanTheEdition(uint8[8] memory amounts, uint8 burned) public {
        uint256 minted;
        for (uint256 i = 0; i < 8; ++i) {
            uint256 amount = between(amounts[i], 1, 5);
            if (minted + amount > 10) cannotRedeem(voucherFor(WORK), ARTIST_KEY, amount, ArtToken.SupplyExceeded.selector);
            else {
                redeem(voucherFor(WORK), ARTIST_KEY, amount);
                minted += amount;
            }
        }
        uint256 gone = between(burned, 0, minted);
        vm.prank(buyer);
        token.burn(WORK, gone);
        eq(token.mintedSupply(WORK), minted, "minted");
        eq(token.totalSupply(WORK), token.balanceOf(buyer, WORK), "supply");
    }

    // Authorisations

    function transferHash(address from, address to, uint256 amount, uint64 until, bytes32 nonce)
        private
        pure
        returns (bytes32)
    {
        return
            keccak256(
                abi.encode(
                    keccak256(
                        "TransferAuthorization(address from,address to,uint256 id,uint256 amount,uint64 validBefore,bytes32 nonce)"
                    ),
                    from,
                    to,
                    WORK,
                    amount,
                    until,
                    nonce
                )
            );
    }

    function test_AHolderTransfersWithoutEth() public {
        mintTo(seller, 5);
        uint64 until = uint64(START + 60);
        bytes memory signature = sign(SELLER_KEY, address(token), transferHash(seller, buyer, 2, until, "n1"));
        vm.expectPartialRevert(ArtToken.InvalidSignature.selector);
        token.transferWithAuthorization(seller, stranger, WORK, 2, until, "n1", signature);
        vm.expectEmit(address(token));
        emit ArtToken.AuthorizationUsed(seller, "n1");
        token.transferWithAuthorization(seller, buyer, WORK, 2, until, "n1", signature);
        eq(token.balanceOf(buyer, WORK), 2, "editions");
        yes(token.authorizationState(seller, "n1"), "used");
        vm.expectPartialRevert(ArtToken.AuthorizationNotUsable.selector);
        token.transferWithAuthorization(seller, buyer, WORK, 2, until, "n1", signature);
        signature = sign(SELLER_KEY, address(token), transferHash(seller, buyer, 1, until, "n2"));
        vm.warp(until);
        vm.expectPartialRevert(ArtToken.AuthorizationExpired.selector);
        token.transferWithAuthorization(seller, buyer, WORK, 1, until, "n2", signature);
        vm.warp(until - 1);
        token.transferWithAuthorization(seller, buyer, WORK, 1, until, "n2", signature);
    }

    function test_AContractWalletAuthorises() public {
        address wallet = address(new ContractWallet(seller));
        mintTo(wallet, 5);
        uint64 until = uint64(START + 60);
        bytes memory signature = sign(SELLER_KEY, address(token), transferHash(wallet, buyer, 2, until, "n1"));
        token.transferWithAuthorization(wallet, buyer, WORK, 2, until, "n1", signature);
        eq(token.balanceOf(buyer, WORK), 2, "editions");
    }

    function test_SeveralWorksLeaveTogether() public {
        mintTo(seller, 5);
        MintVoucher memory other = voucherFor(WORK + 1);
        bytes memory signature = sign(ARTIST_KEY, address(token), hashVoucher(other));
        vm.prank(relayer);
        token.redeem(other, signature, seller, 2);
        (uint256[] memory ids, uint256[] memory amounts) = (new uint256[](2), new uint256[](2));
        (ids[0], ids[1], amounts[0], amounts[1]) = (WORK, WORK + 1, 3, 2);
        uint64 until = uint64(START + 60);
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "BatchTransferAuthorization(address from,address to,uint256[] ids,uint256[] amounts,uint64 validBefore,bytes32 nonce)"
                ),
                seller,
                buyer,
                keccak256(abi.encodePacked(ids)),
                keccak256(abi.encodePacked(amounts)),
                until,
                bytes32("n1")
            )
        );
        signature = sign(SELLER_KEY, address(token), structHash);
        amounts[0] = 4;
        vm.expectPartialRevert(ArtToken.InvalidSignature.selector);
        token.batchTransferWithAuthorization(seller, buyer, ids, amounts, until, "n1", signature);
        amounts[0] = 3;
        token.batchTransferWithAuthorization(seller, buyer, ids, amounts, until, "n1", signature);
        eq(token.balanceOf(buyer, WORK), 3, "first");
        eq(token.balanceOf(buyer, WORK + 1), 2, "second");
    }

    function approvalHash(bool approved, uint64 until, bytes32 nonce) private view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256(
                        "ApprovalAuthorization(address owner,address operator,bool approved,uint64 validBefore,bytes32 nonce)"
                    ),
                    seller,
                    address(market),
                    approved,
                    until,
                    nonce
                )
            );
    }

    function test_AHolderApprovesWithoutEth() public {
        uint64 until = uint64(START + 60);
        bytes memory signature = sign(SELLER_KEY, address(token), approvalHash(true, until, "n1"));
        vm.expectPartialRevert(ArtToken.InvalidSignature.selector);
        token.setApprovalWithAuthorization(seller, address(market), false, until, "n1", signature);
        token.setApprovalWithAuthorization(seller, address(market), true, until, "n1", signature);
        yes(token.isApprovedForAll(seller, address(market)), "approved");
        signature = sign(SELLER_KEY, address(token), approvalHash(false, until, "n2"));
        token.setApprovalWithAuthorization(seller, address(market), false, until, "n2", signature);
        yes(!token.isApprovedForAll(seller, address(market)), "not any more");
    }

    function test_AnAuthorisationIsTakenBack() public {
        mintTo(seller, 5);
        uint64 until = uint64(START + 60);
        bytes memory signature = sign(SELLER_KEY, address(token), transferHash(seller, buyer, 2, until, "n1"));
        vm.expectEmit(address(token));
        emit ArtToken.AuthorizationCanceled(seller, "n1");
        vm.prank(seller);
        token.cancelAuthorization("n1");
        vm.prank(seller);
        vm.expectPartialRevert(ArtToken.AuthorizationNotUsable.selector);
        token.cancelAuthorization("n1");
        vm.expectPartialRevert(ArtToken.AuthorizationNotUsable.selector);
        token.transferWithAuthorization(seller, buyer, WORK, 2, until, "n1", signature);
    }

    // The house

    function test_APauseLeavesHoldersFree() public {
        mintTo(seller, 5);
        vm.prank(pauser);
        token.pause();
        cannotRedeem(voucherFor(WORK), ARTIST_KEY, 1, PAUSED);
        uint64 until = uint64(START + 60);
        vm.expectPartialRevert(PAUSED);
        token.transferWithAuthorization(seller, buyer, WORK, 2, until, "n1", "");
        uint256[] memory none = new uint256[](0);
        vm.expectPartialRevert(PAUSED);
        token.batchTransferWithAuthorization(seller, buyer, none, none, until, "n1", "");
        vm.expectPartialRevert(PAUSED);
        token.setApprovalWithAuthorization(seller, buyer, true, until, "n1", "");
        vm.prank(seller);
        token.safeTransferFrom(seller, buyer, WORK, 2, "");
        eq(token.balanceOf(buyer, WORK), 2, "left");
        vm.prank(pauser);
        vm.expectPartialRevert(NOT_BY_ROLE);
        token.unpause();
        vm.prank(admin);
        token.unpause();
        redeem(voucherFor(WORK), ARTIST_KEY, 1);
    }

    function test_ChangedMetadataIsAnnounced() public {
        vm.prank(relayer);
        vm.expectPartialRevert(ArtToken.UnknownWork.selector);
        token.setTokenURI(WORK, "ipfs://new");
        mintTo(seller, 1);
        vm.expectEmit(address(token));
        emit URI("ipfs://new", WORK);
        vm.prank(relayer);
        token.setTokenURI(WORK, "ipfs://new");
        eq(token.uri(WORK), "ipfs://new", "uri");
        eq(token.contractURI(), "ipfs://contract", "contract");
        vm.expectEmit(address(token));
        emit ArtToken.ContractURIUpdated();
        vm.prank(relayer);
        token.setContractURI("ipfs://gallery");
        eq(token.contractURI(), "ipfs://gallery", "contract");
    }

    function test_RolesAreNeeded() public {
        vm.expectPartialRevert(NOT_BY_ROLE);
        token.setTokenURI(WORK, "");
        vm.expectPartialRevert(NOT_BY_ROLE);
        token.setContractURI("");
        vm.expectPartialRevert(NOT_BY_ROLE);
        token.pause();
    }

    function test_SaysWhatItIs() public view {
        eq(token.name(), "Monsoon", "name");
        eq(token.symbol(), "MONSOON", "symbol");
        yes(token.supportsInterface(type(IERC1155).interfaceId), "1155");
        yes(token.supportsInterface(type(IERC2981).interfaceId), "2981");
        yes(token.supportsInterface(type(IERC165).interfaceId), "165");
        yes(token.supportsInterface(type(IAccessControlDefaultAdminRules).interfaceId), "roles");
        yes(!token.supportsInterface(0xffffffff), "nothing");
        eq(token.defaultAdminDelay(), ADMIN_DELAY, "delay");
        eq(token.owner(), admin, "owner");
    }
}
