import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const strict = isPostgres ? '' : 'strict'
  const kept = `version integer not null, created_at text not null, updated_at text not null, deleted_at text`

  await run(`create table contact_messages (
    uid text primary key, status text not null check (status in ('new', 'done', 'spam')),
    name text not null, email text, phone text, subject text not null, body text not null,
    locale text not null, note text not null, sent_key text not null unique, ${kept}
  ) ${strict}`)
  // The list of one folder, newest first, and its count.
  await run(`create index contact_messages_folder on contact_messages (status, created_at, uid)
    where deleted_at is null`)

  await run(`create table blood_donors (
    uid text primary key, status text not null check (status in ('waiting', 'approved', 'paused', 'spam')),
    name text not null, blood_group text not null, phone text not null, email text, area text,
    last_donation_on text, show_name integer not null, note text not null,
    consent_version integer not null, consented_at text not null, locale text not null,
    sent_key text not null unique, ${kept}
  ) ${strict}`)
  await run(
    `create index blood_donors_folder on blood_donors (status, created_at, uid) where deleted_at is null`,
  )

  await run(`create table committee_terms (
    uid text primary key,
    committee text not null check (committee in ('sponsorship', 'advisory', 'executive')),
    title_en text not null, title_bn text not null, starts_on text not null, ends_on text,
    is_current integer not null, ${kept}
  ) ${strict}`)
  // Of one committee one term at most is the present one.
  await run(`create unique index committee_terms_current on committee_terms (committee)
    where is_current = 1 and deleted_at is null`)
  await run(`create index committee_terms_order on committee_terms (committee, starts_on, uid)
    where deleted_at is null`)

  await run(`create table committee_people (
    uid text primary key, term_uid text not null references committee_terms (uid), position integer not null,
    name_en text not null, name_bn text not null, office_en text not null, office_bn text not null,
    image_uid text references images (uid),
    phone text, is_phone_public integer not null, email text, is_email_public integer not null, ${kept}
  ) ${strict}`)
  await run(`create index committee_people_order on committee_people (term_uid, position, uid)
    where deleted_at is null`)
}
