import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from '@monsoon/contract/client'
import { readText } from '@monsoon/verify/bag-files'
import { openZip } from '@monsoon/verify/open-zip'
import type { TestApi } from '../create-test-api.ts'

/** The files of an archive by their path in the bag. */
export type ArchiveFiles = ReadonlyMap<string, Buffer>

/** The archive that waits for a member, as it is sent. */
export async function downloadArchive({ app }: Pick<TestApi, 'app'>, { api }: { api: Api }): Promise<Buffer> {
  const { data } = await api('POST /v1/account/export/link')
  // Without a cookie or a token of the session: the link is enough.
  return (await app.inject({ url: data.url })).rawPayload
}

/** Lays bytes into a file for as long as something is done with it. */
export async function withFile<Result>(bytes: Buffer, act: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-archive-'))
  try {
    const path = join(folder, 'archive.zip')
    await writeFile(path, bytes)
    return await act(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const fetchArchive = async (test: Pick<TestApi, 'app'>, member: { api: Api }): Promise<ArchiveFiles> =>
  readArchive(await downloadArchive(test, member))

export const readArchive = (zipped: Buffer): Promise<ArchiveFiles> =>
  withFile(zipped, async (path) => {
    const zip = await openZip(path)
    const files = new Map<string, Buffer>()
    for (const name of zip.sizes.keys()) files.set(name, await readText(zip, name))
    await zip.close()
    return files
  })

/** What it says of the account, by its part. */
export const accountIn = (files: ArchiveFiles) =>
  JSON.parse(String(files.get('data/account.json'))) as Record<string, Record<string, unknown>[]>
