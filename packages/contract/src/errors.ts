import { messages } from './messages.ts'

/**
 * Every refusal that a caller can meet: its code, HTTP status and English text. Texts in quotes in the specification are literal,
 * their spelling included (docs/decisions: Q-007). Braces name the facts that the server fills in.
 */
export const errorCatalogue = {
  'invalid-input': { status: 400, msg: 'Please check the marked fields' },
  'invalid-login': { status: 400, msg: 'Invalid login credentials' },
  'email-taken': { status: 400, msg: 'Email is already exists' },
  'common-password': { status: 400, msg: 'This password is on the list of the most used ones. Please choose another.' },
  'username-taken': { status: 400, msg: 'Already taken' },
  'wrong-password': { status: 400, msg: 'This is not your current password' },
  'no-password': { status: 400, msg: 'This account has no password, so there is none to change.' },
  'captcha-wrong': { status: 400, msg: 'The captcha could not be verified. Please try again.' },
  'captcha-spent': { status: 400, msg: 'This captcha was used already. Please solve a new one.' },
  'captcha-expired': { status: 400, msg: 'The captcha has expired. Please solve a new one.' },
  'wrong-two-factor-code': { status: 400, msg: 'Enter a valid token' },
  'two-factor-locked': {
    status: 400,
    msg: 'There were too many wrong codes. Open the link that we have mailed you, or try again tomorrow.',
  },
  'two-factor-enabled': { status: 400, msg: 'Two-factor authentication is on already. Disable it first.' },
  'two-factor-missing': { status: 400, msg: 'Two-factor authentication is not set up' },
  'login-expired': { status: 400, msg: 'This login has ended. Please log in again.' },
  'google-off': { status: 400, msg: 'Logging in with Google is not possible here' },
  'google-refused': { status: 400, msg: 'Google could not confirm who you are. Please try again.' },
  'google-unavailable': { status: 503, msg: 'Google does not answer right now. Please try again.' },
  'google-email-unverified': {
    status: 400,
    msg: 'Google has not verified your email. Please verify it there first, or sign up with your email.',
  },
  'google-not-registered': { status: 400, msg: 'No account belongs to this Google login yet. Please sign up.' },
  'google-taken': { status: 400, msg: 'This Google login belongs to an account already.' },
  'signature-failed': { status: 400, msg: 'Signature verification failed' },
  'signature-expired': { status: 400, msg: 'The time to sign is over. Please sign once more.' },
  'wallet-taken': { status: 400, msg: 'This wallet belongs to an account already. Please log in with it.' },
  'proof-needed': { status: 400, msg: 'Please confirm first that it is you' },
  'login-not-found': { status: 404, msg: 'This login does not exist' },
  'last-login': { status: 400, msg: 'This is the only way into your account. Please add another login first.' },
  'too-many-logins': { status: 400, msg: 'An account can have {limit} logins. Please remove one first.' },
  'has-password': { status: 400, msg: 'Your account has a password already' },
  'code-invalid': { status: 400, msg: 'This link is not valid or was used already. Please ask for a new one.' },
  'code-expired': { status: 400, msg: 'This link has expired. Please ask for a new one.' },
  'not-signed-in': { status: 401, msg: 'Please log in to continue' },
  'login-to-buy': { status: 401, msg: 'Login to buy items' },
  'token-refused': { status: 401, msg: 'Your session has ended. Please log in again.' },
  'login-to-favourite': { status: 401, msg: messages.loginToFavourite },
  'session-revoked': { status: 412, msg: 'Your session was ended. Please log in again.' },
  'beta-required': { status: 412, msg: 'We have not opened yet. Please come in with your code.' },
  'account-suspended': { status: 412, msg: 'This account is suspended. Please contact us.' },
  forbidden: { status: 403, msg: 'You are not allowed to do this' },
  'two-factor-required': {
    status: 403,
    msg: 'Staff need two-factor authentication. Please set it up in your account settings first.',
  },
  'client-not-allowed': { status: 403, msg: 'This application may not do this for you. Please do it yourself.' },
  'client-unknown': { status: 404, msg: 'This application is not known here' },
  'foreign-origin': { status: 403, msg: 'This request did not come from our own pages' },
  'not-found': { status: 404, msg: 'There is nothing here' },
  'user-not-found': { status: 404, msg: 'This account does not exist' },
  'own-account': { status: 400, msg: 'You cannot do this to your own account' },
  'already-suspended': { status: 400, msg: 'This account is suspended already' },
  'not-suspended': { status: 400, msg: 'This account is not suspended' },
  'application-not-found': { status: 404, msg: 'This application does not exist' },
  'application-decided': { status: 400, msg: 'This application was answered already' },
  'application-open': { status: 400, msg: 'Your application is with us already. We will write to you.' },
  'already-that-type': { status: 400, msg: 'Your account is that already' },
  'recovery-not-found': { status: 404, msg: 'This recovery does not exist' },
  'recovery-open': { status: 400, msg: 'This account is being recovered already' },
  'recovery-ended': { status: 400, msg: 'This recovery has ended already' },
  'export-running': { status: 400, msg: 'A copy of your data is being made already' },
  'export-not-ready': { status: 404, msg: 'There is no copy of your data to download. Please ask for a new one.' },
  'account-in-use': { status: 400, msg: 'Your account cannot be closed yet' },
  'nothing-to-confiscate': { status: 400, msg: 'This account holds no edition of the work that could be moved' },
  'item-not-found': { status: 404, msg: 'This artwork does not exist' },
  'sale-not-found': { status: 404, msg: 'This sale does not exist' },
  'order-not-found': { status: 404, msg: 'This order does not exist' },
  'exhibition-not-found': { status: 404, msg: 'This exhibition does not exist' },
  'email-is-primary': { status: 400, msg: 'This is the email of your account already' },
  'no-secondary-email': { status: 404, msg: 'There is no secondary email' },
  'mail-just-sent': { status: 400, msg: 'We have just sent you a mail. Please wait a minute and try again.' },
  'session-not-found': { status: 404, msg: 'This device is not signed in' },
  'address-not-found': { status: 404, msg: 'This address does not exist' },
  'too-many-addresses': { status: 400, msg: 'You can keep {limit} addresses. Please remove one first.' },
  'person-not-found': { status: 404, msg: 'This person does not exist' },
  'follow-self': { status: 400, msg: 'You cannot follow yourself' },
  'follow-blocked': { status: 400, msg: 'You cannot follow this person' },
  'block-self': { status: 400, msg: 'You cannot block yourself' },
  'kyc-standing': { status: 400, msg: 'Your documents are with us already' },
  'kyc-paused': { status: 400, msg: 'After three rejections in a week you can hand in documents again on {date}' },
  'kyc-transaction-taken': { status: 400, msg: 'This transaction belongs to somebody else' },
  'kyc-decided': { status: 400, msg: 'This submission was decided already' },
  'kyc-own': { status: 403, msg: 'Nobody decides on their own documents' },
  'kyc-not-found': { status: 404, msg: 'This submission does not exist' },
  'document-not-found': { status: 404, msg: 'This document does not exist' },
  'link-expired': { status: 403, msg: 'This link has expired. Please load the page again.' },
  'collection-not-found': { status: 404, msg: 'This collection does not exist' },
  'method-not-allowed': { status: 405, msg: 'This address does not take that method' },
  'body-too-large': { status: 413, msg: 'That is too large to send. Please send at most {limit}.' },
  'unsupported-media-type': { status: 415, msg: 'Please send JSON, or files as multipart/form-data' },
  'key-reused': { status: 422, msg: 'This Idempotency-Key was used for another request' },
  'too-many-requests': { status: 429, msg: 'Too many tries. Please wait {seconds} seconds and try again.' },
  'own-item': { status: 400, msg: messages.ownItem },
  'quantity-required': { status: 400, msg: 'Please enter quantity to buy' },
  'quantity-above-available': { status: 400, msg: 'Maximum quantity should be {available}' },
  'edition-not-available': { status: 400, msg: 'Edition {editions} was just taken. Please choose another.' },
  'sold-out': { status: 400, msg: 'Item purchase failed' },
  'not-launched': { status: 400, msg: 'This sale has not started yet' },
  'not-for-sale': { status: 400, msg: 'Not available for sale currently' },
  'quote-expired': {
    status: 400,
    msg: 'The price was fixed for one minute and that minute is over. Here is a fresh one.',
  },
  'price-changed': { status: 400, msg: 'The price has changed. Please look at the new total before you pay.' },
  'fees-differ': {
    status: 400,
    msg: 'The fees you sent are not the ones of this quote. Please look at the new total.',
  },
  'reservation-ended': {
    status: 400,
    msg: 'The time to pay is over and the edition is free again. Nothing was taken.',
  },
  'too-many-holds': {
    status: 400,
    msg: 'You hold editions in {count} purchases already. Please finish or cancel one of them first.',
  },
  'held-too-long': {
    status: 400,
    msg: 'You have held this work for {minutes} minutes without paying. Please try again in an hour.',
  },
  'payment-not-finished': { status: 400, msg: 'Your bank has not confirmed the payment yet' },
  'payment-failed': { status: 400, msg: 'Item purchase failed' },
  'payment-unknown': { status: 400, msg: 'This payment does not belong to the order' },
  'payment-refunded': { status: 400, msg: 'Item purchase failed' },
  'insufficient-funds': { status: 400, msg: 'Your wallet has {free} USD available. Please pay by card instead.' },
  'card-refused': { status: 400, msg: '{reason}' },
  'card-unavailable': {
    status: 503,
    msg: 'Paying by card is not possible right now. Nothing was taken. Please try again.',
  },
  'order-ended': { status: 400, msg: 'This order has ended already' },
  'webhook-refused': { status: 400, msg: 'The signature of this event is not valid' },
  'server-error': { status: 500, msg: 'Please try again' },
  'not-ready': { status: 503, msg: 'Monsoon is starting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; msg: string }>

/** The code of a refusal, as `code` in the envelope. */
export type ErrorCode = keyof typeof errorCatalogue

/** Facts that fill the braces of a message. */
export type ErrorFacts = Record<string, string | number>

/** The English text of a refusal. */
export const errorText = (code: ErrorCode, facts: ErrorFacts = {}): string =>
  errorCatalogue[code].msg.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))

/** Codes that any endpoint may answer with; definitions list only their own. */
export const commonErrors = [
  'invalid-input',
  'foreign-origin',
  'too-many-requests',
  'body-too-large',
  'unsupported-media-type',
  'server-error',
  'not-ready',
] as const satisfies readonly ErrorCode[]

/** Codes that any endpoint for members may answer with as well. */
export const memberErrors = [
  'not-signed-in',
  'session-revoked',
  'account-suspended',
] as const satisfies readonly ErrorCode[]
