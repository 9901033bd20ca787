/** What the page that a bank sends its customer back to tells the checkout around it. */
export const bankReturned = 'checkout:bank-returned'
