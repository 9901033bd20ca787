import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { readJsonFile, writeJsonFile } from './stand-in/json-file.ts'

/** One delivered mail, as the inbox API returns it. */
export interface StoredMail {
  id: string
  /** ISO 8601, when it was delivered. */
  receivedAt: string
  /** Whom the envelope names: the people who really get it. */
  recipients: string[]
  from: { name: string; address: string }
  to: { name: string; address: string }[]
  subject: string
  text: string
  /** '' when the mail has no HTML part. Untrusted: show it in a sandboxed frame only. */
  html: string
  attachments: { filename: string; mediaType: string; sizeBytes: number }[]
  /** Those that concern a mailing list, by their name in lower case. */
  listHeaders: Record<string, string>
}

export type MailSummary = Pick<StoredMail, 'id' | 'receivedAt' | 'recipients' | 'from' | 'to' | 'subject'>

export interface MailBox {
  /** Parses and stores a raw message; resolves once it is on disk. */
  deliver(raw: Buffer, recipients: string[]): Promise<StoredMail>
  /** Newest first; with an address only what that person got. */
  list(recipient?: string): MailSummary[]
  find(id: string): StoredMail | undefined
  /** How many were delivered since it was opened, those that have gone since included. */
  deliveredCount(): number
}

const mostMails = 2000

/** Opens the folder that keeps each mail as a JSON file; the oldest go when there are more than 2000. */
export function openMailBox(folder: string): MailBox {
  mkdirSync(folder, { recursive: true })
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJsonFile(join(folder, name)) as StoredMail)
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))

  let delivered = 0

  function store(mail: StoredMail): void {
    writeJsonFile(join(folder, `${mail.id}.json`), mail)
    delivered += 1
    mails.push(mail)
    for (const old of mails.splice(0, Math.max(0, mails.length - mostMails))) {
      rmSync(join(folder, `${old.id}.json`), { force: true })
    }
  }

  return {
    async deliver(raw, recipients) {
      const parsed = await PostalMime.parse(raw)
      const mail: StoredMail = {
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        recipients,
        from: mailboxesOf(parsed.from)[0] ?? { name: '', address: '' },
        to: (parsed.to ?? []).flatMap(mailboxesOf),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
          filename: filename ?? '',
          mediaType: mimeType,
          sizeBytes: typeof content === 'string' ? content.length : content.byteLength,
        })),
        listHeaders: Object.fromEntries(
          parsed.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
        ),
      }
      store(mail)
      return mail
    },
    list(recipient) {
      const wanted = recipient?.toLowerCase()
      return mails
        .filter((mail) => !wanted || mail.recipients.some((address) => address.toLowerCase() === wanted))
        .map(({ id, receivedAt, recipients, from, to, subject }) => ({ id, receivedAt, recipients, from, to, subject }))
        .toReversed()
    },
    find: (id) => mails.find((mail) => mail.id === id),
    deliveredCount: () => delivered,
  }
}

function mailboxesOf(address: Address | undefined): { name: string; address: string }[] {
  if (!address) return []
  if (address.group) return address.group.flatMap(mailboxesOf)
  return [{ name: address.name, address: address.address ?? '' }]
}
