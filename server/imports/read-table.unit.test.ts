import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/imports/cells.ts'
import * as faults from '#domain/imports/file-faults.ts'
import { toCsv } from '../spreadsheets/csv.ts'
import { workbookOf, zipOf, type TestSheet, type TextRow } from '../testing/workbooks.ts'
import { readFile } from './read-table.ts'

const read = async (content: string | Buffer, fileName?: string) => {
  const { tables, unread } = await readFile(
    typeof content === 'string' ? Buffer.from(content) : content,
    fileName,
  )
  return {
    unread,
    tables: tables.map(({ rows, columns, ...table }) => ({
      ...table,
      headers: columns.map(({ header }) => header),
      numbers: rows.map(({ number }) => number),
      cells: rows.map(({ cells }) => JSON.parse(cells) as Cell[]),
    })),
  }
}
/** The cells of the rows below the headers. */
const cellsOf = async (content: string | Buffer) => (await read(content)).tables[0]?.cells
const HEADERS = 'Name,Phone,Street'

describe('CSV', () => {
  it.each<[what: string, text: string, cells: (string | null)[][]]>([
    [
      'an open quote',
      `${HEADERS}\nA,1,"Green House\nB,2,5 Elm St\n`,
      [
        ['A', '1', '"Green House'],
        ['B', '2', '5 Elm St'],
      ],
    ],
    [
      'open quotes in turn',
      'Member ID,Street\n11,"12 Elm\n12,14 Elm\n13,"16 Elm\n14,18 Elm',
      [
        ['11', '"12 Elm'],
        ['12', '14 Elm'],
        ['13', '"16 Elm'],
        ['14', '18 Elm'],
      ],
    ],
    [
      'a quote at the end of the file',
      `${HEADERS}\nA,1,x\nB,2,"`,
      [
        ['A', '1', 'x'],
        ['B', '2', '"'],
      ],
    ],
    [
      'quotes all over, with one too few, too many, and in the middle',
      '"Name","Phone"\n"A","1\n"B","2"\n"C","3""\n"D","4"\n"E "x" F","5"\n"G,"6"\n"H","7"',
      [
        ['A', '"1'],
        ['B', '2'],
        ['C', '"3""'],
        ['D', '4'],
        ['"E "x" F"', '5'],
        ['"G', '6'],
        ['H', '7'],
      ],
    ],
    [
      'quotes that begin the next line',
      'Name,Phone\nA,"x\n"",1\nB,2',
      [
        ['A', '"x'],
        [null, '1'],
        ['B', '2'],
      ],
    ],
    [
      'quotes within a cell',
      `${HEADERS}\nA,1,5 Elm St (19" side)\nB,2,"B" House 7\nC,3,6'2"\n`,
      [
        ['A', '1', '5 Elm St (19" side)'],
        ['B', '2', '"B" House 7'],
        ['C', '3', `6'2"`],
      ],
    ],
    [
      'escaped quotes',
      `${HEADERS}\nA,1,"The ""Nest"", 2"\nB,2,"The \\"Nest\\" House, 2"`,
      [
        ['A', '1', 'The "Nest", 2'],
        ['B', '2', 'The "Nest" House, 2'],
      ],
    ],
    [
      'a space before the quote',
      '"Name", "Phone", "Street"\n"A", "1" , "5 Elm St, Rear"',
      [['A', '1', '5 Elm St, Rear']],
    ],
    [
      'a cell of several lines',
      `${HEADERS}\nA,1,"5 Elm St\nRear"\nB,2,x`,
      [
        ['A', '1', '5 Elm St Rear'],
        ['B', '2', 'x'],
      ],
    ],
    [
      'an address of several lines',
      `Name,Address,Phone\nA,"5 Elm St\nBrooklyn, NY",1\nB,x,2`,
      [
        ['A', '5 Elm St Brooklyn, NY', '1'],
        ['B', 'x', '2'],
      ],
    ],
    [
      'double line ends',
      `${HEADERS}\r\r\nA,1,x\r\r\n\r\r\nB,2,y\r\r\n`,
      [
        ['A', '1', 'x'],
        ['B', '2', 'y'],
      ],
    ],
    [
      'line ends of a Macintosh',
      `${HEADERS}\rA,1,x\rB,2,y`,
      [
        ['A', '1', 'x'],
        ['B', '2', 'y'],
      ],
    ],
    [
      'semicolons, with more commas',
      'Name;Phone;Street\nA;1;12 Elm, Rear, 2nd, left\nB;2;12 Elm, Rear, 3rd, left',
      [
        ['A', '1', '12 Elm, Rear, 2nd, left'],
        ['B', '2', '12 Elm, Rear, 3rd, left'],
      ],
    ],
    [
      'commas, with more semicolons',
      'Name,Phone,Notes\nA,1,a; b; c; d\nB,2,a; b',
      [
        ['A', '1', 'a; b; c; d'],
        ['B', '2', 'a; b'],
      ],
    ],
    ['a title with commas above tabs', 'Members, active, 2024\n\nName\tPhone\nA, B\t1\n\n', [['A, B', '1']]],
    ['bars', 'Name|Phone\nA|1', [['A', '1']]],
    [
      'one column with commas',
      'Full name\nKarim, Abdul\nRahman, Nasima',
      [['Karim, Abdul'], ['Rahman, Nasima']],
    ],
    ['a line with the delimiter', '"sep=;"\r\nName;Street\r\nA;5 Elm, Rear', [['A', '5 Elm, Rear']]],
    [
      'blank columns and one far away',
      `${HEADERS}${','.repeat(300)}\nA,,x${','.repeat(300)}\nB,2,y${','.repeat(9000)}z`,
      [
        ['A', null, 'x'],
        ['B', '2', 'y', 'z'],
      ],
    ],
    [
      'a total and repeated headers',
      'Name,Phone,Amount\nA,1,20\nName,Phone,Amount\nB,2,$20.00\nTotal,,40\n,,40\n"Total members: 2",,\nTotal,2 members,40\nসর্বমোট,২ জন,',
      [
        ['A', '1', '20'],
        ['B', '2', '$20.00'],
      ],
    ],
    [
      'words like totals',
      'Name,Amount\nCount Basu,20\nTotal Khan,phone',
      [
        ['Count Basu', '20'],
        ['Total Khan', 'phone'],
      ],
    ],
  ])('%s', async (_what, text, cells) => {
    expect(await cellsOf(text)).toEqual(cells)
  })

  it('a quote that may have swallowed rows is refused with its line', async () => {
    const text = `${HEADERS}\n\nA,1,"Green House\nB,2,5 Elm St\nC,3,19"\nD,4,x`
    await expect(read(text)).rejects.toThrow(faults.importOpenQuote(3))
  })

  it('5,800 rows with a blank line after each are read with their numbers', async () => {
    const rows = Array.from({ length: 5800 }, (_value, index) => `A ${index},${index}`)
    const [table] = (await read(['Name,Phone', ...rows].join('\r\n\r\n'))).tables
    expect([table?.cells.length, table?.numbers.at(-1), table?.skippedRows]).toEqual([5800, 11_601, []])
  })

  it('totals and repeated headers are listed', async () => {
    const [table] = (await read('Name,Amount\nA,20\nName,Amount\nB,20\nমোট,40')).tables
    expect([table?.numbers, table?.skippedRows]).toEqual([
      [2, 4],
      [3, 5],
    ])
  })
})

