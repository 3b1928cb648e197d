import type { Role } from './session.ts'

/** The register and the submissions of visitors. */
const REGISTER = [
  'register.read',
  'register.edit',
  'register.delete',
  'register.export',
  'register.import',
  'register.merge',
  'inbox.read',
  'inbox.edit',
  'applications.read',
  'applications.decide',
] as const
/** Dues: fees, payments, and the boxes of the desks. */
const MONEY = ['money.read', 'money.take', 'money.void', 'money.close', 'fees.edit'] as const
/** Elections: the roll of who may vote, its claims and its amendments. */
const ELECTIONS = ['elections.read', 'elections.edit'] as const
const CONTENT = ['content.read', 'content.edit'] as const

/** Permissions that a route or a screen may require. Each covers all routes that declare it as `may`. */
export const ABILITIES = [
  'dashboard.read',
  ...REGISTER,
  'people.erase',
  ...MONEY,
  ...ELECTIONS,
  ...CONTENT,
  'history.read',
  'security.read',
  'settings.read',
  'settings.edit',
  'admins.read',
  'admins.edit',
] as const
export type Ability = (typeof ABILITIES)[number]

/** Roles of admins; one admin may have several. */
export const DUTIES = ['everything', 'registrar', 'treasurer', 'editor', 'commissioner', 'auditor'] as const
export type Duty = (typeof DUTIES)[number]

/**
 * Only `everything` may erase, because erased records cannot be restored. Auditors do not export lists of members,
 * because an exported list cannot be recalled. They may download the file of changes, and rolls with their evidence, which an
 * audit needs; both are recorded like every export.
 */
const ABILITIES_OF: Record<Duty, readonly Ability[]> = {
  everything: ABILITIES,
  registrar: ['dashboard.read', ...REGISTER, 'money.read', 'money.take', 'history.read'],
  treasurer: ['dashboard.read', 'register.read', 'register.export', ...MONEY],
  editor: ['dashboard.read', ...CONTENT],
  // A commission sees the evidence: receipts, and the changes of the register.
  commissioner: [
    'dashboard.read',
    'register.read',
    'register.export',
    'money.read',
    'history.read',
    ...ELECTIONS,
  ],
  auditor: ABILITIES.filter((ability) => ability.endsWith('.read')),
}

type Person = { role: Role; duties: readonly string[] }

/** Whether one of the person's duties includes the ability. Only admins have duties. */
export const can = (person: Person | null | undefined, ability: Ability): boolean =>
  person?.role === 'admin' &&
  DUTIES.some((duty) => person.duties.includes(duty) && ABILITIES_OF[duty].includes(ability))

/** The duties that include the ability, in the order of `DUTIES`. */
export const dutiesWith = (ability: Ability): Duty[] =>
  DUTIES.filter((duty) => ABILITIES_OF[duty].includes(ability))

/** Removes duplicates and unknown duties and sorts the rest in the order of `DUTIES`. */
export const sortDuties = (duties: readonly string[]): Duty[] =>
  DUTIES.filter((duty) => duties.includes(duty))

export const NOT_PERMITTED = 'Your duties do not include this. Please ask another admin!'
