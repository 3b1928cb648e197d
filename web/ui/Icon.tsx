/**
 * A sign that islands draw, by the `d` of its path, as lucide-react draws it: their documents may not weigh more than 80 kB, and the code of
 * lucide-react weighs as much as a form.
 */
export const Icon = ({ path, className }: { path: string; className: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={path} />
  </svg>
)
