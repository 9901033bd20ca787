import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const works = new URL('../../../../packages/dev-env/originals/works/', import.meta.url)

/** A film of the demo: five seconds, 1280 × 720, silent. */
export const demoFilm = (): Promise<Buffer> => readFile(fileURLToPath(new URL('low-tide.mp4', works)))
/** A sound of the demo: twenty-two seconds, uncompressed. */
export const demoSound = (): Promise<Buffer> => readFile(fileURLToPath(new URL('megh-22-seconds.wav', works)))
