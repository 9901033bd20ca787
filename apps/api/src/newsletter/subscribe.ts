import { emailCodeFrom, hashSecretCode, lastingCodesOf, makeCodeSeed } from '#accounts/secret-code.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Mailer } from '#mail/mailer.ts'
import { sendCode } from '#mail/send-code.ts'
import { writeMail } from '#mail/write-mail.ts'
import { addJob } from '#outbox-queries.ts'
import {
  confirmSubscriber,
  deleteSubscriber,
  findUnsubscribeHash,
  isWaitingLink,
  putSubscriber,
} from './newsletter-queries.ts'

type MailContext = { config: Config; db: Db; mailer: Mailer }

/**
 * Asks for the newsletter. Whether the address is on the list is found out by the job, so that the call works and
 * answers alike for every address.
 */
export const requestNewsletter = ({ config, db }: { config: Config; db: Db }, email: string): Promise<void> =>
  addJob(
    db,
    'mail-code',
    { kind: 'newsletter-asked', email, seed: makeCodeSeed(config) },
    { key: `newsletter-asked:${email}` },
  )

/** The job behind it: mails a link to confirm, at most once a minute, and nothing to whoever is on the list. */
export async function offerNewsletter(
  needs: MailContext,
  { email, seed }: { email: string; seed: string },
): Promise<void> {
  const { config, db } = needs
  const code = emailCodeFrom(seed, config)
  const unsubscribeHash = hashSecretCode(unsubscribeCodes(email, config)[0])
  const isAsked = await inTransaction(db, (tx) =>
    putSubscriber(tx, { email, codeHash: hashSecretCode(code), unsubscribeHash }),
  )
  // A repetition finds its own link waiting, and mails it again.
  if (!isAsked && !(await isWaitingLink(db, hashSecretCode(code)))) return
  await sendCode(needs, 'newsletter-asked', { to: email, name: 'there', code })
}

/** Puts an address on the list with the code from its mailbox. */
export async function confirmNewsletter(db: Db, code: string): Promise<void> {
  const codeHash = hashSecretCode(code)
  await inTransaction(db, async (tx) => {
    const email = await confirmSubscriber(tx, codeHash)
    if (!email) throw new Refusal((await isWaitingLink(tx, codeHash)) ? 'code-expired' : 'code-invalid')
    await addJob(tx, 'mail-code', { kind: 'newsletter-welcome', email })
  })
}

/** The job that greets a new reader. Repeated, it sends the same mail again. */
export async function welcomeReader({ config, db, mailer }: MailContext, { email }: { email: string }): Promise<void> {
  const unsubscribeHash = await findUnsubscribeHash(db, email)
  if (!unsubscribeHash) return
  const codes = unsubscribeCodes(email, config)
  // Under the key that was in use when they subscribed.
  const code = codes.find((one) => hashSecretCode(one).equals(unsubscribeHash)) ?? codes[0]
  const key = `newsletter-welcome-${hashSecretCode(`mail ${code}`).toString('hex').slice(0, 32)}`
  const letter = { to: email, name: 'there', facts: {}, key, unsubscribeCode: code, listName: 'newsletter' } as const
  await mailer.send(writeMail(config, 'newsletter-welcome', letter))
}

/**
 * Takes an address off the list, at once and as often as one asks. An unknown code changes nothing and is answered
 * alike.
 */
export const unsubscribe = (db: Db, code: string): Promise<void> => deleteSubscriber(db, hashSecretCode(code))

// Always the same for an address, so that the link in an old mail still works.
const unsubscribeCodes = (email: string, config: Config) => lastingCodesOf(`unsubscribe ${email}`, config)
