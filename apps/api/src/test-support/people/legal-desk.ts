import type { LegalDraft, LegalText } from '@monsoon/contract/house/contents'
import type { LegalPage } from '@monsoon/domain/legal-pages'
import { createPerson } from './create-person.ts'
import type { TestApi } from '#test-support/create-test-api.ts'

/** A day from today on, in UTC. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Two members of staff, one of whom writes legal texts and the other agrees. */
export async function openLegalDesk(test: TestApi) {
  const [writer, agreer] = [await createPerson(test, { role: 'staff' }), await createPerson(test, { role: 'staff' })]
  const read = async (page: LegalPage) =>
    (await writer.api('GET /v1/staff/contents/{page}', { params: { page }, query: {} })).data

  /** Asks for the next version, with these changes of the newest. Gives its number. */
  async function ask(page: LegalPage, changes: Partial<LegalText> = {}, basedOn?: number) {
    const { version, content } = await read(page)
    const text = { ...(content as LegalText), date: dayIn(0), changes: 'Plainer words.', ...changes }
    const body = { page, basedOn: basedOn ?? version, content: text } as LegalDraft
    return writer.api('POST /v1/staff/contents', { body })
  }

  const waitingOf = async (page: LegalPage) => {
    const { waiting } = (await agreer.api('GET /v1/staff/contents/{page}', { params: { page }, query: {} })).data
    return waiting
  }

  async function answer(page: LegalPage, act: 'agree' | 'decline' = 'agree', by = agreer) {
    const [draft] = await waitingOf(page)
    return by.api('POST /v1/staff/approvals/{id}', { params: { id: draft?.approval.id ?? '' }, body: { act } })
  }

  /** Publishes the next version by both. Gives its number. */
  async function publish(page: LegalPage, changes: Partial<LegalText> = {}): Promise<number> {
    const { version } = (await ask(page, changes)).data
    await answer(page)
    return version
  }

  return { writer, agreer, read, ask, answer, waitingOf, publish }
}
