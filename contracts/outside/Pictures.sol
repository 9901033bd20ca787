// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";

/// @title A collection as others make it, by ERC-721: for tests, never deployed by the house.
contract Pictures is ERC721URIStorage {
    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to, uint256 tokenId, string calldata tokenUri) external {
        _mint(to, tokenId);
        _setTokenURI(tokenId, tokenUri);
    }
}
