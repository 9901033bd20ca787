/**
 * The house's own accounts, as migration 0004 made them. Their balances are derived from transfers, so that no row is
 * hot.
 */
export const houseAccounts = {
  /** Money at the card provider: a debit when a buyer pays, a credit when it is paid back. */
  cardProvider: '01900000-0000-7000-8000-000000000001',
  /** Where demo balances come from. */
  demoFunds: '01900000-0000-7000-8000-000000000002',
  /** Money that went to bank accounts, and what of it came back. */
  bankPayouts: '01900000-0000-7000-8000-000000000007',
  /** Money that came by bank transfers, and what of it was sent back. */
  bankTransfers: '01900000-0000-7000-8000-00000000000f',
  /** What of it nobody knows the owner of yet. */
  unassignedTransfers: '01900000-0000-7000-8000-000000000013',
  /** What editions of other marketplaces came to. */
  otherMarketplaces: '01900000-0000-7000-8000-000000000010',
  /** What went to transfer addresses as ETH, in what it was worth. */
  cryptoPayouts: '01900000-0000-7000-8000-00000000000c',
  /** Money at the provider of the hosted crypto page, which settles in USD: a debit when somebody pays. */
  cryptoProvider: '01900000-0000-7000-8000-00000000000e',
  /**
   * What buyers paid to the market contract, in what it was worth: a debit of it all, a credit of what the contract
   * passed on.
   */
  marketContract: '01900000-0000-7000-8000-000000000014',
  /** What members paid with ether at their custodial addresses, in what it was worth. */
  etherOfMembers: '01900000-0000-7000-8000-000000000015',
  /** Every sale passes through here, so that it reads as one sum in and several out. Zero after each entry. */
  salesBeingSplit: '01900000-0000-7000-8000-000000000011',
  /** Card money for a purchase that could not be fulfilled, on its way back. */
  cardMoneyToRefund: '01900000-0000-7000-8000-000000000012',
  /** Postage that was paid, until the object has come or the money goes back. */
  postageOfRequests: '01900000-0000-7000-8000-000000000016',
  shareOfSales: '01900000-0000-7000-8000-000000000021',
  mintFees: '01900000-0000-7000-8000-000000000022',
  transferFees: '01900000-0000-7000-8000-000000000023',
  withdrawalFees: '01900000-0000-7000-8000-000000000027',
  /** What the house gives of its share to buyers within the countdown. */
  cashback: '01900000-0000-7000-8000-00000000002a',
  /** Postage of what the house itself has sent. */
  postage: '01900000-0000-7000-8000-00000000002c',
  /** What parcels of land were sold for: all of them are the house's. */
  landSales: '01900000-0000-7000-8000-00000000002d',
  /**
   * What cards' banks have taken back: owed to the house while it is disputed, lost where they keep it and nobody could
   * give it.
   */
  disputedMoney: '01900000-0000-7000-8000-00000000002b',
  /** What payees owe after a refund that their free balance did not cover (server-rules 10). */
  receivables: '01900000-0000-7000-8000-000000000024',
} as const
