import type { OwnSale, SellerFees, Selling } from '@monsoon/contract/trade/selling'

/** An owner of four free editions, with nothing on sale. */
export function sellingOf(given: Partial<Selling> = {}): Selling {
  return {
    itemId: 'item-1',
    supply: 25,
    freeEditions: '3, 7-9',
    freeQuantity: 4,
    hasCryptoAccount: false,
    sales: [],
    etherAuction: null,
    serverTime: '2026-11-21T09:00:00.000Z',
    ...given,
  }
}

export function ownSaleOf(given: Partial<OwnSale> = {}): OwnSale {
  return {
    saleId: 'sale-1',
    pricePerQuantity: 420,
    currencyType: 'USD',
    editions: '4-5',
    availableQuantity: 2,
    reservedQuantity: 0,
    acceptedPaymentMethod: 'fiat',
    version: 3,
    canCancel: true,
    launch_date: '2026-06-02T09:00:00Z',
    endsAt: null,
    ...given,
  }
}

/** What a resale brings at a price for one edition. */
export function feesOf(price: number, quantity: number, given: Partial<SellerFees> = {}): SellerFees {
  const total = price * quantity
  return {
    price: total,
    fee: total * 0.025,
    royalty: total * 0.1,
    sellerCost: total * 0.875,
    totalCost: total + 8.4,
    currencyType: 'USD',
    mintFee: 6.2,
    transferFee: 2.2,
    quantity,
    ethEstimate: '0.03125',
    warning: null,
    split: [
      { party: 'seller', amount: total * 0.875, percent: 87.5 },
      { party: 'royalty', amount: total * 0.1, percent: 10 },
      { party: 'platform', amount: total * 0.025, percent: 2.5 },
    ],
    serverTime: '2026-11-21T09:00:00.000Z',
    ...given,
  }
}
