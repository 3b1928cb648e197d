import { createElement, type SVGProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * What the icons of lucide-react become in the built pages (scripts/bundle/plain-icons.ts): the drawing alone, without
 * the settings that its own components read on every page. Unless it has a name, it is there for the eye only.
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
