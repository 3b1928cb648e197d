import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|css|svg|json)$/
/** For smaller files, the extra response headers cost more than compression saves. */
const MIN_BYTES = 600

const compressFile = async (file: string) => {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes compressed copies of every text file of `folder` next to it, at the highest level, for the server to send. */
export const compressFiles = async (folder: string) => {
  const names = await readdir(folder)
  await Promise.all(
    names.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))),
  )
}
