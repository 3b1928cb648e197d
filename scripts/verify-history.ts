// `npm run verify-history`: verifies that no change record was altered, and no record behind their back. Exits with 1 at the first that was.
import { openDatabase } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import { verifyHistory } from '#server/history/verify-history.ts'
import { verifyRecords } from '#server/history/verify-records.ts'
import { logged } from '#server/features.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  loadEnv()
  const database = await openDatabase(readEnv().DATABASE_URL)
  try {
    const { verified, broken } = await verifyHistory(database.db)
    if (broken) {
      console.error(`The change log is broken at record ${broken.number}: ${broken.reason}.`)
      console.error(`${verified} records before it are as they were written.`)
      return 1
    }
    console.log(`All ${verified} records of the change log are as they were written.`)
    const fault = await verifyRecords(database.db, logged)
    if (fault !== null) {
      console.error(fault)
      return 1
    }
    console.log('Everything in the database is as its last change has it.')
    return 0
  } finally {
    await database.close()
  }
})
