import { createElement, type SVGProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Replaces the lucide-react components in the production build (scripts/bundle/own-icons.ts): renders the SVG only,
 * without reading the lucide context. The icon is decorative unless it has an `aria-label`.
 */
export const createIcon =
  ({ node }: IconData) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !('aria-label' in props),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
