import type { ChainDesk } from '@monsoon/api/test-support/chain/chain-desk'

export type Hex = `0x${string}`

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/**
 * An account outside that pays on the chain, one transaction after the other, and sends again what a reorganisation has
 * taken.
 */
export interface OutsidePurse {
  address: Hex
  /** Gives the hash. Throws where the node refuses it. */
  pay: (call: { to: Hex; value: bigint; data?: Hex }) => Promise<Hex>
  /**
   * Everything that was sent, as nodes do with what they know. What is in a block already is refused, which is fine.
   */
  sendAgain: () => Promise<void>
}

const gasPriceWei = 3_000_000_000n

export function openPurse({ chain }: ChainDesk, account: ChainDesk['chain']['accounts'][number]): OutsidePurse {
  const sent: Hex[] = []
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.catch(() => undefined).then(work)
    last = mine
    return mine
  }
  const send = (raw: Hex) => chain.rpc<Hex>('eth_sendRawTransaction', [raw])
  return {
    address: account.address.toLowerCase() as Hex,
    pay: ({ to, value, data = '0x' }) =>
      inTurn(async () => {
        const from = account.address
        const gas = BigInt(await chain.rpc<Hex>('eth_estimateGas', [{ from, to, data, value: toHex(value) }]))
        const raw = await account.signTransaction({
          chainId: chain.chainId,
          nonce: sent.length,
          type: 'eip1559',
          to,
          data,
          value,
          gas: (gas * 13n) / 10n,
          maxFeePerGas: gasPriceWei,
          maxPriorityFeePerGas: 1_000_000n,
        })
        const hash = await send(raw)
        sent.push(raw)
        return hash
      }),
    sendAgain: () =>
      inTurn(async () => {
        for (const raw of sent) await send(raw).catch(() => undefined)
      }),
  }
}
