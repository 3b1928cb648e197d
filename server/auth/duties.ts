import { sortDuties, type Duty } from '#domain/auth/abilities.ts'

/** Duties as their column has them: words with a space between. */
export const toDutiesColumn = (duties: readonly Duty[]) => sortDuties(duties).join(' ')

/** The duties of a column. A word that this version does not know gives nothing. */
export const fromDutiesColumn = (column: string): Duty[] => sortDuties(column.split(' '))
