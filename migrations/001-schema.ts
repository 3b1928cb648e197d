import { sql, type Kysely } from 'kysely'

/** Where the engines use other words. */
type Words = {
  strict: string
  strictByKey: string
  bytes: string
  real: string
  bigint: string
  byByte: string
}

const SQLITE: Words = {
  strict: 'strict',
  // The table is stored in its primary key.
  strictByKey: 'strict, without rowid',
  bytes: 'blob',
  real: 'real',
  bigint: 'integer',
  byByte: '',
}
const POSTGRES: Words = {
  strict: '',
  strictByKey: '',
  bytes: 'bytea',
  real: 'double precision',
  bigint: 'bigint',
  // SQLite compares text by byte.
  byByte: 'collate "C"',
}

// In every table, a timestamp is UTC text such as 2026-01-31T09:30:00.000Z (…_at), a day is text such as 2026-01-31 (…_on),
// a flag is 0 or 1 (is_…), and a text in two languages is two columns (…_en, …_bn). A uid is a UUIDv7, which sorts by time.

/** The columns of every record that is edited. The version is raised by each change; a deleted record is in the trash. */
const RECORD = 'version integer not null, created_at text not null, updated_at text not null, deleted_at text'
/** The columns of a record with a position. */
const ORDERED = `position integer not null, version integer not null default 1,
  created_at text not null, updated_at text not null, deleted_at text`

const shared = ({ strict }: Words) => [
  // data_revision is raised by every write, session_revision when an access ends; member_number is the last one that was given,
  // and history_length the number of change records, which reveals that the last ones are missing.
  `create table counters (name text primary key, value integer not null) ${strict}`,
  `insert into counters (name, value)
    values ('data_revision', 0), ('member_number', 0), ('history_length', 0), ('session_revision', 0)`,

  // How often something was tried, such as a sign-in from an address.
  `create table throttles (key text primary key, count integer not null, resets_at text not null) ${strict}`,
]

const images = ({ strict, bytes }: Words) => [
  `create table images (
    uid text primary key,
    bytes ${bytes} not null, thumbnail ${bytes} not null, width integer not null, height integer not null,
    created_at text not null,
    kind text not null default 'member' check (kind in ('member', 'content')), -- content pictures are public
    unused_since text -- since when nothing refers to it: it is deleted some time after
  ) ${strict}`,
  `create index images_unused on images (unused_since) where unused_since is not null`,

  // The widths in which a content picture is served.
  `create table image_sizes (
    image_uid text not null references images (uid) on delete cascade, width integer not null, bytes ${bytes} not null,
    primary key (image_uid, width)
  ) ${strict}`,
]

const accounts = ({ strict, strictByKey }: Words) => [
  `create table users (
    uid text primary key, email text not null unique, name text not null, password_hash text not null,
    role text not null check (role in ('admin', 'user')),
    duties text not null default '', -- what an admin is in charge of, separated by spaces
    is_active integer not null,
    second_factor_secret text, -- encrypted
    second_factor_at text, -- null: not set up, or not yet confirmed
    second_factor_step integer, -- the time step of the last code that was used
    version integer not null default 1, -- access tokens with an older one are refused
    created_at text not null, last_sign_in_at text
  ) ${strict}`,

  `create table sessions (
    uid text primary key, user_uid text not null references users (uid),
    binding_hash text not null, -- of the cookie without which no token is accepted
    refresh_hash text not null,
    previous_hash text, previous_until text, -- the refresh token before, for seconds: two tabs may refresh at once
    network text, device text, -- what the user sees of the session
    created_at text not null, last_used_at text,
    confirmed_until text, -- until when the password that was given counts for what requires it
    expires_at text not null, revoked_at text
  ) ${strict}`,
  `create index sessions_user on sessions (user_uid)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table invitations (
    uid text primary key, email text not null, name text not null, duties text not null default 'everything',
    invited_by text not null references users (uid),
    created_at text not null, accepted_at text, revoked_at text
  ) ${strict}`,
  // One link at a time creates an account for an e-mail address, even if it has expired.
  `create unique index invitations_open on invitations (email) where accepted_at is null and revoked_at is null`,

  // What the holder of a link or a code may do, once: the row is deleted when it is used.
  `create table verifications (
    purpose text not null, secret_hash text not null,
    subject text not null, -- the uid of an invitation or of a user
    expires_at text, -- null: valid until it is used or revoked
    primary key (purpose, secret_hash)
  ) ${strictByKey}`,
  `create index verifications_subject on verifications (subject, purpose)`,

  // A create that is sent again with the same key returns the record that the first one has created.
  `create table idempotency_keys (
    key text not null, user_uid text not null references users (uid),
    request_hash text not null, entity_uid text not null, created_at text not null,
    primary key (user_uid, key)
  ) ${strict}`,
]

const changeLog = ({ strict }: Words) => [
  // A chain: each hash covers the one before it. Values and reason are covered by their salted digests, so that they can be erased
  // together with the salt.
  `create table changes (
    number integer primary key, -- from 1, without gaps
    uid text not null unique,
    revision integer not null, -- the data revision after the write
    at text not null,
    actor_uid text, -- null: the site itself
    actor_name text not null, action text not null,
    entity text not null, -- the kind of the record
    entity_uid text not null,
    batch text, -- of an import, a bulk change or a merge
    reason text, reason_salt text, reason_digest text,
    before text, after text, -- the values, as JSON
    salt text, before_digest text, after_digest text,
    previous_hash text not null unique, hash text not null unique
  ) ${strict}`,
  `create index changes_entity on changes (entity, entity_uid, number)`,
  `create index changes_batch on changes (batch, number) where batch is not null`,
  // The lists of all changes: of a kind, by a person, and from a day on.
  `create index changes_kind on changes (entity, number)`,
  `create index changes_person on changes (actor_uid, number)`,
  `create index changes_at on changes (at, number)`,
  // The trash, in its order.
  `create index changes_deleted on changes (number) where action = 'delete'`,
  // Who was erased.
  `create index changes_erased on changes (entity, number) where action = 'forget'`,
  // An erasure reads all reasons; few changes have one.
  `create index changes_reasons on changes (number) where reason is not null`,
]

