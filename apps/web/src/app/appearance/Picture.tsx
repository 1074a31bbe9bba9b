import { useId } from 'react';
import { groundsOf, type Scheme } from '../theme/tokens.ts';
import classes from './appearance.module.css';
import { type PictureBlock, pictures } from './pictures.ts';

const schemes = { light: ['light'], dark: ['dark'], system: ['light', 'dark'] } as const satisfies Record<
  string,
  readonly Scheme[]
>;

export type PictureName = keyof typeof pictures | keyof typeof schemes;

const isScheme = (name: PictureName): name is keyof typeof schemes => name in schemes;

/** A small picture of a window: a layout in the colours of the page, or a theme in its own colours. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className={classes.picture} viewBox="0 0 104 66" aria-hidden="true" focusable="false">
      {isScheme(name) ? (
        schemes[name].map((scheme, at) => <Window key={scheme} scheme={scheme} half={at > 0} />)
      ) : (
        <Blocks blocks={pictures[name]} />
      )}
    </svg>
  );
}

const Blocks = ({ blocks }: { blocks: readonly PictureBlock[] }) =>
  blocks.map(([tone, x, y, width, height, radius = 2]) => (
    <rect
      key={`${tone} ${x} ${y}`}
      data-tone={tone}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={Math.min(radius, height / 2)}
    />
  ));

const inks = { light: '#2F2B3D', dark: '#E1DEF5' } as const;

/** A theme; "system" is the dark one over the right half of the light one. */
function Window({ scheme, half }: { scheme: Scheme; half: boolean }) {
  const clip = useId();
  const { page, surface } = groundsOf(scheme, 'default');
  const ink = inks[scheme];
  return (
    <g clipPath={half ? `url(#${clip})` : undefined}>
      <clipPath id={clip}>
        <path d="M62 0H104V66H42Z" />
      </clipPath>
      <rect width={104} height={66} fill={page} />
      <rect x={14} y={12} width={76} height={42} rx={4} fill={surface} stroke={ink} strokeOpacity={0.14} />
      <rect x={22} y={20} width={24} height={5} rx={2.5} fill={ink} fillOpacity={0.75} />
      <rect x={22} y={30} width={60} height={4} rx={2} fill={ink} fillOpacity={0.25} />
      <rect x={22} y={38} width={46} height={4} rx={2} fill={ink} fillOpacity={0.25} />
      <rect x={66} y={20} width={16} height={5} rx={2.5} data-tone="accent" />
    </g>
  );
}
