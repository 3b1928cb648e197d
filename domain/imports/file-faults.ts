/** Why a file cannot be imported, and how to fix it. */
export const IMPORT_TOO_LARGE = 'The file must not be larger than 10 MB!'
export const IMPORT_NO_BYTES = 'The file is empty: it has 0 bytes. Please save the list again!'
export const IMPORT_EMPTY = 'The file has no rows below its headers!'
export const IMPORT_NO_HEADERS =
  'The list has no headers: its first row has a phone number or an e-mail address. Please put a row above it that says what is in the columns, such as “First name”, and choose it again!'
export const IMPORT_TOO_MANY_ROWS = 'The file has more than 10,000 rows. Please divide it!'
export const IMPORT_TOO_MANY_COLUMNS = 'The file has more than 200 columns!'
export const IMPORT_TOO_COMPLEX =
  'The file takes too long or too much memory to read. Please save the list alone, as CSV!'
export const IMPORT_UNREADABLE = 'The file is neither a spreadsheet (.xlsx) nor a CSV file!'
export const IMPORT_DAMAGED =
  'The spreadsheet is damaged. Please open it in Excel or LibreOffice, save it again as .xlsx, and choose it again!'
export const IMPORT_OLD_EXCEL =
  'This is a file of an old Excel. Please save it as .xlsx, and choose it again!'
export const IMPORT_BINARY_EXCEL =
  'This is a binary file of Excel (.xlsb). Please save it as .xlsx, and choose it again!'
export const IMPORT_XML_EXCEL =
  'This is an XML file. Please open it in Excel, save it as .xlsx, and choose it again!'
export const IMPORT_PASSWORD =
  'The file is protected by a password. Please open it in Excel, remove the password (File, Info, Protect Workbook), save it, and choose it again!'
export const IMPORT_ODS =
  'This is a file of LibreOffice or OpenOffice. Please open it there, save it as .xlsx, and choose it again!'
export const IMPORT_NUMBERS =
  'This is a file of Apple Numbers. Please choose File, Export To, Excel there, and choose the new file!'
export const IMPORT_PAGES =
  'This is a file of Apple Pages. Please copy its table into a spreadsheet, save that as .xlsx, and choose it!'
export const IMPORT_WORD =
  'This is a Word document. Please copy its table into a spreadsheet, save that as .xlsx, and choose it!'
export const IMPORT_SLIDES =
  'This is a presentation. Please copy its table into a spreadsheet, save that as .xlsx, and choose it!'
export const IMPORT_PDF =
  'This is a PDF, which has no cells. Please ask for the list as a spreadsheet, or copy its table into one!'
export const IMPORT_PICTURE =
  'This is a picture, which cannot be read as a list. Please type the list into a spreadsheet!'
export const IMPORT_CONTACTS =
  'These are contacts of a phone (.vcf). Please import them into Google Contacts, export them there as CSV, and choose that file!'
export const IMPORT_ARCHIVE = 'This is an archive. Please unpack it, and choose the list that is in it!'
export const IMPORT_LINK =
  'This is only a link to a Google sheet. Please open it, choose File, Download, Microsoft Excel, and choose the new file!'
export const IMPORT_WEB_PAGE =
  'This is a web page without a table. Please open it in Excel, save it as .xlsx, and choose it again!'
export const importOpenQuote = (line: number) =>
  `The quotation mark in line ${line} seems not to be closed, so that rows may be lost. Please remove it, and choose the file again!`
