// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {MintVoucher, VoucherHash} from "./MintVoucher.sol";
import {SignedBy} from "./SignedBy.sol";

/// @title The works of Monsoon: one token id for each work, one token for each edition of it (ERC-1155).
/// @notice Holders who act by a signed authorisation need no ETH; anybody may send it for them (after ERC-3009).
/// A pause stops minting and authorisations, never a transfer that a holder sends.
contract ArtToken is ERC1155, ERC2981, EIP712, AccessControlDefaultAdminRules, Pausable {
    using VoucherHash for MintVoucher;

    /// @dev One slot. `minted` counts everything ever minted: what is burned is not minted again.
    struct Work {
        address creator;
        uint32 maxSupply;
        uint32 minted;
        uint32 burned;
    }

    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant VOUCHER_ROLE = keccak256("VOUCHER_ROLE");
    bytes32 public constant METADATA_ROLE = keccak256("METADATA_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    uint256 public constant MAX_ROYALTY_BPS = 5_000;

    bytes32 private constant TRANSFER_TYPEHASH =
        keccak256(
            "TransferAuthorization(address from,address to,uint256 id,uint256 amount,uint64 validBefore,bytes32 nonce)"
        );
    bytes32 private constant BATCH_TRANSFER_TYPEHASH =
        keccak256(
            "BatchTransferAuthorization(address from,address to,uint256[] ids,uint256[] amounts,uint64 validBefore,bytes32 nonce)"
        );
    bytes32 private constant APPROVAL_TYPEHASH =
        keccak256(
            "ApprovalAuthorization(address owner,address operator,bool approved,uint64 validBefore,bytes32 nonce)"
        );

    string public name;
    string public symbol;

    mapping(uint256 tokenId => Work) private _works;
    mapping(uint256 tokenId => string) private _uris;
    mapping(address authorizer => mapping(bytes32 nonce => bool)) private _usedNonces;
    string private _contractURI;

    event WorkRegistered(
        uint256 indexed tokenId,
        address indexed creator,
        uint256 maxSupply,
        address royaltyReceiver,
        uint256 royaltyBps
    );
    event Redeemed(uint256 indexed tokenId, address indexed to, uint256 amount, uint256 minted);
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);
    /// @dev ERC-7572
    event ContractURIUpdated();

    error InvalidVoucher();
    error InvalidSignature();
    error UnknownWork(uint256 tokenId);
    error SupplyExceeded(uint256 tokenId, uint256 left);
    error InvalidAmount();
    error AuthorizationExpired(uint256 validBefore);
    error AuthorizationNotUsable(address authorizer, bytes32 nonce);

    constructor(
        uint48 adminDelay,
        address admin,
        string memory contractURI_
    ) ERC1155("") EIP712("Monsoon Art Token", "1") AccessControlDefaultAdminRules(adminDelay, admin) {
        name = "Monsoon";
        symbol = "MONSOON";
        _contractURI = contractURI_;
    }

    // Minting

    /// @notice Mints editions of a work. The first call fixes creator, edition size, royalty and metadata by the
    /// voucher; afterwards only its token id counts, and its signature may be empty.
    function redeem(
        MintVoucher calldata voucher,
        bytes calldata signature,
        address to,
        uint256 amount
    ) external onlyRole(MINTER_ROLE) whenNotPaused {
        if (amount == 0) revert InvalidAmount();
        uint256 tokenId = voucher.tokenId;
        Work storage work = _works[tokenId];
        if (work.creator == address(0)) _register(voucher, signature);
        uint256 left = work.maxSupply - work.minted;
        if (amount > left) revert SupplyExceeded(tokenId, left);
        uint256 minted = work.minted + amount;
        // No more than maxSupply, which is a uint32.
        work.minted = uint32(minted);
        emit Redeemed(tokenId, to, amount, minted);
        _mint(to, tokenId, amount, "");
    }

    function _register(MintVoucher calldata voucher, bytes calldata signature) private {
        if (voucher.creator == address(0) || voucher.maxSupply == 0 || voucher.maxSupply > type(uint32).max)
            revert InvalidVoucher();
        if (voucher.royaltyBps > MAX_ROYALTY_BPS) revert InvalidVoucher();
        if (!_isVoucherSigned(voucher.creator, _hashTypedDataV4(voucher.hash()), signature)) revert InvalidSignature();
        uint256 tokenId = voucher.tokenId;
        _works[tokenId] = Work(voucher.creator, uint32(voucher.maxSupply), 0, 0);
        if (voucher.royaltyBps > 0) _setTokenRoyalty(tokenId, voucher.royaltyReceiver, uint96(voucher.royaltyBps));
        emit WorkRegistered(
            tokenId,
            voucher.creator,
            voucher.maxSupply,
            voucher.royaltyReceiver,
            voucher.royaltyBps
        );
        _setTokenURI(tokenId, voucher.uri);
    }

    function _isVoucherSigned(address creator, bytes32 digest, bytes calldata signature) private view returns (bool) {
        (address recovered, ECDSA.RecoverError fault, ) = ECDSA.tryRecoverCalldata(digest, signature);
        if (fault == ECDSA.RecoverError.NoError && hasRole(VOUCHER_ROLE, recovered)) return true;
        return SignedBy.isSignedBy(creator, digest, signature);
    }

    /// @notice Destroys the caller's own editions. They are not minted again.
    function burn(uint256 tokenId, uint256 amount) external {
        _works[tokenId].burned += uint32(amount);
        _burn(msg.sender, tokenId, amount);
    }

    // Acting without ETH: signed by the holder, sent by anybody

    /// @param nonce any 32 bytes that the signer has not used before
    function transferWithAuthorization(
        address from,
        address to,
        uint256 id,
        uint256 amount,
        uint64 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external whenNotPaused {
        bytes32 structHash = keccak256(abi.encode(TRANSFER_TYPEHASH, from, to, id, amount, validBefore, nonce));
        _useAuthorization(from, validBefore, nonce, structHash, signature);
        _safeTransferFrom(from, to, id, amount, "");
    }

    /// @notice Several works in one go.
    function batchTransferWithAuthorization(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata amounts,
        uint64 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external whenNotPaused {
        bytes32 structHash = keccak256(
            abi.encode(
                BATCH_TRANSFER_TYPEHASH,
                from,
                to,
                keccak256(abi.encodePacked(ids)),
                keccak256(abi.encodePacked(amounts)),
                validBefore,
                nonce
            )
        );
        _useAuthorization(from, validBefore, nonce, structHash, signature);
        _safeBatchTransferFrom(from, to, ids, amounts, "");
    }

    function setApprovalWithAuthorization(
        address owner_,
        address operator,
        bool approved,
        uint64 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external whenNotPaused {
        bytes32 structHash = keccak256(
            abi.encode(APPROVAL_TYPEHASH, owner_, operator, approved, validBefore, nonce)
        );
        _useAuthorization(owner_, validBefore, nonce, structHash, signature);
        _setApprovalForAll(owner_, operator, approved);
    }

    /// @notice Takes an authorisation back that was signed and not sent yet.
    function cancelAuthorization(bytes32 nonce) external {
        if (_usedNonces[msg.sender][nonce]) revert AuthorizationNotUsable(msg.sender, nonce);
        _usedNonces[msg.sender][nonce] = true;
        emit AuthorizationCanceled(msg.sender, nonce);
    }

    function _useAuthorization(
        address authorizer,
        uint64 validBefore,
        bytes32 nonce,
        bytes32 structHash,
        bytes calldata signature
    ) private {
        if (block.timestamp >= validBefore) revert AuthorizationExpired(validBefore);
        if (_usedNonces[authorizer][nonce]) revert AuthorizationNotUsable(authorizer, nonce);
        if (!SignedBy.isSignedBy(authorizer, _hashTypedDataV4(structHash), signature)) revert InvalidSignature();
        _usedNonces[authorizer][nonce] = true;
        emit AuthorizationUsed(authorizer, nonce);
    }

    // What the house may change

    /// @notice New metadata of a known work; tells indexers by `URI`.
    function setTokenURI(uint256 tokenId, string calldata newURI) external onlyRole(METADATA_ROLE) {
        if (_works[tokenId].creator == address(0)) revert UnknownWork(tokenId);
        _setTokenURI(tokenId, newURI);
    }

    function setContractURI(string calldata newURI) external onlyRole(METADATA_ROLE) {
        _contractURI = newURI;
        emit ContractURIUpdated();
    }

    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    function _setTokenURI(uint256 tokenId, string calldata newURI) private {
        _uris[tokenId] = newURI;
        emit URI(newURI, tokenId);
    }

    // Reading

    /// @notice Where the metadata lies; empty until a work's first edition is minted.
    function uri(uint256 tokenId) public view override returns (string memory) {
        return _uris[tokenId];
    }

    /// @dev ERC-7572
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    function creatorOf(uint256 tokenId) external view returns (address) {
        return _works[tokenId].creator;
    }

    function maxSupply(uint256 tokenId) external view returns (uint256) {
        return _works[tokenId].maxSupply;
    }

    /// @notice How many were ever minted, the burned ones too.
    function mintedSupply(uint256 tokenId) external view returns (uint256) {
        return _works[tokenId].minted;
    }

    function totalSupply(uint256 tokenId) public view returns (uint256) {
        Work storage work = _works[tokenId];
        return work.minted - work.burned;
    }

    function exists(uint256 tokenId) external view returns (bool) {
        return totalSupply(tokenId) > 0;
    }

    /// @notice Whether a nonce was used or cancelled.
    function authorizationState(address authorizer, bytes32 nonce) external view returns (bool) {
        return _usedNonces[authorizer][nonce];
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC1155, ERC2981, AccessControlDefaultAdminRules) returns (bool) {
        return super.supportsInterface(interfaceId);
    }
}