const securityLog = ({ strict }: Words) => [
  // Who signed in, tried to, or changed who may. The order of the uids is that of the times.
  `create table security_events (
    uid text primary key, kind text not null, at text not null,
    user_uid text, user_name text,
    by_uid text, by_name text, -- who did it, if that was not the user
    tried text, -- the beginning and the domain of an e-mail address without an account
    network text, device text, detail text
  ) ${strict}`,
  `create index security_events_kind on security_events (kind, uid)`,
  `create index security_events_user on security_events (user_uid, uid)`,
  `create index security_events_by on security_events (by_uid, uid) where by_uid is not null`,
  `create index security_events_at on security_events (at)`,
]

const mail = ({ strict }: Words) => [
  `create table outbox (
    uid text primary key, recipient text not null, reply_to text,
    about text, -- the uid of the record with which the mail is erased
    subject text not null,
    created_at text not null, attempts integer not null default 0,
    next_attempt_at text, -- while it is being sent, when it is tried again if the process dies; null once it was sent or given up
    sent_at text, last_error text,
    body text -- null once it was sent, and some time after it was given up; last, since SQLite reads through it to what follows
  ) ${strict}`,
  `create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null`,
  `create index outbox_about on outbox (about) where about is not null`,
]

const backups = ({ strict, bigint }: Words) => [
  // One row: what came of the last backup.
  `create table backup_state (
    id integer primary key check (id = 1),
    tried_at text, -- when the last backup ended, good or not
    good_at text, name text, bytes ${bigint}, -- the last good one
    error text,
    told_at text -- when the admins were last told of a failure
  ) ${strict}`,
  `insert into backup_state (id) values (1)`,
  // Which process does the background work of a name, and until when others leave it to that one.
  `create table jobs (name text primary key, lease_token text, lease_until text) ${strict}`,
]

const settings = ({ strict }: Words) => [
  // One row, once somebody has changed what a new site has. The limits are of the membership check, for one day.
  `create table settings (
    id integer primary key check (id = 1),
    name_en text not null, name_bn text not null,
    address text not null, email text not null, phone text not null,
    facebook text not null, instagram text not null, x text not null, youtube text not null,
    logo_uid text references images (uid),
    check_mode text not null default 'as-found' check (check_mode in ('as-found', 'always-full', 'always-masked')),
    check_per_address integer not null default 40,
    check_overall_share integer not null default 1000, -- in hundredths of a percent of the register
    check_election_until text, -- the last day of an election week
    -- After how many months messages and decided corrections, and members in the trash, are erased; null: never.
    messages_months integer, trash_months integer,
    second_factor_required integer not null default 0 check (second_factor_required in (0, 1)),
    -- What a member may lack.
    may_lack_email integer not null default 0 check (may_lack_email in (0, 1)),
    may_lack_father integer not null default 0 check (may_lack_father in (0, 1)),
    year_start text not null default '01-01', -- the month and day on which a membership year begins
    grace_days integer not null default 0, -- after a term
    -- How people join.
    joining_is_open integer not null default 1 check (joining_is_open in (0, 1)),
    joining_opens_on text, joining_closes_on text,
    joining_needs_introducer integer not null default 1 check (joining_needs_introducer in (0, 1)),
    joining_needs_money integer not null default 1 check (joining_needs_money in (0, 1)),
    how_to_pay_en text not null default '', how_to_pay_bn text not null default '',
    joining_waits_days integer not null default 90, joining_kept_months integer not null default 6,
    version integer not null, updated_at text not null
  ) ${strict}`,
]

const unions = ({ strict, real }: Words) => [
  `create table unions (
    code text primary key, label text not null, name_bn text not null default '',
    votable integer not null, -- a flag: members of the union vote
    position integer not null unique,
    area_km2 ${real}, population integer, villages integer,
    note_en text not null default '', note_bn text not null default '',
    version integer not null default 1, updated_at text
  ) ${strict}`,
  `insert into unions (code, label, name_bn, votable, position) values
    ('mogdhara', 'MOGDHARA', 'মগধরা', 1, 1),
    ('maitbhanga', 'MAITBHANGA', 'মাইটভাঙ্গা', 1, 2),
    ('musapur', 'MUSAPUR', 'মুছাপুর', 1, 3),
    ('sontoshpur', 'SONTOSHPUR', 'সন্তোষপুর', 1, 4),
    ('gasua', 'GASUA', 'গাছুয়া', 1, 5),
    ('sarikait', 'SARIKAIT', 'সারিকাইত', 1, 6),
    ('bauria', 'BAURIA', 'বাউরিয়া', 1, 7),
    ('haramia', 'HARAMIA', 'হারামিয়া', 1, 8),
    ('kalapania', 'KALAPANIA', 'কালাপানিয়া', 1, 9),
    ('horishpur', 'HORISHPUR', 'হরিশপুর', 1, 10),
    ('neamosti', 'NEAMOSTI', 'ন্যায়ামস্তি', 1, 11),
    ('rahamatpur', 'RAHAMATPUR', 'রহমতপুর', 1, 12),
    ('amanullah', 'AMANULLAH', 'আমানউল্যা', 1, 13),
    ('kathghar', 'KATHGHAR', 'কাঠগড়', 1, 14),
    ('azimpur', 'AZIMPUR', 'আজিমপুর', 1, 15),
    ('dirghapar', 'DIRGHAPAR', 'দীর্ঘাপাড়', 1, 16),
    ('noakhali (not for vote)', 'NOAKHALI (NOT FOR VOTE)', 'নোয়াখালী (ভোটাধিকার নেই)', 0, 17),
    ('chittagong (not for vote)', 'CHITTAGONG (NOT FOR VOTE)', 'চট্টগ্রাম (ভোটাধিকার নেই)', 0, 18),
    ('others', 'OTHERS', 'অন্যান্য', 1, 19)`,
]

