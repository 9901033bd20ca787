// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ArtToken} from "./ArtToken.sol";
import {SignedVoucher} from "./MintVoucher.sol";

/// @notice The editions' side of a trade. A lot whose receiver refuses it stays here for that receiver.
abstract contract TokenLots is IERC1155Receiver {
    /// @dev What a receiving contract may use.
    uint256 internal constant DELIVERY_GAS = 300_000;

    ArtToken public immutable token;

    /// @notice Who may claim the lot of a listing that could not be delivered.
    mapping(bytes32 listingHash => address) public claimants;

    event LotKept(bytes32 indexed listingHash, address indexed claimant, uint256 tokenId, uint256 quantity);
    event LotClaimed(bytes32 indexed listingHash, address indexed claimant, address to);

    error NotTheCreator(address seller);
    error NotTheClaimant();
    error TooLittleGas();
    error UnexpectedToken();

    constructor(ArtToken token_) {
        token = token_;
    }

    /// @dev First-hand editions are minted, and only for their creator; others leave the holder, who has approved us.
    function _deliver(
        bool isPrimary,
        address seller,
        address to,
        uint256 tokenId,
        uint256 quantity,
        SignedVoucher calldata voucher
    ) internal {
        if (!isPrimary) return token.safeTransferFrom(seller, to, tokenId, quantity, "");
        if (voucher.voucher.tokenId != tokenId) revert UnexpectedToken();
        token.redeem(voucher.voucher, voucher.signature, to, quantity);
        if (token.creatorOf(tokenId) != seller) revert NotTheCreator(seller);
    }

    /// @dev Hands a lot over that lies here. `claimant` may fetch it where `to` refuses.
    function _handOver(bytes32 listingHash, address claimant, address to, uint256 tokenId, uint256 quantity) internal {
        if (to.code.length == 0) return token.safeTransferFrom(address(this), to, tokenId, quantity, "");
        // 1/64 stays here (EIP-150); a caller who brings too little gas must not decide that the receiver refused.
        if ((gasleft() * 63) / 64 < DELIVERY_GAS) revert TooLittleGas();
        try token.safeTransferFrom{gas: DELIVERY_GAS}(address(this), to, tokenId, quantity, "") {} catch {
            claimants[listingHash] = claimant;
            emit LotKept(listingHash, claimant, tokenId, quantity);
        }
    }

    function _claim(bytes32 listingHash, uint256 tokenId, uint256 quantity, address to) internal {
        if (claimants[listingHash] != msg.sender) revert NotTheClaimant();
        delete claimants[listingHash];
        emit LotClaimed(listingHash, msg.sender, to);
        token.safeTransferFrom(address(this), to, tokenId, quantity, "");
    }

    /// @dev Takes only what the market itself moved here, so that nothing is stranded.
    function onERC1155Received(
        address operator,
        address,
        uint256,
        uint256,
        bytes calldata
    ) external view returns (bytes4) {
        if (msg.sender != address(token) || operator != address(this)) revert UnexpectedToken();
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(
        address,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external pure returns (bytes4) {
        revert UnexpectedToken();
    }
}
