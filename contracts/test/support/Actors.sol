// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ArtMarket} from "../../src/ArtMarket.sol";

/// @notice A wallet that is a contract and whose owner signs for it (ERC-1271).
contract ContractWallet is IERC1271, ERC1155Holder {
    address private immutable _owner;

    constructor(address owner) {
        _owner = owner;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address recovered, , ) = ECDSA.tryRecover(hash, signature);
        return recovered == _owner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @notice Takes neither money nor tokens, or burns all gas that it gets, until it is told to be good.
contract Griefer {
    enum Mood {
        Good,
        Refuses,
        BurnsGas
    }

    Mood public mood = Mood.Refuses;
    uint256 private _sink;

    function setMood(Mood mood_) external {
        mood = mood_;
    }

    receive() external payable {
        _act();
    }

    function onERC1155Received(
        address,
        address,
        uint256,
        uint256,
        bytes calldata
    ) external returns (bytes4) {
        _act();
        return this.onERC1155Received.selector;
    }

    function claim(ArtMarket market, bytes calldata call) external {
        (bool isOk, bytes memory reason) = address(market).call(call);
        if (isOk) return;
        assembly {
            revert(add(reason, 0x20), mload(reason))
        }
    }

    function _act() private {
        if (mood == Mood.Refuses) revert("no, thank you");
        while (mood == Mood.BurnsGas) _sink++;
    }
}

/// @notice Comes back into the market while it is being paid.
contract Reentrant {
    ArtMarket private immutable _market;
    bytes public call;
    bytes public answer;
    bool public isBlocked;

    constructor(ArtMarket market) {
        _market = market;
    }

    function setCall(bytes calldata call_) external {
        call = call_;
    }

    receive() external payable {
        bool isOk;
        (isOk, answer) = address(_market).call(call);
        isBlocked = !isOk;
    }
}
