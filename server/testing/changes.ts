import type { TestApp } from './test-app.ts'

/** The change records of an entity, the first one first. */
export const changesOf = ({ database }: Pick<TestApp, 'database'>, uid: string) =>
  database.db.selectFrom('changes').selectAll().where('entity_uid', '=', uid).orderBy('number').execute()
