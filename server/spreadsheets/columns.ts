/** A cell: a text, which stays one however it looks, a number, a calendar day (midnight in UTC), or nothing. */
export type Cell = string | number | Date | null

/** A column of a table of rows, as CSV or XLSX. */
export type Column<Row> = { header: string; value: (row: Row) => Cell }

/** Rows as they are read: in batches, so that a long table is never in memory as a whole. */
export type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

export const dayText = (day: Date) => day.toISOString().slice(0, 10)