const members = ({ strict, byByte }: Words) => [
  `create table members (
    id integer primary key, -- the member number
    uid text not null unique,
    first_name text not null, middle_name text, last_name text not null,
    father_or_husband_name text not null, -- empty if it is unknown, as the e-mail address
    year_of_birth integer not null,
    phone text not null, -- +1 and digits, or another notation that was typed
    phone_digits text not null, -- as it is compared
    second_phone text, -- of any country: + and digits
    email text not null,
    union_code text not null references unions (code),
    introducer_name text, introducer_phone text,
    amount_cents integer, initial_year integer, expired_year integer,
    -- What the payments of the member say, in the place of what was typed; null without one.
    dues_cents integer, dues_year integer,
    dues_terms text, -- the terms, as 2026-01-01/2026-12-31, separated by spaces; one for life has no end
    dues_paid_on text, dues_method text, -- of the newest payment
    type_of_member text not null
      check (type_of_member in ('general_member', 'life_member', 'new_member', 'renewal_member')),
    directory text not null
      generated always as (case when type_of_member = 'life_member' then 'life' else 'general' end) stored,
    life_member_id text check (type_of_member <> 'life_member' or life_member_id is not null),
    life_member_key text, -- the ID as it is compared: LM 0001 is lm1
    street text not null, apartment text, city text not null, state text not null, zip_code text not null,
    is_active integer not null,
    is_died integer not null, died_on text, -- null where the day is not known
    is_hidden integer not null default 0 check (is_hidden in (0, 1)), hidden_reason text, -- from the public check
    image_uid text references images (uid),
    version integer not null, created_at text not null, updated_at text not null, deleted_at text,
    merged_into integer references members (id) -- this deleted member leads to that one
  ) ${strict}`,
  `create unique index members_life_key on members (life_member_key)
    where deleted_at is null and life_member_key is not null`,
  // A range of it is read: by the beginning of an address.
  `create index members_email on members ((lower(email) ${byByte})) where deleted_at is null`,
  `create index members_image on members (image_uid) where image_uid is not null`,
  `create index members_deleted on members (id) where deleted_at is not null`,
  `create index members_merged on members (merged_into) where merged_into is not null`,

  // The pairs that an admin found to be two people.
  `create table member_distinctions (
    uid text primary key,
    first_id integer not null references members (id), second_id integer not null references members (id),
    created_by text not null, -- the name of the admin at that time
    ${RECORD},
    check (first_id < second_id)
  ) ${strict}`,
  `create unique index member_distinctions_pair on member_distinctions (first_id, second_id) where deleted_at is null`,

  // Lists of members that admins have named, and the columns that each has chosen for the directories.
  `create table saved_lists (
    uid text primary key, owner_uid text not null references users (uid), name text not null,
    directory text not null check (directory in ('general', 'life')),
    search text not null, -- the query of the directory's URL
    is_shared integer not null check (is_shared in (0, 1)),
    ${RECORD}
  ) ${strict}`,
  `create index saved_lists_owner on saved_lists (owner_uid)`,
  `create table directory_columns (user_uid text primary key references users (uid), columns text not null) ${strict}`,
]

const imports = ({ strict }: Words) => [
  `create table imports (
    uid text primary key, -- also the batch of its changes
    file_name text not null,
    file_uid text not null default '', -- the first import of the same file: each sheet is an import of its own
    is_aside integer not null default 0, -- not listed before it is chosen
    source text not null default -- which part of the file it is, as JSON: all of a file that has one list and nothing hidden
      '{"sheet":null,"isSheetHidden":false,"hiddenRows":{"count":0,"first":[]},"takesHidden":false,"skippedRows":[],"unread":[]}',
    state text not null, actor_uid text not null, actor_name text not null,
    signature text not null, -- a hash of the headers, by which the mapping of an earlier file is found
    columns text not null, -- headers with samples, as JSON
    mapping text, -- as JSON; null until it is chosen
    rows_total integer not null,
    done integer not null, total integer not null, position integer not null, -- the current work, and where it continues
    checked_change integer not null default 0, -- the number of the last change that the dry run has seen
    counts text not null, -- as JSON
    undo_batch text,
    kept text not null, -- the uids of members that were not undone, as JSON
    created_at text not null, mapped_at text, applied_at text, undone_at text
  ) ${strict}`,
  `create index imports_signature on imports (signature, mapped_at)`,

  // The rows of the file, until they are deleted.
  `create table import_rows (
    import_uid text not null references imports (uid), number integer not null,
    cells text not null, -- as JSON
    outcome text, detail text, -- what the dry run found
    member_uid text, version integer, -- the member with which it has compared the row
    decision text, -- of an admin
    result text, reason text, -- what was done, and why it was left
    primary key (import_uid, number)
  ) ${strict}`,
  `create index import_rows_outcome on import_rows (import_uid, outcome, number)`,

  // Changes of many members at once, and what undoes them, until a day after their end.
  `create table bulk_runs (
    uid text primary key, -- the batch of its changes
    token text not null, -- of the preview, or the batch that it undoes
    task text not null, -- what it does with whom, as JSON, until it has ended
    state text not null check (state in ('running', 'ended', 'failed')),
    total integer not null, done integer not null,
    position integer, -- the change record that was undone last
    left_uids text not null, -- of members that were changed meanwhile, as JSON
    actor_uid text not null, actor_name text not null, started_at text not null
  ) ${strict}`,
  `create index bulk_runs_token on bulk_runs (token)`,
  `create index bulk_runs_state on bulk_runs (state, uid)`,
]

const checkMembership = ({ strict, strictByKey }: Words) => [
  // Whom the check has shown in full by a name or an ID on a day. The subject is a hash of an address that cannot be followed
  // from one day to the next, or everybody; past days are deleted.
  `create table disclosed_members (
    day text not null, subject text not null, member integer not null, primary key (day, subject, member)
  ) ${strictByKey}`,

  `create table correction_requests (
    uid text primary key,
    receipt text, -- six digits, by which the sender asks about it
    member_id integer not null references members (id),
    status text not null check (status in ('open', 'applied', 'done', 'dismissed', 'spam')),
    field text not null, proposed text not null,
    name text not null, email text, phone text, note text not null, locale text not null, -- of the sender
    answer text not null, closed_at text, closed_by text, -- of the admins
    sent_key text not null unique, -- identifies a request that is sent again
    ${RECORD}
  ) ${strict}`,
  // The list of one folder, newest first, and its count; the requests about a member; and the search.
  `create index correction_requests_folder on correction_requests (status, created_at, uid)`,
  `create index correction_requests_member on correction_requests (member_id, created_at, uid)`,
  `create index correction_requests_receipt on correction_requests (receipt, created_at, uid)`,
  `create index correction_requests_created on correction_requests (created_at, uid)`,
]

