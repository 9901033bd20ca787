import { z } from 'zod'
import { Refusal } from '#errors.ts'

const summary = z.object({
  id: z.string(),
  receivedAt: z.string(),
  recipients: z.array(z.string()),
  from: z.object({ address: z.string() }),
  subject: z.string(),
})
const whole = summary.extend({ text: z.string(), html: z.string() })

const answerWithinMs = 3_000

async function ask(inboxUrl: string, path: string): Promise<unknown> {
  if (!inboxUrl) throw new Refusal('not-found')
  const response = await fetch(`${inboxUrl}${path}`, { signal: AbortSignal.timeout(answerWithinMs) })
  if (response.status === 404) throw new Refusal('not-found')
  if (!response.ok) throw new Error(`The mail stand-in answered ${response.status}`)
  return response.json()
}

const view = (mail: z.infer<typeof summary>) => ({
  id: mail.id,
  to: mail.recipients.join(', '),
  from: mail.from.address,
  subject: mail.subject,
  receivedAt: mail.receivedAt,
})

/** Mails that the stand-in caught, newest first. */
export async function listCaughtMails(inboxUrl: string) {
  return z
    .array(summary)
    .parse(await ask(inboxUrl, '/messages'))
    .map(view)
}

/** One caught mail with the addresses that its text links to. */
export async function readCaughtMail(inboxUrl: string, id: string) {
  const mail = whole.parse(await ask(inboxUrl, `/messages/${encodeURIComponent(id)}`))
  return { ...view(mail), text: mail.text, html: mail.html, links: mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? [] }
}
