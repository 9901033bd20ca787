/** Where the provider sends its payer back to. */
export const returnPages = () => ({
  successUrl: `${window.location.origin}/checkout/crypto`,
  cancelUrl: `${window.location.origin}/checkout/crypto?cancelled=1`,
})
