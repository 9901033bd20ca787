/** Bank and holder of an account have names of at most 60 characters (000, section 5; decisions, Q-092). */
export const bankNameMaxLength = 60

/** An account number has 9 to 18 digits (000, section 5). */
export const accountNumberMinLength = 9
export const accountNumberMaxLength = 18

/** The longest IBAN that is looked at: 36 characters (000, section 5). */
export const ibanMaxLength = 36

/** What else a bank needs to know has 15 to 250 characters (000, section 5). */
export const bankDetailsMinLength = 15
export const bankDetailsMaxLength = 250

/** Whether the text is an IFSC: four letters, then seven letters or digits (000, section 5). */
export const isIfscCode = (text: string): boolean => /^[A-Z]{4}[A-Z0-9]{7}$/.test(text)

/**
 * Whether the text is a BIC: six letters, two letters or digits, and three more for a branch (ISO 9362; 000,
 * section 5).
 */
export const isSwiftCode = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)

// The length of an IBAN by its country (https://www.swift.com/resource/iban-registry-pdf).
const ibanLengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27
   GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22
   MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28
   TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The rest of a division by 97, letters counting as 10 to 35 (ISO/IEC 7064, MOD 97-10). */
function restBy97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/**
 * Whether the text is an IBAN without spaces, in capitals: its check digits must fit, and its length where its country
 * is in the registry (ISO 13616).
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const length = ibanLengths.get(text.slice(0, 2))
  if (length !== undefined && length !== text.length) return false
  return restBy97(text.slice(4) + text.slice(0, 4)) === 1
}

/** The text with all but its last four characters as asterisks. */
export const maskAllButLastFour = (text: string): string => text.slice(-4).padStart(text.length, '*')
