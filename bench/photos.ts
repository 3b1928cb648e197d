import sharp from 'sharp'

const WIDTH = 1600
const HEIGHT = 1200
const LARGE_WIDTH = 8192
const LARGE_HEIGHT = 6144
const BYTES = 300_000
const SHAPES = 12
const QUALITY_MIN = 40
const QUALITY_MAX = 95

const createNoise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      // Required by the types, and not used where there is noise.
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })

/** Soft shapes under the noise of a sensor: what a photo is to an encoder. */
const createPicture = async () => {
  const shapes = createNoise(SHAPES, SHAPES, 60).resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
  const noise = createNoise(WIDTH, HEIGHT, 12)
  return sharp(await shapes.png().toBuffer())
    .composite([{ input: await noise.png().toBuffer(), blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** The largest picture that is decoded: 50 megapixels. */
export const createLargePhoto = async (): Promise<Buffer> =>
  sharp(await createPicture())
    .resize(LARGE_WIDTH, LARGE_HEIGHT, { kernel: 'linear' })
    .jpeg({ quality: QUALITY_MIN })
    .toBuffer()

/** A JPEG of 1600 x 1200 and about 300 kB. */
export const createPhoto = async (): Promise<Buffer> => {
  const picture = await createPicture()
  let [low, high] = [QUALITY_MIN, QUALITY_MAX]
  for (;;) {
    const quality = Math.floor((low + high) / 2)
    const photo = await sharp(picture).jpeg({ quality }).toBuffer()
    if (high - low <= 1) return photo
    if (photo.length > BYTES) high = quality
    else low = quality
  }
}
