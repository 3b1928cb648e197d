import Sqlite from 'better-sqlite3'

/* The other end of `quick-check.ts`: prints what is wrong with the file, or `ok`. */
const [, , file = ''] = process.argv

const check = () => {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    return String(sqlite.pragma('quick_check(1)', { simple: true }))
  } finally {
    sqlite.close()
  }
}

try {
  process.stdout.write(check())
} catch (error) {
  // better-sqlite3 throws nothing else.
  const { code, message } = error as Error & { code?: string }
  process.stdout.write(`${code ?? ''} ${message}`)
}
