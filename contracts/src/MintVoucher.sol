// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What a work is, signed by its creator or by the house's curation key (EIP-712).
/// @param tokenId the work's UUID as a 128-bit number
/// @param maxSupply the size of the edition; no more are ever minted
/// @param creator whose work it is; the only seller of first-hand editions
/// @param royaltyBps at most MAX_ROYALTY_BPS; 0 has no receiver
struct MintVoucher {
    uint256 tokenId;
    uint256 maxSupply;
    address creator;
    address royaltyReceiver;
    uint256 royaltyBps;
    string uri;
}

/// @notice A voucher with its signature. Once a work is known, only the token id counts and the rest may be empty.
struct SignedVoucher {
    MintVoucher voucher;
    bytes signature;
}

library VoucherHash {
    bytes32 internal constant TYPEHASH =
        keccak256(
            "MintVoucher(uint256 tokenId,uint256 maxSupply,address creator,address royaltyReceiver,uint256 royaltyBps,string uri)"
        );

    function hash(MintVoucher calldata v) internal pure returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    TYPEHASH,
                    v.tokenId,
                    v.maxSupply,
                    v.creator,
                    v.royaltyReceiver,
                    v.royaltyBps,
                    keccak256(bytes(v.uri))
                )
            );
    }
}