const pages = ({ strict }: Words) => [
  // The draft, which is equal to the published version if has_draft is 0. A body is a rich text as JSON.
  `create table pages (
    key text primary key,
    title_en text not null, title_bn text not null, body_en text not null, body_bn text not null,
    has_draft integer not null, published_number integer,
    version integer not null, created_at text not null, updated_at text not null
  ) ${strict}`,
  `create table page_versions (
    page_key text not null references pages (key), number integer not null,
    kind text not null check (kind in ('published', 'draft')), -- a draft that a restored version replaced
    title_en text not null, title_bn text not null, body_en text not null, body_bn text not null,
    at text not null, actor_uid text, actor_name text not null,
    primary key (page_key, number)
  ) ${strict}`,
]

const home = ({ strict }: Words) => [
  `create table banners (
    uid text primary key,
    image_uid text not null references images (uid),
    title_en text not null, title_bn text not null, caption_en text not null, caption_bn text not null,
    alt_en text not null, alt_bn text not null, link text,
    is_active integer not null, position integer not null,
    ${RECORD}
  ) ${strict}`,
  `create index banners_order on banners (position) where deleted_at is null`,
  `create index banners_image on banners (image_uid)`,

  // Its days are the society's, both inclusive; without an end it runs until it is stopped.
  `create table adverts (
    uid text primary key,
    image_uid text not null references images (uid),
    label_en text not null, label_bn text not null, link text not null,
    starts_on text not null, ends_on text,
    tile integer check (tile between 1 and 4), -- null: any that is free
    is_active integer not null, position integer not null,
    ${RECORD}
  ) ${strict}`,
  `create index adverts_order on adverts (position) where deleted_at is null`,
  `create index adverts_image on adverts (image_uid)`,
  `create table advert_counts (
    advert_uid text not null references adverts (uid), day text not null, views integer not null, clicks integer not null,
    primary key (advert_uid, day)
  ) ${strict}`,
]

const events = ({ strict }: Words) => [
  `create table events (
    uid text primary key, slug text not null unique, kind text not null,
    title_en text not null, title_bn text not null, description_en text not null, description_bn text not null,
    place_en text not null, place_bn text not null, address text not null,
    starts_at text not null, ends_at text,
    over_at text not null, -- also of an event without an end
    cover_uid text references images (uid),
    status text not null check (status in ('draft', 'published', 'cancelled')),
    published_at text, -- for the first time: from then on the slug is fixed
    is_visible integer not null
      generated always as (case when status = 'draft' or deleted_at is not null then 0 else 1 end) stored,
    ${RECORD}
  ) ${strict}`,
  // Each list is read in order from one of these, without a sort.
  `create index events_visible on events (is_visible, starts_at, uid)`,
  `create index events_kind on events (is_visible, kind, starts_at, uid)`,
  `create index events_drafts on events (status, starts_at, uid) where deleted_at is null`,
  `create index events_cover on events (cover_uid) where cover_uid is not null`,
]

const gallery = ({ strict }: Words) => [
  `create table gallery_albums (
    uid text primary key, title_en text not null, title_bn text not null,
    description_en text not null, description_bn text not null,
    date text, -- a day, or only a year
    is_published integer not null,
    cover_uid text, -- one of its pictures, which may have left it
    ${ORDERED}
  ) ${strict}`,
  `create index gallery_albums_order on gallery_albums (position, uid) where deleted_at is null`,

  // Width and height are copied from the image, which never changes: in its row they are behind the bytes, and SQLite would take
  // twenty times as long to read a page of an album.
  `create table gallery_pictures (
    uid text primary key,
    album_uid text not null references gallery_albums (uid), image_uid text not null references images (uid),
    image_width integer not null, image_height integer not null,
    caption_en text not null, caption_bn text not null,
    ${ORDERED}
  ) ${strict}`,
  // With the last column SQLite need not read the row to check the condition.
  `create index gallery_pictures_order on gallery_pictures (album_uid, position, uid, deleted_at) where deleted_at is null`,
  `create index gallery_pictures_image on gallery_pictures (image_uid)`,

  `create table videos (
    uid text primary key, title_en text not null, title_bn text not null, url text not null, date text,
    image_uid text references images (uid),
    ${ORDERED}
  ) ${strict}`,
  `create index videos_order on videos (position, uid) where deleted_at is null`,
  `create index videos_image on videos (image_uid) where image_uid is not null`,

  `create table attractions (
    uid text primary key, name_en text not null, name_bn text not null,
    text_en text not null, text_bn text not null, place_en text not null, place_bn text not null,
    image_uid text references images (uid),
    ${ORDERED}
  ) ${strict}`,
  `create index attractions_order on attractions (position, uid) where deleted_at is null`,
  `create index attractions_image on attractions (image_uid) where image_uid is not null`,
]

