// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @notice One rule for all signatures: the signer's own key, or else the signer's own contract (ERC-1271).
/// @dev ECDSA is tried first even where the signer has code: an account that delegated its code (EIP-7702) still has its key.
library SignedBy {
    function isSignedBy(address signer, bytes32 digest, bytes calldata signature) internal view returns (bool) {
        (address recovered, ECDSA.RecoverError fault, ) = ECDSA.tryRecoverCalldata(digest, signature);
        if (fault == ECDSA.RecoverError.NoError && recovered == signer) return true;
        return SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature);
    }
}
