import encodeQR from 'qr'
import sharp from 'sharp'

// The margin that scanners need (ISO/IEC 18004, 5.3.8), and enough pixels for a dense screen.
const layout = { border: 4, scale: 8 }

/** A QR code, black on white, as a PNG in a data URL. */
export async function drawQrCode(text: string): Promise<string> {
  const picture = await sharp(encodeQR(text, 'gif', layout))
    .png({ palette: true })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
