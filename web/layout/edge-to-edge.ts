/** Exported as `handle` by a public page that reaches from edge to edge and sets its own margins. */
export const EDGE_TO_EDGE = { isEdgeToEdge: true }
