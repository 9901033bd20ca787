import {
  certificateIn,
  checkCertificate,
  type CertificateKey,
  type CertificateVerdict,
} from '@monsoon/domain/chain/edition-certificate'
import decodeQR from 'qr/decode.js'

// The script of the page that can be saved: no framework, no network, and nothing but what is in it.

type Picked = { keys: CertificateKey[]; brand: string }

const find = <Part extends HTMLElement>(id: string): Part => {
  const part = document.getElementById(id)
  if (!part) throw new Error(`the page has no #${id}`)
  return part as Part
}

const refusals: Record<Exclude<CertificateVerdict['verdict'], 'true-when-issued'>, string> = {
  unreadable: 'This is not a certificate. Part of it may be missing.',
  'unknown-key': 'This certificate was signed by a key that this page does not hold.',
  forged: 'This certificate is forged: its signature does not fit its words.',
  'no-ed25519': 'This browser cannot check signatures. A newer one can.',
}

function showAnswer(state: 'true' | 'false' | 'waiting', lines: readonly string[]): void {
  const answer = find('answer')
  answer.dataset['state'] = state
  answer.replaceChildren(
    ...lines.map((line, nth) => {
      const part = document.createElement(nth === 0 ? 'h2' : 'p')
      part.textContent = line
      part.dir = 'auto'
      return part
    }),
  )
}

const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10)

async function check(text: string, { keys }: Picked): Promise<void> {
  const checked = await checkCertificate(certificateIn(text), keys)
  if (checked.verdict !== 'true-when-issued') return showAnswer('false', [refusals[checked.verdict]])
  const { title, artist, year, edition, of, owner, iat, since, iss, network, contract, isMinted, original, item } =
    checked.certificate
  showAnswer('true', [
    `True when issued on ${dayOf(iat)}`,
    `${title}, by ${artist}${year === null ? '' : `, ${year}`}`,
    `Edition ${edition} of ${of}`,
    `Owner: ${owner}, since ${dayOf(since)}`,
    `Token ${BigInt(`0x${item.replaceAll('-', '')}`)} on ${network}, ${isMinted ? 'minted' : 'not minted yet'}`,
    ...(contract === null ? [] : [`Contract: ${contract}`]),
    ...(original === null ? [] : [`SHA-256 of the original: ${original}`]),
    `Issued by ${iss}, which can say whether it is still valid: ${iss}/passport/${item}/${edition}`,
  ])
}

/** What a picture holds, tried in several sizes: of a large photo the code is found sooner in a smaller one. */
function readCode(source: CanvasImageSource, width: number, height: number): string | null {
  for (const side of [900, 1_600, 2_400]) {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return null
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      if (scale === 1) return null
    }
  }
  return null
}

async function checkPicture(file: File, picked: Picked): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null)
  const text = picture && readCode(picture, picture.width, picture.height)
  if (text === null)
    return showAnswer('false', ['No code was found in this picture.', 'Take it closer, and from straight above.'])
  await check(text, picked)
}

async function scan(picked: Picked): Promise<void> {
  const film = find<HTMLVideoElement>('film')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_920 } },
  })
  film.srcObject = stream
  film.hidden = false
  await film.play()
  const look = (): void => {
    const text = film.videoWidth > 0 ? readCode(film, film.videoWidth, film.videoHeight) : null
    if (text === null) return void setTimeout(look, 150)
    for (const track of stream.getTracks()) track.stop()
    film.hidden = true
    void check(text, picked)
  }
  look()
}

function start(): void {
  const picked = JSON.parse(find('keys').textContent) as Picked
  find<HTMLInputElement>('picture').addEventListener('change', (event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    if (file) void checkPicture(file, picked)
  })
  find('scan').addEventListener('click', () => {
    scan(picked).catch(() =>
      showAnswer('false', ['The camera cannot be used here.', 'Choose a picture of the code instead.']),
    )
  })
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void check(find<HTMLTextAreaElement>('text').value, picked)
  })
}

start()
