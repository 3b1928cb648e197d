import { sortDuties, type Duty } from '#domain/auth/abilities.ts'

/** The column value: duties separated by spaces. */
export const toDutiesColumn = (duties: readonly Duty[]) => sortDuties(duties).join(' ')

/** Parses the column value. Duties unknown to this version are ignored. */
export const fromDutiesColumn = (column: string): Duty[] => sortDuties(column.split(' '))