describe('an encoding', () => {
  const TEXT = 'Name,Phone\nZoé Nuñez,1\nMüller–Groß,2'
  const MACINTOSH = Buffer.from('Name,Phone\nZo\x8e Nu\x96ez,1\nM\x9fller\xd0Gro\xa7,2', 'latin1')
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(TEXT), 'Zoé Nuñez'],
    ['UTF-16 LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'Zoé Nuñez'],
    ['UTF-16 LE without a mark', Buffer.from(TEXT, 'utf16le'), 'Zoé Nuñez'],
    ['UTF-16 BE without a mark', Buffer.from(TEXT, 'utf16le').swap16(), 'Zoé Nuñez'],
    ['Bengali UTF-16 without a mark', Buffer.from('নাম,ফোন\nকরিম রহমান,১', 'utf16le'), 'করিম রহমান'],
    ['Windows-1252', Buffer.from(TEXT.replace('–', '\x96'), 'latin1'), 'Zoé Nuñez'],
    ['Macintosh', MACINTOSH, 'Zoé Nuñez'],
    ['Macintosh, few letters', Buffer.from('Name,Phone\nJos\x8e Diaz,1', 'latin1'), 'José Diaz'],
    ['Windows-1252, few letters', Buffer.from('Name,Phone\nJos\xe9 O\x92Neil,1', 'latin1'), 'José O’Neil'],
    [
      'UTF-8 with a broken byte',
      Buffer.concat([Buffer.from(`${TEXT}\nZo`), Buffer.from([0xe9])]),
      'Zoé Nuñez',
    ],
  ])('%s is read', async (_what, bytes, name) => {
    expect((await cellsOf(bytes))?.[0]?.[0]).toBe(name)
  })
})

