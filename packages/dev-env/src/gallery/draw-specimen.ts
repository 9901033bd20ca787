import { hash } from 'node:crypto'
import sharp from 'sharp'

const width = 640
const height = 420

/** A drawn card with lines in the place of words: what looks like a document and is none. PNG; the same name gives the same one. */
export async function drawSpecimen(name: string): Promise<Buffer> {
  const bytes = hash('sha256', name, 'buffer')
  const hue = Math.round(((bytes[0] ?? 0) / 255) * 360)
  const lines = [...bytes.subarray(1, 7)].map((value, at) => {
    const length = 120 + Math.round((value / 255) * 220)
    return `<rect x="240" y="${110 + at * 40}" width="${length}" height="12" rx="6" fill="hsl(${hue} 18% 45%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="24" fill="hsl(${hue} 30% 88%)"/>
    <rect x="40" y="40" width="${width - 80}" height="34" rx="6" fill="hsl(${hue} 35% 40%)"/>
    <circle cx="130" cy="190" r="52" fill="hsl(${hue} 25% 60%)"/><ellipse cx="130" cy="330" rx="86" ry="66" fill="hsl(${hue} 25% 60%)"/>
    ${lines.join('')}
    <path d="M40 ${height - 40} L${width - 40} 90" stroke="hsl(${hue} 60% 40%)" stroke-width="6" opacity="0.35"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
