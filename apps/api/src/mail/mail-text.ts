import type { Config } from '#config.ts'

type Sender = Pick<Config, 'BRAND_NAME' | 'LEGAL_NAME' | 'CONTACT_EMAIL' | 'PUBLIC_ORIGIN'>

/** Paragraphs between the greeting and the signature that every mail carries. */
export function mailText(
  config: Sender,
  { name, paragraphs }: { name: string; paragraphs: readonly string[] },
): string {
  const signature = `${config.BRAND_NAME}\n${config.LEGAL_NAME} · ${config.PUBLIC_ORIGIN}\nQuestions? Write to ${config.CONTACT_EMAIL}`
  return `${[`Hello ${name},`, ...paragraphs, signature].join('\n\n')}\n`
}

/** An id of RFC 5322 from a name that is unique among our mails. The same mail sent twice keeps it. */
export const mailId = ({ PUBLIC_ORIGIN }: Sender, unique: string): string =>
  `<${unique}@${new URL(PUBLIC_ORIGIN).hostname}>`
