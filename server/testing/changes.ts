import type { TestApp } from './test-app.ts'

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** The change records of an entity, the first one first, with the parsed values before and after. */
export const changesOf = async ({ database }: Pick<TestApp, 'database'>, uid: string) => {
  const changes = database.db.selectFrom('changes').selectAll().where('entity_uid', '=', uid)
  const rows = await changes.orderBy('number').execute()
  return rows.map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }))
}
