import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { createRandom, type Random } from '../../scripts/demo/random.ts'
import { toXlsx } from '../spreadsheets/xlsx.ts'
import { toZip } from '../spreadsheets/zip.ts'
import { csvOf, IMPORT_HEADERS, ROW } from './imports.ts'
import { blackPng, jpegBytes, sidewaysJpeg } from './pictures.ts'

/** Metadata of the pictures, and code behind them: nothing of it may be stored. */
export const HIDDEN = 'Somebody Private'

export type HostileFile = { what: string; bytes: Buffer; filename: string; type: string }

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert('${HIDDEN}')</script></svg>`
const SCRIPT = `<script>alert('${HIDDEN}')</script>`

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** One file of each kind that people, and others, upload. */
const createPictures = async () => {
  const image = noisy(40, 30).withExif({ IFD0: { Artist: HIDDEN } })
  return {
    jpeg: await image.clone().jpeg().toBuffer(),
    progressive: await image.clone().jpeg({ progressive: true }).toBuffer(),
    sideways: await sidewaysJpeg(32, 24),
    png: await image.clone().png().toBuffer(),
    palette: await image.clone().png({ palette: true }).toBuffer(),
    webp: await image.clone().webp().toBuffer(),
    gif: await image.clone().gif().toBuffer(),
    avif: await sharp(await jpegBytes(32, 24))
      .avif({ effort: 0 })
      .toBuffer(),
    svg: Buffer.from(SVG),
    pdf: Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert('${HIDDEN}'))>>>>endobj\n%%EOF`,
    ),
  }
}

const NAMES: readonly [string, ...string[]] = [
  'a.jpg',
  'a.jpeg',
  'a.png',
  'A.JPG',
  '../../a.jpg',
  '..\\a.png',
  '/etc/passwd.jpg',
  'a.php.jpg',
  'a.jpg.php',
  'a\u202egpj.exe',
  'a',
  '',
  'a;b=".jpg',
  `${'x'.repeat(3000)}.jpg`,
  'a.svg',
  'a.html',
]
const TYPES: readonly [string, ...string[]] = [
  'image/jpeg',
  'image/png',
  'image/jpg',
  'image/webp',
  'image/svg+xml',
  'text/html',
  'application/pdf',
  '',
  'image/jpeg; charset=x',
]

/** Flips, cuts, repeats and inserts bytes at random. */
export const damage = (bytes: Buffer, random: Random): Buffer => {
  const at = random.int(0, bytes.length - 1)
  const changed = Buffer.from(bytes)
  switch (random.int(0, 5)) {
    case 0:
      return changed.subarray(0, at)
    case 1:
      changed[at] = random.int(0, 255)
      return changed
    case 2:
      for (let flips = 0; flips < 8; flips++) {
        const place = random.int(0, bytes.length - 1)
        changed[place] = (changed[place] ?? 0) ^ (1 << random.int(0, 7))
      }
      return changed
    case 3:
      return Buffer.concat([
        changed.subarray(0, at),
        Buffer.from(random.pick(['\0', '\xff', SCRIPT, '\xff\xd9'] as const), 'latin1'),
        changed.subarray(at),
      ])
    case 4:
      return Buffer.concat([changed.subarray(0, at), changed.subarray(random.int(0, at))])
    default:
      // The sizes in headers are in their first bytes.
      changed[random.int(0, Math.min(60, bytes.length - 1))] = random.pick([0, 1, 0x7f, 0x80, 0xff])
      return changed
  }
}

const nameOf = (bytes: Buffer) =>
  bytes[0] === 0x89 ? (['a.png', 'image/png'] as const) : (['a.jpg', 'image/jpeg'] as const)

/** `count` hostile pictures: those with a reason first, then damaged ones. */
export async function* hostilePictures(count: number): AsyncGenerator<HostileFile> {
  const random = createRandom(count)
  const pictures = await createPictures()
  const all = Object.entries(pictures)
  let made = 0
  for (const [what, bytes] of all) {
    for (const filename of NAMES) {
      yield { what: `${what} named ${filename}`, bytes, filename, type: random.pick(TYPES) }
      made++
    }
  }
  const { jpeg, png } = pictures
  const behind = [SCRIPT, SVG, pictures.pdf.toString(), 'PK\x03\x04', '<?php echo 1 ?>', 'GIF89a']
  for (const other of behind) {
    for (const picture of [jpeg, png]) {
      const [filename, type] = nameOf(picture)
      yield {
        what: 'a picture with code behind it',
        bytes: Buffer.concat([picture, Buffer.from(other)]),
        filename,
        type,
      }
      yield {
        what: 'code with the first bytes of a picture',
        bytes: Buffer.concat([picture.subarray(0, 8), Buffer.from(other)]),
        filename,
        type,
      }
      made += 2
    }
  }
  for (const side of [8, 1600, 20_000, 65_528]) {
    yield {
      what: `a black picture of ${side} pixels`,
      bytes: blackPng(side, side > 50_000 ? 8000 : side),
      filename: 'a.png',
      type: 'image/png',
    }
    made++
  }
  while (made++ < count) {
    const [what, bytes] = all[random.int(0, 4)] ?? ['jpeg', jpeg]
    const [filename, type] = nameOf(bytes)
    yield { what: `damaged ${what} ${made}`, bytes: damage(bytes, random), filename, type }
  }
}

