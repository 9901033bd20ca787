import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { CopyableText } from './copyable-text.tsx'

/** A wallet address, shortened to look at; what is copied is the whole. */
export const CopyableAddress = ({ address, what }: { address: string; what: string }) => (
  <CopyableText text={address} shown={shortenAddress(address)} what={what} />
)
