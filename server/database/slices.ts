/** The values in slices of what one statement may name: the engines limit its parameters. */
export const slicesOf = <Value>(values: readonly Value[], size = 500): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )

/** Reads what many values lead to, a slice at a time. */
export const readInSlices = async <Value, Row>(
  values: Iterable<Value>,
  read: (slice: Value[]) => Promise<Iterable<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const slice of slicesOf([...values])) rows.push(...(await read(slice)))
  return rows
}
