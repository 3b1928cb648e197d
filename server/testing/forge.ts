import { buffer } from 'node:stream/consumers'
import { openSealed } from '../../scripts/open-sealed.ts'
import { MANIFEST, sealZip } from '../spreadsheets/zip.ts'

const FILES =
  'README.txt election.json candidates.ndjson roll.ndjson amendments.ndjson claims.ndjson chain.ndjson'

/** A court file with other lines in one of its files, sealed again: what its archive says of itself is right. */
export const forge = async (file: Buffer, name: string, change: (lines: string[]) => string[]) => {
  const { lines } = await openSealed(file, FILES.split(' '))
  const entries = Object.entries<string[]>(lines).filter(([own]) => own !== MANIFEST)
  return buffer(
    sealZip(
      entries.map(([own, all]) => ({
        name: own,
        content: (own === name ? change(all) : all).map((line) => `${line}\n`),
      })),
    ),
  )
}
