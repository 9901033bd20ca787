// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @notice Money on its way out. What cannot be pushed stays here for its owner, so that nobody who refuses money,
/// or burns the gas, stops a trade of others.
abstract contract Credits is ReentrancyGuardTransient {
    /// @dev Enough for the wallets of people who hold their money in a contract, too little to harm the sender.
    uint256 internal constant PUSH_GAS = 50_000;

    /// @notice What an account can withdraw, in wei.
    mapping(address account => uint256) public credits;

    event Credited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, address indexed to, uint256 amount);

    error NothingToWithdraw();
    error WithdrawalRefused();

    /// @notice Sends an account its credit; anybody may call it.
    function withdrawFor(address account) external nonReentrant {
        _withdraw(account, account);
    }

    /// @notice Sends the caller's credit elsewhere.
    function withdrawTo(address to) external nonReentrant {
        _withdraw(msg.sender, to);
    }

    function _withdraw(address account, address to) private {
        uint256 amount = credits[account];
        if (amount == 0) revert NothingToWithdraw();
        credits[account] = 0;
        emit Withdrawn(account, to, amount);
        (bool isPaid, ) = to.call{value: amount}("");
        if (!isPaid) revert WithdrawalRefused();
    }

    /// @dev Copies no return data: a receiver could make that expensive.
    function _pay(address to, uint256 amount) internal {
        if (amount == 0) return;
        bool isPaid;
        assembly ("memory-safe") {
            isPaid := call(PUSH_GAS, to, amount, 0, 0, 0, 0)
        }
        if (isPaid) return;
        credits[to] += amount;
        emit Credited(to, amount);
    }
}