const TABLE = [IMPORT_HEADERS, ROW, ROW]
const XLSX_HEADERS = IMPORT_HEADERS.map((header, index) => ({
  header,
  value: (row: typeof ROW) => row[index] ?? null,
}))

const archive = (files: Record<string, string>) =>
  buffer(toZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))))

const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const workbook = (rows: string, before = '') => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': before + sheet(rows),
})

/** An archive whose directory says that its files are smaller, or larger, than they are. */
const withSizes = (zip: Buffer, size: number) => {
  const changed = Buffer.from(zip)
  for (
    let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = changed.indexOf('PK\x01\x02', at + 1, 'latin1')
  ) {
    changed.writeUInt32LE(size, at + 24)
  }
  return changed
}

const ENTITIES = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCodePoint(98 + n)} "${`&${String.fromCodePoint(97 + n)};`.repeat(10)}">`).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`

/** Lists that were made to harm whoever reads them. */
export const hostileTables = async (): Promise<Record<string, Buffer>> => {
  const xlsx = await buffer(toXlsx('Members', XLSX_HEADERS, [[ROW, ROW]]))
  const bomb = await archive(
    workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(30_000_000)}</t></is></c></row>`),
  )
  return {
    'a list': Buffer.from(csvOf(TABLE)),
    'a list in UTF-16': Buffer.from(`\ufeff${csvOf(TABLE)}`, 'utf16le'),
    'a list in another code page': Buffer.from(csvOf(TABLE).replace('Ferry', 'F\u00e9rry'), 'latin1'),
    'a spreadsheet': xlsx,
    'a spreadsheet whose directory is too small': withSizes(bomb, 10),
    'a spreadsheet whose directory is too large': withSizes(xlsx, 0xffff_fff0),
    'an archive of a thousand files': await archive(
      Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`xl/${n}.xml`, 'x'])),
    ),
    'an archive without a table': await archive({ 'a.txt': 'x' }),
    'a spreadsheet with entities': await archive(
      workbook('<row r="1"><c r="A1" t="inlineStr"><is><t>&j;&file;</t></is></c></row>', ENTITIES),
    ),
    'a cell far away': await archive(
      workbook('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>'),
    ),
    'a cell far away in each row': await archive(
      workbook(
        Array.from(
          { length: 5000 },
          (_, n) =>
            `<row r="${n + 1}"><c r="A${n + 1}" t="str"><v>Name</v></c><c r="XFD${n + 1}"><v>${n}</v></c></row>`,
        ).join(''),
      ),
    ),
    'line ends alone': Buffer.alloc(10_000_000, '\n'),
    'commas alone': Buffer.alloc(10_000_000, ','),
    'tables within tables': Buffer.alloc(10_000_000, '<table>'),
    'a cell at an impossible place': await archive(
      workbook('<row r="-1"><c r="ZZZZZZZ99999999999999" t="s"><v>-1</v></c></row>'),
    ),
    'a spreadsheet of prototypes': await archive(
      workbook('<row r="1"><c r="__proto__" t="__proto__" s="constructor"><v>__proto__</v></c></row>'),
    ),
    'elements of great depth': await archive(workbook('<a>'.repeat(50_000))),
    'one line of commas': Buffer.from(','.repeat(3_000_000)),
    'one open quote': Buffer.from(`"${'a\n'.repeat(500_000)}`),
    'a million lines': Buffer.from('a,b\n'.repeat(1_000_000)),
    'NUL characters': Buffer.alloc(100_000),
    'bytes of no encoding': Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)),
    'an old spreadsheet': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    nothing: Buffer.alloc(0),
    'only an archive begun': Buffer.from('PK\x03\x04', 'latin1'),
    'only the end of an archive': Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.from('PK\x05\x06', 'latin1'),
      Buffer.alloc(18, 0xff),
    ]),
    'a program': Buffer.from('MZ\x90\x00', 'latin1'),
    'a delimiter that is none': Buffer.from('sep="\r\na"b\r\n1"2'),
  }
}
