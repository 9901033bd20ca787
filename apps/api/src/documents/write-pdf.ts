import PDFDocument from 'pdfkit'
import { loadFaces, type Face, type Weight } from './pdf-fonts.ts'
import { breakLines, drawStretch, orderForEye, splitRuns, type TextRun } from './text-runs.ts'

/** One column of a table; `share` of the page's width, all of them together 1. */
export interface PdfColumn {
  header: string
  share: number
  isEnd?: boolean
}

/** What a document consists of, from top to bottom. */
export type PdfPart =
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  | { kind: 'amounts'; amounts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'total'; label: string; value: string }
  | { kind: 'note'; text: string }
  /** A PNG or a JPEG; `points` is its longer side. */
  | { kind: 'picture'; picture: Buffer; points: number }

const margin = 50
const leading = 1.4
const ink = '#1d1a17'
const inkSoft = '#6b645d'

/** What the types of pdfkit leave out. */
interface ImageOpener {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number }
}

interface Style {
  size: number
  isBold?: boolean
  color?: string
  isEnd?: boolean
}

/** Writes an A4 document in any script that there is a face for. Gives its bytes. */
export async function writePdf({ title, author, parts }: { title: string; author: string; parts: readonly PdfPart[] }) {
  const doc = new PDFDocument({ size: 'A4', margin, info: { Title: title, Author: author }, lang: 'en' })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const pen = createPen(doc, loadFaces())
  pen.write(title, { size: 20, isBold: true })
  for (const part of parts) writePart(pen, part)
  doc.end()
  return done
}

type Pen = ReturnType<typeof createPen>

/** Gives the name by which the document knows a face, which it has when it is first asked for. */
function openFaces(doc: PDFKit.PDFDocument, faces: readonly Face[]): (face: string, weight: Weight) => string {
  const registered = new Set<string>()
  return (face, weight) => {
    const name = `${face} ${weight}`
    const file = registered.has(name) ? undefined : faces.find((one) => one.name === face)?.fileOf(weight)
    if (file) doc.registerFont(name, file)
    registered.add(name)
    return name
  }
}

function createPen(doc: PDFKit.PDFDocument, faces: readonly Face[]) {
  const register = openFaces(doc, faces)
  const width = doc.page.width - 2 * margin
  const end = doc.page.height - margin
  let y = margin
  const use = (face: string, { size, isBold }: Style) =>
    doc.font(register(face, isBold ? 'bold' : 'regular')).fontSize(size)
  const widthOf = (text: string, style: Style) =>
    splitRuns(text, faces).reduce((sum, run) => sum + use(run.face, style).widthOfString(run.text), 0)
  const linesOf = (text: string, style: Style, room: number) =>
    breakLines(text, (words) => widthOf(words, style), room).map((words) =>
      orderForEye(words.join(' ')).flatMap((stretch) => drawStretch(stretch, faces)),
    )

  /** Writes lines from `top` on. */
  function put(lines: readonly TextRun[][], style: Style, { x, top, room }: { x: number; top: number; room: number }) {
    for (const [nth, runs] of lines.entries()) {
      const length = runs.reduce((sum, { face, text }) => sum + use(face, style).widthOfString(text), 0)
      let at = style.isEnd ? x + room - length : x
      for (const { face, text } of runs) {
        use(face, style).fillColor(style.color ?? ink)
        doc.text(text, at, top + nth * style.size * leading + style.size, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
    }
  }

  const makeRoom = (height: number) => {
    if (y + height <= end) return
    doc.addPage()
    y = margin
  }

  /** Writes cells beside each other, each broken within its share of the width; a row is never torn. */
  function row(cells: readonly { text: string; share: number; style: Style }[]) {
    const gap = 8
    const laid = cells.map(({ text, share, style }) => ({
      style,
      room: share * width,
      lines: linesOf(text, style, share * width - gap),
    }))
    const height = Math.max(...laid.map(({ lines, style }) => lines.length * style.size * leading))
    makeRoom(height)
    let x = margin
    for (const { lines, style, room } of laid) {
      put(lines, style, { x, top: y, room: style.isEnd ? room : room - gap })
      x += room
    }
    y += height
  }

  return {
    row,
    write: (text: string, style: Style) => row([{ text, share: 1, style }]),
    skip: (height: number) => void (y += height),
    picture(bytes: Buffer, points: number) {
      const image = (doc as unknown as ImageOpener).openImage(bytes)
      const scale = Math.min(points / image.width, points / image.height)
      makeRoom(image.height * scale + 10)
      doc.image(image, margin, y + 10, { scale })
      y += image.height * scale + 10
    },
    makeRoom,
    rule: (color: string) => {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke()
    },
  }
}

function writePart(pen: Pen, part: PdfPart): void {
  switch (part.kind) {
    case 'heading':
      pen.skip(14)
      pen.makeRoom(40)
      return pen.write(part.text, { size: 11, isBold: true })
    case 'facts':
      pen.skip(8)
      for (const [label, value] of part.facts) {
        const style = { size: 9 }
        pen.row([
          { text: label, share: 0.3, style: { ...style, color: inkSoft } },
          { text: value, share: 0.7, style },
        ])
      }
      return
    case 'table':
      return writeTable(pen, part)
    case 'amounts':
      pen.skip(6)
      for (const [label, value] of part.amounts) {
        pen.row([
          { text: label, share: 0.6, style: { size: 9, color: inkSoft } },
          { text: value, share: 0.4, style: { size: 9, isEnd: true } },
        ])
      }
      return
    case 'total':
      pen.skip(4)
      pen.rule(ink)
      pen.skip(4)
      return pen.row([
        { text: part.label, share: 0.6, style: { size: 11, isBold: true } },
        { text: part.value, share: 0.4, style: { size: 11, isBold: true, isEnd: true } },
      ])
    case 'picture':
      return pen.picture(part.picture, part.points)
    case 'note':
      pen.skip(10)
      return pen.write(part.text, { size: 8, color: inkSoft })
  }
}

function writeTable(pen: Pen, { columns, rows }: Extract<PdfPart, { kind: 'table' }>): void {
  const cells = (texts: readonly string[], style: Omit<Style, 'isEnd'>) =>
    columns.map(({ share, isEnd = false }, nth) => ({ text: texts[nth] ?? '', share, style: { ...style, isEnd } }))
  pen.skip(10)
  pen.row(
    cells(
      columns.map(({ header }) => header),
      { size: 8, color: inkSoft },
    ),
  )
  for (const texts of rows) {
    pen.skip(2)
    pen.rule('#ddd8d2')
    pen.skip(2)
    pen.row(cells(texts, { size: 8.5 }))
  }
}