const society = ({ strict }: Words) => [
  `create table contact_messages (
    uid text primary key,
    status text not null check (status in ('new', 'done', 'spam')),
    name text not null, email text, phone text, subject text not null, body text not null, locale text not null,
    note text not null, -- of the admins
    sent_key text not null unique, -- identifies a message that is sent again
    ${RECORD}
  ) ${strict}`,
  // The list of one folder, newest first, and its count.
  `create index contact_messages_folder on contact_messages (status, created_at, uid) where deleted_at is null`,

  `create table blood_donors (
    uid text primary key,
    status text not null check (status in ('waiting', 'approved', 'paused', 'spam')),
    name text not null, blood_group text not null, phone text not null, email text, area text,
    last_donation_on text,
    show_name integer not null, -- a flag: the public list has the name
    note text not null, -- of the admins
    consent_version integer not null, consented_at text not null, -- which text was agreed to
    locale text not null, sent_key text not null unique,
    ${RECORD}
  ) ${strict}`,
  `create index blood_donors_folder on blood_donors (status, created_at, uid) where deleted_at is null`,

  `create table committee_terms (
    uid text primary key,
    committee text not null check (committee in ('sponsorship', 'advisory', 'executive')),
    title_en text not null, title_bn text not null, starts_on text not null, ends_on text,
    is_current integer not null,
    ${RECORD}
  ) ${strict}`,
  // A committee has at most one current term.
  `create unique index committee_terms_current on committee_terms (committee) where is_current = 1 and deleted_at is null`,
  `create index committee_terms_order on committee_terms (committee, starts_on, uid) where deleted_at is null`,

  `create table committee_people (
    uid text primary key, term_uid text not null references committee_terms (uid), position integer not null,
    name_en text not null, name_bn text not null, office_en text not null, office_bn text not null,
    image_uid text references images (uid),
    phone text, is_phone_public integer not null, email text, is_email_public integer not null,
    ${RECORD}
  ) ${strict}`,
  `create index committee_people_order on committee_people (term_uid, position, uid) where deleted_at is null`,
  `create index committee_people_image on committee_people (image_uid) where image_uid is not null`,
]

const applications = ({ strict }: Words) => [
  // One person who applies; those of one form have its uid, contact, address, introducer and payment code in common.
  `create table applications (
    uid text primary key, form_uid text not null, position integer not null,
    receipt text not null, -- six digits
    code text not null references payment_codes (code),
    status text not null check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'spam')),
    first_name text not null, middle_name text, last_name text not null, father_or_husband_name text not null,
    year_of_birth integer not null, union_code text not null,
    phone text not null, phone_digits text not null, email text not null,
    street text not null, apartment text, city text not null, state text not null, zip_code text not null,
    image_uid text references images (uid),
    class text not null check (class in ('general', 'life')),
    introducer text, introducer_sought_at text, sought_member integer, introducer_member integer,
    is_introduced integer, introduced_at text, introduced_by text, introduction_note text not null,
    asks_contact integer not null check (asks_contact in (0, 1)), -- a code was mailed to the address
    contact_confirmed_at text, noticed_at text, -- when the applicant was told that it will expire
    source_hash text not null, -- of the network
    consent_version integer not null, consented_at text not null, locale text not null,
    question text not null, asked_at text, asked_by text,
    note text not null, refusal text not null, -- the reason for the applicant
    decided_at text, decided_by text, member_id integer, approval_batch text,
    sent_key text not null,
    ${RECORD}
  ) ${strict}`,
  `create unique index applications_sent on applications (sent_key, position)`,
  // With what its count reads.
  `create index applications_folder on applications (status, created_at, uid, deleted_at)`,
  `create index applications_unsought on applications (created_at) where status = 'open' and introducer_sought_at is null`,
  `create index applications_form on applications (form_uid, position)`,
  `create index applications_receipt on applications (receipt)`,
  `create index applications_code on applications (code)`,
  `create index applications_phone on applications (phone_digits)`,
  `create index applications_source on applications (source_hash, created_at)`,
  `create index applications_introducer on applications (introducer_member) where introducer_member is not null`,
  `create index applications_member on applications (member_id) where member_id is not null`,
  `create index applications_image on applications (image_uid) where image_uid is not null`,
]

const paymentCodes = ({ strict }: Words) => [
  // Six signs that name what is to be paid: the people of a form, or the dues of a member.
  `create table payment_codes (
    code text primary key, member_id integer, created_at text not null
  ) ${strict}`,
  `create unique index payment_codes_member on payment_codes (member_id) where member_id is not null`,
]

