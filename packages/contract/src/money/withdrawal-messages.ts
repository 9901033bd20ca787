/** Texts of withdrawals that the specification fixes to the letter (001, section 5). */
export const withdrawalMessages = {
  notANumber: 'Please enter valid amount',
  aboveFree: 'Please enter amount less than or equal to {freeBalance}',
  aboveFreeInCrypto: "You don't have enough crypto balance to withdraw",
  belowMinimum: 'Minimum withdraw amount is 50 {currency}',
} as const
