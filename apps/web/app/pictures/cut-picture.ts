/** A rectangle of a picture, in its own pixels. */
export type Cut = { x: number; y: number; width: number; height: number }

/** The longest side that a picture is shown with anywhere; more would only travel. */
const longestSide = 1600
const quality = 0.92

async function openPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The part of a picture that somebody chose, as a JPEG no larger than it is shown anywhere. */
export async function cutPicture(url: string, cut: Cut): Promise<Blob> {
  const image = await openPicture(url)
  const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(cut.width * scale))
  canvas.height = Math.max(1, Math.round(cut.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', quality)
  })
}
