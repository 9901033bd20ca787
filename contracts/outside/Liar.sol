// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A contract that answers whatever it was told to: for tests of those that read strangers' contracts.
contract Liar {
    mapping(bytes32 call => bytes answer) private _answers;
    mapping(bytes4 selector => uint256 length) private _zeroes;
    mapping(bytes4 selector => bool) private _loops;

    /// @notice To this call, its arguments included.
    function answer(bytes calldata call, bytes calldata data) external {
        _answers[keccak256(call)] = data;
    }

    /// @notice So many zero bytes, to a function, whatever its arguments.
    function answerZeroes(bytes4 selector, uint256 length) external {
        _zeroes[selector] = length;
    }

    /// @notice Never, until the gas is used up.
    function loop(bytes4 selector) external {
        _loops[selector] = true;
    }

    fallback(bytes calldata call) external returns (bytes memory) {
        while (_loops[msg.sig]) {}
        if (_zeroes[msg.sig] > 0) return new bytes(_zeroes[msg.sig]);
        bytes memory said = _answers[keccak256(call)];
        require(said.length > 0, "nothing to say");
        return said;
    }
}
