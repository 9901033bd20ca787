import { useEffect, useState } from 'react'
import { watchWallets, type FoundWallet } from './browser-wallet.ts'

/** How long a wallet has to announce itself before there is none. */
const settleMs = 400

/** The wallets of this browser; undefined until those that are there had time to announce themselves. */
export function useWallets(): readonly FoundWallet[] | undefined {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>()
  useEffect(() => {
    let known: readonly FoundWallet[] = []
    let isSettled = false
    const stop = watchWallets((found) => {
      known = found
      if (isSettled || found.length > 0) setWallets(found)
    })
    const timer = setTimeout(() => {
      isSettled = true
      setWallets(known)
    }, settleMs)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return wallets
}
