import { parseText, tokenizeVTTCue, type Cue, type CueNode } from 'media-captions'
import { captionsMaxBytes, captionMessages, type FileWords } from './work-drafts.ts'

/** Captions as they are kept and given out, or what is wrong with the file. */
export type ReadCaptions = { captions: string; count: number; fault: null } | { captions: null; fault: string }

const mostCues = 5_000
// Of what the parser finds: a setting that nobody knows is left out, and no fault.
const settingCodes: ReadonlySet<number> = new Set([3, 5])

const byteCount = (text: string): number => new TextEncoder().encode(text).length

/**
 * Reads a WebVTT file (https://www.w3.org/TR/webvtt1) and writes it anew: cues in the order of time, what is said and
 * by whom, and where they stand. Comments, styles, regions and all other tags stay behind.
 */
export async function readCaptions(file: string): Promise<ReadCaptions> {
  const text = file.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n')
  if (byteCount(text) > captionsMaxBytes) return { captions: null, fault: captionMessages.tooLarge }
  const { cues, errors } = await parseText(text, { type: 'vtt', strict: false, errors: true })
  const [wrong] = errors.filter(({ code }) => !settingCodes.has(code))
  if (wrong) return { captions: null, fault: captionMessages.wrongLine(wrong.line) }
  const said = cues
    .map((cue) => ({ cue, words: write(tokenizeVTTCue(cue)) }))
    .filter(({ words }) => words !== '')
    .toSorted((one, other) => one.cue.startTime - other.cue.startTime)
  if (said.length === 0) return { captions: null, fault: captionMessages.empty }
  if (said.length > mostCues) return { captions: null, fault: captionMessages.tooLarge }
  const late = said.find(({ cue }) => !(cue.endTime > cue.startTime))
  if (late) return { captions: null, fault: captionMessages.endsEarly(formatTime(late.cue.startTime)) }
  const written = said.map(
    ({ cue, words }) => `${formatTime(cue.startTime)} --> ${formatTime(cue.endTime)}${settingsOf(cue)}\n${words}\n`,
  )
  return { captions: ['WEBVTT\n', ...written].join('\n'), count: said.length, fault: null }
}

/** 01:02:03.450, as WebVTT writes it. */
function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1_000)
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1_000) % 60)}.${part(ms % 1_000, 3)}`
}

/** Where a cue stands, where its writer has said so. */
function settingsOf({ align, line, snapToLines, position, size }: Cue): string {
  return [
    ...(typeof line === 'number' ? [`line:${line}${snapToLines ? '' : '%'}`] : []),
    ...(typeof position === 'number' ? [`position:${position}%`] : []),
    ...(size === 100 ? [] : [`size:${size}%`]),
    ...(align === 'center' ? [] : [`align:${align}`]),
  ]
    .map((setting) => ` ${setting}`)
    .join('')
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const keptTags: ReadonlySet<string> = new Set(['b', 'i', 'u'])

// An empty line would end the cue.
const write = (nodes: readonly CueNode[]): string =>
  nodes
    .map(writeNode)
    .join('')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .split(/\n\s*/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

function writeNode(node: CueNode): string {
  if ('data' in node) return escapeText(node.data)
  const words = node.children.map(writeNode).join('')
  if (words.trim() === '') return words
  if (node.type === 'v' && node.voice) return `<v ${escapeText(node.voice.replaceAll(/\s+/g, ' '))}>${words}</v>`
  return keptTags.has(node.type) ? `<${node.type}>${words}</${node.type}>` : words
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** What captions that `readCaptions` wrote say, line by line, for whoever reads it without the film. */
export const wordsOfCaptions = (captions: string): string =>
  captions
    .split('\n\n')
    .slice(1)
    .map((cue) =>
      cue
        .split('\n')
        .slice(1)
        .join(' ')
        .replaceAll(/<v ([^>]*)>/g, '$1: ')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
        .trim(),
    )
    .filter((line, at, lines) => line !== '' && line !== lines[at - 1])
    .join('\n')

/** Words as a text: what was written as such, else what the captions say. */
export const transcriptOf = ({ captions, transcript }: Omit<FileWords, 'language'>): string =>
  transcript === '' && captions !== '' ? wordsOfCaptions(captions) : transcript
