/** Where exchange rates come from. */
export interface RateFeed {
  /** US cents per ETH, above zero. Throws when the feed does not answer, or not with a rate. */
  readEthUsdMinor: () => Promise<bigint>
}
