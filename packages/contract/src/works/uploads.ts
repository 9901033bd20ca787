import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { assetType, id, mediaSource, picture, time } from '../shapes.ts'

const megabyte = 1024 * 1024

/** What works are made of; portraits and covers keep the limits of U-023 (decision 133). */
export const maxWorkPictureBytes = 50 * megabyte
export const maxWorkFilmBytes = 500 * megabyte

/** A limit in words: 50 MB. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`

/** What somebody may have here that is in no work yet. */
export const uploadQuotaBytes = 2_048 * megabyte

/** How long an upload waits for its next byte, and one that is ready for a work. */
export const uploadDays = 7
export const unusedUploadDays = 30

/** Where the resumable uploads of tus 1.0 begin (https://tus.io/protocols/resumable-upload). */
export const tusPath = '/v1/uploads'

/** How much is sent in one request: small enough for proxies, which pass a body on when they have it. */
export const tusChunkBytes = 16 * megabyte

/** A film or a sound of a work lasts an hour at most. */
export const longestFilmMs = 60 * 60 * 1_000

export const longestFileName = 255

export type FileKind = 'picture' | 'video' | 'audio'

const kindOfExtension: Record<string, FileKind> = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  jfif: 'picture',
  webp: 'picture',
  gif: 'picture',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mp3: 'audio',
  mpga: 'audio',
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  wav: 'audio',
}

/** What a chooser of files offers. */
export const workFileTypes = Object.keys(kindOfExtension)
  .map((extension) => `.${extension}`)
  .join(',')

/** What the name of a file promises; undefined: nothing that we take. */
export function fileKindOf(fileName: string): FileKind | undefined {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(kindOfExtension, extension) ? kindOfExtension[extension] : undefined
}

/** What brings many works at once: a table of them, or their files in a ZIP. They become no media. */
export type CatalogueFileKind = 'table' | 'zip'

/** Whether the name of a file promises a catalogue; undefined: it does not. */
export function catalogueKindOf(fileName: string): CatalogueFileKind | undefined {
  if (/\.(?:csv|tsv|txt|json)$/i.test(fileName)) return 'table'
  return /\.zip$/i.test(fileName) ? 'zip' : undefined
}

export const maxCatalogueTableBytes = 100 * megabyte
export const maxCatalogueZipBytes = 1_900 * megabyte

/** How large a file may be that is a catalogue. */
export const mostBytesOfCatalogue = (kind: CatalogueFileKind): number =>
  kind === 'zip' ? maxCatalogueZipBytes : maxCatalogueTableBytes

/** How large a file of that kind may be. */
export const mostBytesOf = (kind: FileKind): number => (kind === 'picture' ? maxWorkPictureBytes : maxWorkFilmBytes)

export const uploadState = z.enum(['receiving', 'checking', 'ready', 'refused'])
export type UploadState = z.infer<typeof uploadState>

/** What is done with a file, in this order; which of them depends on what it is. */
export const uploadStep = z.enum(['received', 'checked', 'sizes', 'poster', 'copies', 'waveform'])
export type UploadStep = z.infer<typeof uploadStep>

/**
 * What the Content Credentials (C2PA) in a file said, as it was sent. Who signed is what the certificate says of
 * itself: nobody vouches for it here.
 */
export const contentCredentials = z.object({
  /** Signature and file fit together: nothing was changed since. */
  isIntact: z.boolean(),
  title: z.string().nullable(),
  /** The camera or program that wrote them. */
  generator: z.string().nullable(),
  signedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  /**
   * Digital source types of IPTC, such as `trainedAlgorithmicMedia` (http://cv.iptc.org/newscodes/digitalsourcetype).
   */
  sourceTypes: z.array(z.string()),
})
export type ContentCredentials = z.infer<typeof contentCredentials>

/**
 * A file of a work, ready to be shown. Films and sounds play `sources`; `picture` is the picture itself, the poster or
 * the waveform.
 */
export const uploadedMedia = z.object({
  mediaId: id,
  kind: assetType,
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  color: z.string(),
  picture: picture.nullable(),
  sources: z.array(mediaSource),
  /** null: the file has none. */
  credentials: contentCredentials.nullable(),
})
export type UploadedMedia = z.infer<typeof uploadedMedia>

export const upload = z.object({
  id,
  fileName: z.string(),
  bytes: z.int(),
  received: z.int(),
  state: uploadState,
  /** Why it is refused. */
  reason: z.string().optional(),
  steps: z.array(z.object({ step: uploadStep, isDone: z.boolean() })),
  expiresAt: time,
  media: uploadedMedia.optional(),
})
export type Upload = z.infer<typeof upload>

export const stillTaken = 'The frame is on its way. It stands first.'

/** Which picture of a film is meant. */
export const stillBody = z.object({
  atMs: z.number({ error: 'Please name a moment of the film' }).int().min(0).max(longestFilmMs),
})

/** Calls about files on their way into works. The files themselves are sent by tus, to `tusPath`. */
export const uploadEndpoints = {
  'POST /v1/upload/{id}/still': endpoint({
    summary: 'Take a picture from an own film that is ready, at a moment of it: an upload that nobody sends',
    auth: 'member',
    params: z.object({ id }),
    body: stillBody,
    data: upload,
    errors: ['upload-not-found', 'upload-no-still', 'upload-quota'],
    idempotent: true,
    rateLimit: 'upload',
  }),
  'GET /v1/upload/{id}': endpoint({
    summary: 'How far an own upload is',
    auth: 'member',
    params: z.object({ id }),
    data: upload,
    errors: ['upload-not-found'],
  }),
}
