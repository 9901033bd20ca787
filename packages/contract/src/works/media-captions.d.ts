/** What we use of it: its own types name files without their endings, which Node's resolution does not find. */
declare module 'media-captions' {
  export interface Cue {
    startTime: number
    endTime: number
    align: string
    line: number | 'auto'
    snapToLines: boolean
    position: number | 'auto'
    size: number
  }

  export type CueNode = { type: 'text'; data: string } | { type: string; voice?: string; children: CueNode[] }

  export function parseText(
    text: string,
    options: { type: 'vtt'; strict: boolean; errors: boolean },
  ): Promise<{ cues: Cue[]; errors: { code: number; line: number }[] }>

  export function tokenizeVTTCue(cue: Cue): CueNode[]
}
