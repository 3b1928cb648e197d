import { useId } from 'react'
import { useLingui } from '@lingui/react'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { COAST, DRAWING, ISLAND, PLACES } from './island.ts'

/** A sketch of the island with its unions and its surroundings. Labelled as not to scale. */
export const IslandMap = ({ unions }: { unions: readonly UnionFigures[] }) => {
  const { _ } = useLingui()
  const localText = useLocalText()
  const id = useId()
  const names = new Map(unions.map(({ code, name }) => [code, localText(name)]))
  const water = 'fill-primary text-[22px] italic'

  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      className="w-full max-w-xl rounded-2xl border border-line bg-surface-raised"
    >
      <title id={`${id}-title`}>{_('Sketch of the island of Sandwip')}</title>
      <desc id={`${id}-text`}>
        {_(
          'A long island that lies from north to south. In the north and west is the mouth of the Meghna, in the south the Bay of Bengal, in the east, over a channel, the coast of Chattogram. The names of the unions stand on the island from north to south.',
        )}
      </desc>
      <rect width={DRAWING.width} height={DRAWING.height} className="fill-primary/10" />
      <path d={COAST} className="fill-sand stroke-line-strong" strokeWidth="2" />
      <path d={ISLAND} className="fill-none stroke-primary/25" strokeWidth="26" strokeLinejoin="round" />
      <path
        d={ISLAND}
        className="fill-surface-raised stroke-primary"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <g aria-hidden>
        <text x="84" y="52" textAnchor="middle" className={water}>
          {_('Meghna estuary')}
        </text>
        <text x="96" y="716" textAnchor="middle" className={water}>
          {_('Bay of Bengal')}
        </text>
        <text x="446" y="560" textAnchor="middle" transform="rotate(90 446 560)" className={water}>
          {_('Sandwip Channel')}
        </text>
        <text
          x="514"
          y="380"
          textAnchor="middle"
          transform="rotate(90 514 380)"
          className="fill-ink text-[21px] font-medium"
        >
          {_('Coast of Chattogram')}
        </text>
        {PLACES.map(({ code, x, y }) => {
          const name = names.get(code)
          return (
            name && (
              <text
                key={code}
                lang={name.lang}
                x={x}
                y={y}
                textAnchor="middle"
                className="fill-ink text-[22px]"
              >
                {name.text}
              </text>
            )
          )
        })}
        <g className="fill-none stroke-ink" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M446 112 V52 M434 68 L446 50 L458 68" />
        </g>
        <text x="446" y="138" textAnchor="middle" className="fill-ink text-[20px]">
          {_('N')}
        </text>
      </g>
    </svg>
  )
}
