// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// @title A collection as others make it, by ERC-1155, which asks for no name: for tests, never deployed by the house.
contract Prints is ERC1155 {
    constructor(string memory uri) ERC1155(uri) {}

    function mint(address to, uint256 id, uint256 value) external {
        _mint(to, id, value, "");
    }
}