it('our own CSV is read with the values of the register', async () => {
  const names = [
    '-Karim',
    '@Tern',
    '=Noor',
    '+1',
    "O'Neil",
    "'Abdul",
    'a;=b',
    'a "b", c',
    '＝x',
    '12 Elm St; -Rear',
  ]
  const columns = [
    { header: 'Name', value: (name: string) => name },
    { header: 'Phone', value: () => '1' },
  ]
  const lines: string[] = []
  for await (const line of toCsv(columns, [names])) lines.push(line)
  const bytes = Buffer.from(lines.join(''))
  expect((await cellsOf(bytes))?.map(([name]) => name)).toEqual(names)
})

const LIST: readonly TextRow[] = [
  ['First name', 'Last name', 'Phone'],
  ['Rahima', 'Khatun', '1'],
]
const NOTES: TestSheet = { name: 'Instructions', rows: [['How to fill in'], ['1. One person a row']] }

describe('a workbook', () => {
  const listed = async (sheets: readonly TestSheet[]) =>
    (await read(await workbookOf(sheets))).tables.map(({ sheet, cells }) => [sheet, cells.length])

  it.each<[string, TestSheet[], [string, number][]]>([
    [
      'instructions first',
      [NOTES, { name: 'Members', rows: LIST }],
      [
        ['Members', 1],
        ['Instructions', 1],
      ],
    ],
    [
      'two lists',
      [
        { name: 'General', rows: LIST },
        { name: 'Life', rows: LIST },
      ],
      [
        ['General', 1],
        ['Life', 1],
      ],
    ],
    [
      'a hidden list first',
      [
        { name: 'Old', rows: LIST, state: 'veryHidden' },
        { name: 'New', rows: LIST },
      ],
      [
        ['New', 1],
        ['Old', 1],
      ],
    ],
    [
      'a hidden list and notes',
      [{ name: 'Old', rows: LIST, state: 'hidden' }, NOTES],
      [
        ['Instructions', 1],
        ['Old', 1],
      ],
    ],
    [
      'a chart first',
      [
        { name: 'Chart', rows: '', type: 'chartsheet' },
        { name: 'Members', rows: LIST },
      ],
      [['Members', 1]],
    ],
    [
      'a blank sheet first',
      [
        { name: 'Sheet1', rows: [[' ']] },
        { name: 'Members', rows: LIST },
      ],
      [['Members', 1]],
    ],
  ])('the list is found beside %s', async (_what, sheets, expected) => {
    expect(await listed(sheets)).toEqual(expected)
  })

  it('has a table without its hidden rows, and one with them', async () => {
    const rows = [...LIST, ['Nasima', 'Begum', '2'], ['Karim', 'Uddin', '3']]
    const { tables } = await read(await workbookOf([{ name: 'L', rows, hidden: [3] }]))
    expect(tables.map(({ numbers, hiddenRows, takesHidden }) => [numbers, hiddenRows, takesHidden])).toEqual([
      [[2, 4], [3], false],
      [[2, 3, 4], [3], true],
    ])
  })

  it('is read with its parts in the root, shared texts, days and numbers', async () => {
    const more = {
      'sharedStrings.xml':
        '<x:sst xmlns:x="a"><x:si><x:t>Name</x:t></x:si><x:si><x:r><x:t>Abdul </x:t></x:r><x:r><x:t>Karim</x:t></x:r><x:rPh><x:t>spoken</x:t></x:rPh></x:si></x:sst>',
      'styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd&quot;x&quot;mm yyyy"/><numFmt numFmtId="171" formatCode="[Red]0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    }
    const rows =
      '<row><c t="s"><v>0</v></c><c t="str"><v>Joined</v></c></row>' +
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>37742.5</v></c><c r="D2" s="3"><v>18</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>a_x000D_b &amp; &file;</t></is></c><c r="B3" s="2"><v>0</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="e"><v>#N/A</v></c></row>'
    expect(await cellsOf(await workbookOf([{ name: 'L', rows }], more, ''))).toEqual([
      ['Abdul Karim', { day: '2003-05-01' }, 18],
      ['a b & &file;', { day: '1899-12-30' }, true, '#N/A'],
    ])
  })

  it('a distant cell takes no memory for the cells before it', async () => {
    const far = `<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Phone</v></c></row><row r="2"><c r="A2" t="str"><v>A</v></c></row><row r="1048576"><c r="XFD1048576"><v>7</v></c></row>`
    const [table] = (await read(await workbookOf([{ name: 'L', rows: far }]))).tables
    expect([table?.numbers, table?.cells]).toEqual([
      [2, 1_048_576],
      [
        ['A', null],
        [null, null, 7],
      ],
    ])
  })

  it('the entities of a spreadsheet are neither read from a file or an address nor expanded [V1.5.1]', async () => {
    const laughs = Array.from({ length: 12 }, (_value, index) => {
      const inner = index === 0 ? 'ha' : `&l${index - 1};`
      return `<!ENTITY l${index} "${inner.repeat(10)}">`
    })
    const doctype = `<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY far SYSTEM "http://127.0.0.1:9/">${laughs.join('')}]>`
    const rows = ['Name', 'Rahima &amp; Sons', 'a&file;b', 'c&far;d', 'e&l11;f'].map(
      (cell) => `<row><c t="inlineStr"><is><t>${cell}</t></is></c></row>`,
    )
    const sheet = `<?xml version="1.0"?>${doctype}<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
    const bytes = await workbookOf([{ name: 'List', rows: [] }], { 'xl/worksheets/sheet1.xml': sheet })
    expect(await cellsOf(bytes)).toEqual([['Rahima & Sons'], ['a&file;b'], ['c&far;d'], ['e&l11;f']])
  })
})

it('the tables of a web page are read, as many programs name them .xls', async () => {
  const html =
    '<html><head><title>x</title><style>td{}</style></head><body><table><tr><td>Menu<table><tr><th>First name<th>Last name</th></tr><tr><td>Abdul<br>Karim</td><td>Uddin &amp; Co</td></tr><tr style="display:none"><td>x</td></tr></table></td></tr></table></body></html>'
  const { tables } = await read(html, 'list.xls')
  expect(tables.map(({ headers, cells }) => [headers, cells])).toEqual([
    [['First name', 'Last name'], [['Abdul Karim', 'Uddin & Co']]],
    [
      ['First name', 'Last name'],
      [
        ['Abdul Karim', 'Uddin & Co'],
        ['x', null],
      ],
    ],
  ])
})

const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from(stream, 'utf16le'),
  ])
const latin = (text: string) => Buffer.from(text, 'latin1')

it.each<[what: string, bytes: () => Buffer | Promise<Buffer>, message: string, fileName?: string]>([
  ['an empty file', () => Buffer.alloc(0), faults.IMPORT_NO_BYTES],
  ['a file of spaces', () => latin(' \r\n\r\n'), faults.IMPORT_NO_BYTES],
  ['headers alone', () => latin('Name,Phone\n'), faults.IMPORT_EMPTY],
  [
    'people without headers, of whom the first would be lost',
    () => latin('Anwar,Ternlist,646-555-2005\nBilkis,Ternlist,646-555-2006\n'),
    faults.IMPORT_NO_HEADERS,
  ],
  [
    'people without headers, with e-mail addresses',
    () => latin('Anwar,a@example.net\nBilkis,b@example.net\n'),
    faults.IMPORT_NO_HEADERS,
  ],
  ['a password', () => ole('EncryptedPackage'), faults.IMPORT_PASSWORD],
  ['an old Excel', () => ole('Workbook'), faults.IMPORT_OLD_EXCEL],
  ['an old Word', () => ole('WordDocument'), faults.IMPORT_WORD],
  ['a binary workbook', () => zipOf({ 'xl/workbook.bin': 'x' }), faults.IMPORT_BINARY_EXCEL],
  ['a .docx', () => zipOf({ 'word/document.xml': 'x' }), faults.IMPORT_WORD],
  ['an .ods', () => zipOf({ mimetype: 'x', 'content.xml': 'x' }), faults.IMPORT_ODS],
  ['an .odt', () => zipOf({ mimetype: 'x', 'content.xml': 'x' }), faults.IMPORT_WORD, 'a.odt'],
  [
    'Numbers',
    () => zipOf({ 'Index/Document.iwa': 'x', 'Index/CalculationEngine.iwa': 'x' }),
    faults.IMPORT_NUMBERS,
  ],
  ['Pages', () => zipOf({ 'Index/Document.iwa': 'x' }), faults.IMPORT_PAGES, 'a.pages'],
  ['an archive', () => zipOf({ 'members.csv': 'x' }), faults.IMPORT_ARCHIVE],
  ['a damaged archive', () => latin('PK\x03\x04 and no more'), faults.IMPORT_DAMAGED],
  [
    'a sheet that is missing',
    () =>
      workbookOf([], {
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="x"/></sheets></workbook>',
      }),
    faults.IMPORT_EMPTY,
  ],
  ['a PDF', () => latin('%PDF-1.7\n'), faults.IMPORT_PDF],
  ['a JPEG', () => latin('\xff\xd8\xff\xe0'), faults.IMPORT_PICTURE],
  ['a HEIC', () => latin('\0\0\0\x18ftypheic'), faults.IMPORT_PICTURE],
  ['contacts', () => latin('BEGIN:VCARD\nVERSION:3.0'), faults.IMPORT_CONTACTS],
  ['a link', () => latin('{"url":"https://docs.google.com/","doc_id":"1"}'), faults.IMPORT_LINK],
  ['RTF', () => latin('{\\rtf1\\ansi'), faults.IMPORT_WORD],
  [
    'XML',
    () => latin('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    faults.IMPORT_XML_EXCEL,
  ],
  ['a web page', () => latin('<!DOCTYPE html><p>Sign in</p>'), faults.IMPORT_WEB_PAGE],
  ['a program', () => latin('MZ\x90\0\x01\0\0\x02'), faults.IMPORT_UNREADABLE],
])('%s is refused with what to do about it', async (_what, make, message, fileName) => {
  await expect(read(await make(), fileName)).rejects.toThrow(message)
})
