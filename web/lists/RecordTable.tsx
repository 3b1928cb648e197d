import { DataTable, type Column, type TableLook } from '../ui/DataTable.tsx'

/** The rows of a table of records, as a list hands them to the table of its feature. */
export type RecordRows<Rec> = {
  caption: string
  rows: readonly Rec[]
  /** Newer rows are being fetched. */
  busy?: boolean
}

type RecordTableProps<Rec> = RecordRows<Rec> & { columns: readonly Column<Rec>[]; look?: TableLook }

export const RecordTable = <Rec extends { _id: string }>(props: RecordTableProps<Rec>) => (
  <DataTable {...props} rowKey={({ _id }) => _id} />
)