const dues = ({ strict }: Words) => [
  `create table fees (
    uid text primary key, class text not null check (class in ('general', 'life')),
    name_en text not null, name_bn text not null, cents integer not null check (cents > 0),
    valid_from text not null, note text not null,
    ${RECORD}
  ) ${strict}`,

  // A deposit at the bank of what was in the boxes of closed desks.
  `create table deposits (
    uid text primary key, deposited_on text not null, cents integer not null, expected_cents integer not null,
    note text not null, by_name text not null, at text not null,
    taken_back_at text, taken_back_by text, taken_back_why text -- its desks wait again
  ) ${strict}`,

  // A desk session: from the float to the count.
  `create table desk_sessions (
    uid text primary key, letter text not null,
    state text not null check (state in ('open', 'counted', 'closed')),
    float text not null, float_cents integer not null, -- the pieces by denomination, as JSON
    opened_at text not null, opened_by text not null,
    cash text, cash_cents integer, papers text, -- what was counted: the pieces, and the uids of the checks that were seen, as JSON
    counts text not null default '[]', -- the blind count and those after it, as JSON
    counted_at text, counted_by text,
    explanation text not null default '', closed_at text, closed_by text,
    deposit_uid text references deposits (uid),
    version integer not null
  ) ${strict}`,
  `create unique index desk_sessions_open on desk_sessions (letter) where state <> 'closed'`,
  `create index desk_sessions_opened on desk_sessions (opened_at)`,

  // The ledger: rows are inserted once. The parts of a payment come before it, and sum to it. Members are named by their number,
  // which outlives them.
  `create table payments (
    number integer primary key, -- from 1, in the order in which they were taken
    uid text not null unique,
    receipt_year integer not null, desk text not null, receipt_number integer not null,
    session_uid text not null references desk_sessions (uid),
    paid_on text not null, at text not null,
    method text not null check (method in ('cash', 'check', 'money_order', 'zelle', 'card', 'other')),
    reference text, cents integer not null check (cents > 0),
    payer_id integer, payer_name text, payer_key text, -- the name in lower case, which finds it
    note text not null,
    taken_by_uid text not null, taken_by text not null
  ) ${strict}`,
  `create unique index payments_receipt on payments (receipt_year, desk, receipt_number)`,
  // Before that of the session: without statistics SQLite takes the later of two that serve a query as well.
  `create index payments_method on payments (method, at, number)`,
  `create index payments_session on payments (session_uid, at, number)`,
  `create index payments_at on payments (at)`,
  `create index payments_paid on payments (paid_on, number)`,
  `create index payments_payer on payments (payer_id) where payer_id is not null`,
  `create index payments_payer_key on payments (payer_key) where payer_key is not null`,
  `create table payment_parts (
    uid text primary key, payment_uid text not null references payments (uid) deferrable initially deferred,
    position integer not null,
    purpose text not null check (purpose in ('dues', 'life', 'donation')),
    member_id integer, year integer, about text, cents integer not null check (cents > 0),
    applicant_uid text, -- who pays before being a member: the approval gives the term
    check (purpose = 'donation' or member_id is not null or applicant_uid is not null),
    check (purpose <> 'dues' or year is not null)
  ) ${strict}`,
  `create index payment_parts_payment on payment_parts (payment_uid, position)`,
  `create index payment_parts_member on payment_parts (member_id) where member_id is not null`,
  `create index payment_parts_applicant on payment_parts (applicant_uid) where applicant_uid is not null`,
  `create table terms (
    uid text primary key, part_uid text not null references payment_parts (uid),
    payment_uid text not null references payments (uid) deferrable initially deferred,
    member_id integer not null, class text not null check (class in ('general', 'life')),
    first_day text not null, last_day text, -- null: for life
    revoked_at text, -- when the approval that gave it was taken back
    check (last_day is null or last_day >= first_day)
  ) ${strict}`,
  `create unique index terms_part on terms (part_uid) where revoked_at is null`,
  `create index terms_member on terms (member_id, first_day)`,
  `create index terms_payment on terms (payment_uid)`,
  `create table payment_voids (
    payment_uid text primary key references payments (uid),
    reason text not null check (reason in ('mistake', 'returned_check', 'given_back_in_cash', 'given_back_otherwise')),
    note text not null, at text not null, by_name text not null, agreed_by text,
    session_uid text references desk_sessions (uid) -- the desk whose box the money left
  ) ${strict}`,
  `create index payment_voids_at on payment_voids (at)`,
  `create index payment_voids_session on payment_voids (session_uid) where session_uid is not null`,

  // The lines of the bank's files, each once: equal ones have a number.
  `create table bank_lines (
    uid text primary key, line_key text not null, occurrence integer not null,
    day text not null, cents integer not null, -- below 0: money that went out
    text text not null, name text, reference text, account text,
    state text not null check (state in ('waiting', 'taken', 'ignored')),
    payment_uid text references payments (uid), note text not null,
    decided_at text, decided_by text, created_at text not null,
    check ((state = 'taken') = (payment_uid is not null))
  ) ${strict}`,
  `create unique index bank_lines_key on bank_lines (line_key, occurrence)`,
  `create unique index bank_lines_payment on bank_lines (payment_uid) where payment_uid is not null`,
  `create index bank_lines_state on bank_lines (state, day, uid)`,
  // How the columns of a file are read, by a hash of its headers.
  `create table bank_mappings (
    signature text primary key, mapping text not null, -- as JSON
    at text not null, by_name text not null
  ) ${strict}`,

  // What a second person is asked to agree to.
  `create table approvals (
    uid text primary key, kind text not null, subject_uid text not null, title text not null,
    why text not null, data text not null, -- as JSON
    asked_by_uid text not null, asked_by text not null, asked_at text not null,
    agreed_by_uid text, agreed_by text, -- the first of two who agree
    decided_by_uid text, decided_by text, decided_at text, is_agreed integer, note text not null default ''
  ) ${strict}`,
  `create unique index approvals_open on approvals (kind, subject_uid) where decided_at is null`,
]

const elections = ({ strict }: Words) => [
  `create table elections (
    uid text primary key, name_en text not null, name_bn text not null,
    poll_day text not null, opens_at text not null, closes_at text not null,
    record_day text not null, cut_off text not null, claims_until text not null, freeze_day text not null,
    least_age integer, least_days integer,
    classes text not null, rules text not null, centres text not null, notified text not null, -- as JSON
    laid_open_at text, frozen_at text, digest text, sealed integer, -- the last amendment that the frozen roll includes
    ${RECORD}
  ) ${strict}`,
  // The decisions by which members may not vote for a time.
  `create table suspensions (
    uid text primary key, member_id integer not null, from_day text not null, until_day text,
    decision text not null, -- where it is written
    ${RECORD}
  ) ${strict}`,
  `create index suspensions_member on suspensions (member_id)`,
  // Who was on a roll whenever it was laid open, by member numbers as JSON.
  `create table roll_drafts (
    election_uid text not null references elections (uid), laid_at text not null, laid_by text not null,
    members text not null, primary key (election_uid, laid_at)
  ) ${strict}`,
  // Of a roll that was laid open, what was known of each member on the record day, as JSON.
  `create table roll_facts (
    election_uid text not null references elections (uid), member_id integer not null, facts text not null,
    primary key (election_uid, member_id)
  ) ${strict}`,
  `create index roll_facts_member on roll_facts (member_id)`,
  // The names of frozen rolls.
  `create table roll_names (
    election_uid text not null references elections (uid), number integer not null, member_id integer not null,
    line text not null, primary key (election_uid, number)
  ) ${strict}`,
  `create unique index roll_names_member on roll_names (election_uid, member_id)`,
  `create index roll_names_rolls on roll_names (member_id)`,
  // Claims of who is not on a roll, and objections to who is.
  `create table roll_claims (
    uid text primary key, election_uid text not null references elections (uid),
    receipt text not null, kind text not null check (kind in ('claim', 'objection')),
    member_id integer not null, by_member_id integer not null,
    email text, phone text, locale text not null, ground text not null, document text not null,
    status text not null check (status in ('open', 'upheld', 'refused', 'spam')),
    reason text not null, decided_at text, decided_by_uid text, decided_by text,
    sent_key text not null, ${RECORD}
  ) ${strict}`,
  `create unique index roll_claims_sent on roll_claims (sent_key)`,
  `create index roll_claims_folder on roll_claims (status, created_at, uid)`,
  `create index roll_claims_member on roll_claims (election_uid, member_id)`,
  // The numbered decisions that change a roll.
  `create table roll_amendments (
    uid text primary key, election_uid text not null references elections (uid), number integer not null,
    kind text not null check (kind in ('add', 'strike', 'correct')), member_id integer not null,
    name text, -- as JSON; null for one that is struck
    ground text not null, document text not null, claim_uid text references roll_claims (uid),
    asked_by text not null, agreed_by text not null, at text not null
  ) ${strict}`,
  `create unique index roll_amendments_number on roll_amendments (election_uid, number)`,
  `create index roll_amendments_member on roll_amendments (member_id)`,
]

