/** What a public page exports as `handle` when it reaches from edge to edge, and keeps its own margins. */
export const EDGE_TO_EDGE = { isEdgeToEdge: true }
