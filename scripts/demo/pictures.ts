import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createWorkQueue } from '#server/http/work-queue.ts'
import type { ProcessedContentImage } from '#server/images/encode-image.ts'
import { processContentImage } from '#server/images/process-image.ts'
import { inRoot } from '#server/root.ts'

/** Drawings of fictional people and places, made for the demo. */
export const PICTURE_FOLDER = inRoot('scripts', 'demo', 'pictures')

/** The order in which they are processed: the members, who come first, wait for their portraits. */
const FOLDERS = ['portraits', 'events', 'gallery', 'pages', 'banners', 'adverts']

/** Finds a picture by folder and name, without the extension: `gallery/shore`. */
export type Pictures = (name: string) => Promise<ProcessedContentImage>

const listPictures = (folder: string) =>
  readdirSync(path.join(PICTURE_FOLDER, folder)).map((filename) => ({
    name: `${folder}/${path.parse(filename).name}`,
    filename,
    // Read synchronously: async reads would wait for the thread pool that processes the pictures.
    bytes: readFileSync(path.join(PICTURE_FOLDER, folder, filename)),
  }))

/** Starts processing all pictures as uploads, each only once, even if several records use it. */
export const loadPictures = (): Pictures => {
  // The limit bounds the memory of untrusted uploads; these pictures are small.
  const queue = createWorkQueue({ concurrency: Number.POSITIVE_INFINITY })
  const pictures = new Map(
    FOLDERS.flatMap(listPictures).map(({ name, ...file }) => [name, processContentImage(file, queue)]),
  )
  return async (name) => {
    const picture = pictures.get(name)
    if (!picture) throw new Error(`There is no scripts/demo/pictures/${name}.jpg`)
    return picture
  }
}
