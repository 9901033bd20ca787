/** The longest email: 256 characters (000, section 5). */
export const emailMaxLength = 256

/** The longest part before the @: 40 characters (000, section 5). */
export const emailLocalMaxLength = 40

/** A new password has 8 to 15 characters (000, section 5; the recorded exception of decisions, Q-009a). */
export const newPasswordMinLength = 8
export const newPasswordMaxLength = 15

/** The name of an account or profile has 3 to 150 characters (000, section 5; decisions, Q-089). */
export const personNameMinLength = 3
export const personNameMaxLength = 150

// The HTML standard's valid e-mail address (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), so
// that a browser's own check agrees, but with dots of the local part only between other characters and with a dot in
// the domain: mail between strangers needs both.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const EMAIL = new RegExp(String.raw`^(${ATOM}(?:\.${ATOM})*)@(?:${LABEL}\.)+${LABEL}$`, 'i')

/**
 * Whether the text is a mail address of at most 256 characters with at most 40 before the @. Spaces around it are not
 * forgiven.
 */
export function isEmail(text: string): boolean {
  if (text.length > emailMaxLength) return false
  const local = EMAIL.exec(text)?.[1]
  return local !== undefined && local.length <= emailLocalMaxLength
}

/**
 * Whether a password has a lowercase letter, an uppercase letter and a digit, of any script; its length is asked apart.
 */
export function isNewPasswordComposed(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password)
}

// Letters and spaces of every script: a letter may carry marks (vowel signs, Vietnamese tones, Arabic harakat).
// Persian, Urdu, Sinhala, Malayalam and their neighbours spell some letters with an invisible joiner inside the word;
// elsewhere it could only deceive.
const JOINED = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]`
const LETTERS_AND_SPACES = new RegExp(
  String.raw`^\p{L}(?:[\p{L}\p{M} ]|(?<=${JOINED})[\u200c\u200d](?=${JOINED}))*$`,
  'u',
)

/** Whether the text has only letters of any script with their marks, and spaces, and begins with a letter. */
export const isLettersAndSpaces = (text: string): boolean => LETTERS_AND_SPACES.test(text)

/**
 * Whether the text is a name: 3 to 150 characters (code points), letters of any script with their marks, and spaces. It
 * begins with a letter; a schema trims before it asks.
 */
export function isPersonName(text: string): boolean {
  const length = [...text].length
  return length >= personNameMinLength && length <= personNameMaxLength && isLettersAndSpaces(text)
}

/**
 * The name that another site knows somebody by, as a name by our rule: what is neither letter nor space is left out.
 * Undefined where too little remains.
 */
export function toPersonName(text: string): string | undefined {
  const letters = [...text.normalize('NFC').replaceAll(/[^\p{L}\p{M} ]+/gu, ' ')].slice(0, personNameMaxLength).join('')
  const name = letters.replaceAll(/ +/g, ' ').trim()
  return isPersonName(name) ? name : undefined
}

/** A biography has at most 1,500 characters (000, section 5). */
export const bioMaxLength = 1500

/** A username has 3 to 20 letters, digits, hyphens and underscores (000, section 5). */
export const userNameMinLength = 3
export const userNameMaxLength = 20

/** Whether the text has only characters of a username; its length is asked apart. */
export const isUserNameComposed = (text: string): boolean => /^[A-Za-z0-9_-]*$/.test(text)

/** Whether the text is a security code: exactly six digits (000, section 5). */
export const isSecurityCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** How many letters and digits a recovery code has: 120 random bits. */
export const recoveryCodeLength = 24

// Crockford's letters and digits: none is mistaken for another. Codes had 16 of them before.
const RECOVERY_CODE = /^[0-9a-hjkmnp-tv-z]{16}(?:[0-9a-hjkmnp-tv-z]{8})?$/

/** Whether the text is a recovery code, without the hyphens that it is shown with (decisions, U-003). */
export const isRecoveryCode = (text: string): boolean => RECOVERY_CODE.test(text)

/** Why a quantity cannot be bought; the edge has a specified message for each. */
export type BuyQuantityFault = 'QUANTITY_REQUIRED' | 'QUANTITY_ABOVE_AVAILABLE'

/**
 * Checks how many copies someone wants (000 and 001, section 5).
 * @param quantity as entered; zero, a fraction, a negative or no number counts as none entered
 * @param available copies free to buy now
 * @returns null when it can be bought
 */
export function buyQuantityFault(quantity: number, available: number): BuyQuantityFault | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'QUANTITY_REQUIRED'
  return quantity > available ? 'QUANTITY_ABOVE_AVAILABLE' : null
}
