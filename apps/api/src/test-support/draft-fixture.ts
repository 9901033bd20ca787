import type { Api } from '@monsoon/contract/client'
import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import type { TestApi } from '#test-support/create-test-api.ts'
import { paint } from '#test-support/media-samples.ts'
import { createMaker, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sendUpload } from '#test-support/send-upload.ts'

export interface ReadyArtist {
  userId: string
  api: Api
  headers: Record<string, string>
}

/** An artist who may make works, signed in. */
export async function readyArtist(test: TestApi, name = 'Arjun Nambiar'): Promise<ReadyArtist> {
  const userId = await createMaker(test.resources, { name })
  await test.resources.db.updateTable('users').set({ country_code: 'PK' }).where('id', '=', userId).execute()
  const headers = await signInMember(test.resources, userId)
  return { userId, headers, api: test.apiWith(headers) }
}

let colour = 1

/** A picture of theirs that has arrived. */
export async function sentPicture(test: TestApi, { headers }: ReadyArtist): Promise<string> {
  colour += 1
  const bytes = await paint(320 + colour, 240)
    .png()
    .toBuffer()
  return (await sendUpload(test, headers, { name: `gate-${colour}.png`, bytes })).id
}

/** A draft that lacks nothing. */
export const draftOf = (uploadIds: readonly string[], given: Partial<WorkDraft> = {}): WorkDraft => ({
  ...emptyDraft(),
  name: 'Lock Gate',
  story: 'The gates close in December.',
  medium: 'generative drawing',
  year: '2026',
  category: 'generative',
  supply: '18',
  royalty: '10',
  price: '520',
  howMade: 'code',
  isOwnWork: true,
  isCleared: true,
  isFirstEdition: true,
  signature: 'Arjun Nambiar',
  media: uploadIds.map((uploadId) => ({ uploadId, mediaId: null, alt: 'Stripes', words: [] })),
  ...given,
})