const CHANGES_REFUSAL = 'the change log is only ever appended to'
const EVENTS_REFUSAL = 'the security log is only ever appended to, and swept after a year'

/** Whether an update changes one of the columns, which are separated by spaces. */
const isChanged = (columns: string) =>
  columns
    .split(' ')
    .map((column) => `old.${column} is distinct from new.${column}`)
    .join(' or ')
const COVERED_BY_HASH =
  'number uid revision at actor_uid actor_name action entity entity_uid batch reason_digest before_digest after_digest previous_hash hash'
/** Of a change record only its values, and its reason, may be erased: to null, with their salt. */
const IS_REWRITTEN = `${isChanged(COVERED_BY_HASH)}
  or ((${isChanged('before after salt')}) and (new.before is not null or new.after is not null or new.salt is not null))
  or ((${isChanged('reason reason_salt')}) and (new.reason is not null or new.reason_salt is not null))`

const LEDGER_REFUSAL = 'the ledger is only ever appended to'
const OVERLAP = 'the terms of a member must not overlap'
const SUM = 'the parts must sum to the payment'
/** Whether a term that is not void has a day in common with the new one. */
const OVERLAPPING = `exists (select 1 from terms where terms.member_id = new.member_id
  and (terms.last_day is null or new.first_day <= terms.last_day)
  and (new.last_day is null or terms.first_day <= new.last_day) and terms.revoked_at is null
  and not exists (select 1 from payment_voids where payment_voids.payment_uid = terms.payment_uid))
  and not exists (select 1 from payment_voids where payment_voids.payment_uid = new.payment_uid)`
const SUM_DIFFERS = `new.cents is distinct from (select sum(cents) from payment_parts where payment_uid = new.uid)`
/** Whether a desk is to wait again whose deposit was not taken back. */
const IS_DEPOSITED = `old.deposit_uid is not null and new.deposit_uid is null
  and exists (select 1 from deposits where uid = old.deposit_uid and taken_back_at is null)`
const IS_PAID = `exists (select 1 from payments where uid = new.payment_uid)`
/** What an erasure may clear of a payment. */
const PAYMENT_IS_REWRITTEN = `${isChanged('number uid receipt_year desk receipt_number session_uid paid_on at method cents payer_id taken_by_uid taken_by')}
  or (${isChanged('reference')} and new.reference is not null) or (${isChanged('payer_name')} and new.payer_name is not null)
  or (${isChanged('payer_key')} and new.payer_key is not null)
  or (${isChanged('note')} and new.note <> '')`
/** What is not updated once it has been set, except that an erasure may clear a text. */
const isReset = (columns: string) =>
  columns
    .split(' ')
    .map((column) => `(old.${column} is not null and (${isChanged(column)}))`)
    .join(' or ')
/** A closed desk is only deposited, or waits again; a count is only added to those before. */
const DESK_IS_REWRITTEN = `${isChanged('uid letter float float_cents opened_at opened_by')}
  or (old.state = 'counted' and new.state = 'open') or substr(new.counts, 1, length(old.counts) - 1) <> substr(old.counts, 1, length(old.counts) - 1)
  or (new.deposit_uid is not null and (new.state <> 'closed' or (${isReset('deposit_uid')})))
  or (old.state = 'closed' and (${isChanged('state cash cash_cents papers counts counted_at counted_by closed_at closed_by')}
  or (${isChanged('explanation')} and new.explanation <> '')))`
/** A deposit is taken back once. */
const DEPOSIT_IS_REWRITTEN = `${isChanged('uid deposited_on cents expected_cents by_name at')}
  or (${isChanged('note')} and new.note <> '') or ${isReset('taken_back_at taken_back_by')}
  or (${isReset('taken_back_why')} and new.taken_back_why is not null)`
/** The row that a new one would replace. */
const LEDGER_KEYS = {
  deposits: 'uid = new.uid',
  desk_sessions: 'uid = new.uid',
  payments: 'uid = new.uid',
  payment_parts: 'uid = new.uid',
  terms: 'uid = new.uid',
  payment_voids: 'payment_uid = new.payment_uid',
  roll_facts: 'election_uid = new.election_uid and member_id = new.member_id',
  roll_names: 'election_uid = new.election_uid and (number = new.number or member_id = new.member_id)',
  roll_amendments: 'uid = new.uid',
}
/** The tables of the ledger, of its boxes and of the rolls, and what may not be updated in them. */
const LEDGER = {
  deposits: DEPOSIT_IS_REWRITTEN,
  desk_sessions: DESK_IS_REWRITTEN,
  payments: PAYMENT_IS_REWRITTEN,
  payment_parts: `${isChanged('uid payment_uid position purpose member_id year cents applicant_uid')} or (${isChanged('about')} and new.about is not null)`,
  terms: `${isChanged('uid part_uid payment_uid member_id class first_day last_day')} or old.revoked_at is not null`,
  payment_voids: `${isChanged('payment_uid reason at by_name agreed_by session_uid')} or (${isChanged('note')} and new.note <> '')`,
  roll_names: isChanged('election_uid number member_id line'),
  // An erasure may clear its texts.
  roll_amendments: `${isChanged('uid election_uid number kind member_id name claim_uid asked_by agreed_by at')}
    or (${isChanged('ground')} and new.ground <> '') or (${isChanged('document')} and new.document <> '')`,
}

