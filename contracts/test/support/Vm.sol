// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What these tests use of forge's cheat codes, and the assertions: there is no forge-std of Foundry's on npm.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function deal(address account, uint256 amount) external;
    function prank(address sender) external;
    function warp(uint256 timestamp) external;
    function expectPartialRevert(bytes4 selector) external;
    function etch(address account, bytes calldata code) external;
    function expectRevert(bytes calldata reason) external;
    function expectEmit(address emitter) external;
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonTypeArray(
        string calldata json,
        string calldata key,
        string calldata typeDescription
    ) external pure returns (bytes memory);
}

abstract contract Checks {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(string what, uint256 actual, uint256 expected);
    error NotTrue(string what);

    function eq(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, actual, expected);
    }

    function eq(address actual, address expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, uint160(actual), uint160(expected));
    }

    function eq(string memory actual, string memory expected, string memory what) internal pure {
        if (keccak256(bytes(actual)) != keccak256(bytes(expected))) revert NotTrue(what);
    }

    function yes(bool isTrue, string memory what) internal pure {
        if (!isTrue) revert NotTrue(what);
    }

    function between(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + (value % (high - low + 1));
    }
}