const sqliteTriggers = [
  ...Object.entries(LEDGER).flatMap(([table, isRewritten]) => [
    `create trigger ${table}_stay before update on ${table} when ${isRewritten}
      begin select raise(abort, '${LEDGER_REFUSAL}'); end`,
    `create trigger ${table}_remain before delete on ${table} begin select raise(abort, '${LEDGER_REFUSAL}'); end`,
  ]),
  // An erasure deletes some.
  `create trigger roll_facts_stay before update on roll_facts begin select raise(abort, '${LEDGER_REFUSAL}'); end`,
  // An "insert or replace" would delete without a trigger of its own.
  ...Object.entries(LEDGER_KEYS).map(
    ([table, key]) => `create trigger ${table}_follow before insert on ${table}
      when exists (select 1 from ${table} where ${key}) begin select raise(abort, '${LEDGER_REFUSAL}'); end`,
  ),
  `create trigger terms_do_not_overlap before insert on terms when ${OVERLAPPING}
    begin select raise(abort, '${OVERLAP}'); end`,
  `create trigger desk_sessions_wait before update on desk_sessions when ${IS_DEPOSITED}
    begin select raise(abort, '${LEDGER_REFUSAL}'); end`,
  `create trigger payments_sum before insert on payments when ${SUM_DIFFERS} begin select raise(abort, '${SUM}'); end`,
  `create trigger payment_parts_precede before insert on payment_parts when ${IS_PAID}
    begin select raise(abort, '${SUM}'); end`,
  `create trigger changes_stay before update on changes when ${IS_REWRITTEN}
    begin select raise(abort, '${CHANGES_REFUSAL}'); end`,
  `create trigger changes_remain before delete on changes begin select raise(abort, '${CHANGES_REFUSAL}'); end`,
  // An "insert or replace" would delete without a trigger of its own.
  `create trigger changes_follow before insert on changes
    when new.number <= coalesce((select max(number) from changes), 0)
    begin select raise(abort, '${CHANGES_REFUSAL}'); end`,
  `create trigger security_events_stay before update on security_events
    begin select raise(abort, '${EVENTS_REFUSAL}'); end`,
  // Compared with the newest event: the clock of the site is not that of the database.
  `create trigger security_events_remain before delete on security_events
    when old.at > (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-365 days') from security_events)
    begin select raise(abort, '${EVENTS_REFUSAL}'); end`,
  `create trigger security_events_follow before insert on security_events
    when exists (select 1 from security_events where uid = new.uid)
    begin select raise(abort, '${EVENTS_REFUSAL}'); end`,
]

const postgresTriggers = [
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception '${LEDGER_REFUSAL}'; end $$`,
  ...Object.entries(LEDGER).flatMap(([table, isRewritten]) => [
    `create trigger ${table}_stay before update on ${table} for each row when (${isRewritten})
      execute function refuse_ledger_change()`,
    `create trigger ${table}_remain before delete on ${table} for each row execute function refuse_ledger_change()`,
    `create trigger ${table}_are_not_emptied before truncate on ${table} for each statement
      execute function refuse_ledger_change()`,
  ]),
  `create trigger roll_facts_stay before update on roll_facts for each row execute function refuse_ledger_change()`,
  `create function refuse_overlap() returns trigger language plpgsql as $$
    begin if ${OVERLAPPING} then raise exception '${OVERLAP}'; end if; return new; end $$`,
  `create trigger terms_do_not_overlap before insert on terms for each row execute function refuse_overlap()`,
  `create function refuse_wait() returns trigger language plpgsql as $$
    begin if ${IS_DEPOSITED} then raise exception '${LEDGER_REFUSAL}'; end if; return new; end $$`,
  `create trigger desk_sessions_wait before update on desk_sessions for each row execute function refuse_wait()`,
  `create function require_sum() returns trigger language plpgsql as $$
    begin if ${SUM_DIFFERS} then raise exception '${SUM}'; end if; return new; end $$`,
  `create trigger payments_sum before insert on payments for each row execute function require_sum()`,
  `create function refuse_later_part() returns trigger language plpgsql as $$
    begin if ${IS_PAID} then raise exception '${SUM}'; end if; return new; end $$`,
  `create trigger payment_parts_precede before insert on payment_parts for each row execute function refuse_later_part()`,
  `create function refuse_history_change() returns trigger language plpgsql as $$
    begin raise exception '${CHANGES_REFUSAL}'; end $$`,
  `create trigger changes_stay before update on changes for each row
    when (${IS_REWRITTEN}) execute function refuse_history_change()`,
  `create trigger changes_remain before delete on changes for each row execute function refuse_history_change()`,
  `create trigger changes_are_not_emptied before truncate on changes for each statement execute function refuse_history_change()`,
  `create function refuse_security_change() returns trigger language plpgsql as $$
    begin raise exception '${EVENTS_REFUSAL}'; end $$`,
  `create function keep_security_event() returns trigger language plpgsql as $$
    begin
      if old.at::timestamptz > (select max(at) from security_events)::timestamptz - interval '8760 hours' then
        raise exception '${EVENTS_REFUSAL}';
      end if;
      return old;
    end $$`,
  `create trigger security_events_stay before update on security_events for each row execute function refuse_security_change()`,
  `create trigger security_events_remain before delete on security_events for each row execute function keep_security_event()`,
  `create trigger security_events_are_not_emptied before truncate on security_events for each statement execute function refuse_security_change()`,
]

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const base = [shared, images, accounts, changeLog, securityLog, mail, backups, settings]
  const features = [unions, members, imports, checkMembership, pages, home, events, gallery, society]
  const money = [paymentCodes, applications, dues, elections]
  const words = isPostgres ? POSTGRES : SQLITE
  const statements = [...base, ...features, ...money].flatMap((statementsOf) => statementsOf(words))
  for (const statement of [...statements, ...(isPostgres ? postgresTriggers : sqliteTriggers)]) {
    // SQLite stores a statement as it is written, and a restore compares it: it must not depend on comments and layout.
    const stored = statement.replaceAll(/\s-- .*$/gm, '').replaceAll(/\s+/g, ' ')
    await sql.raw(stored).execute(db)
  }
}
