import { useElementSize } from '@mantine/hooks';
import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { compactMoney } from '../../../ui/figures/compact-money.ts';
import classes from './ladder.module.css';
import { type LadderPictureProps, ladderHeight, ladderOf, type Stair } from './ladder.ts';
import { roundFigure, stepsWords, useStepTexts } from './step-words.ts';

const margin = { top: 26, bottom: 26, start: 8, end: 8 } as const;
/** A step narrower than this has no room for its figure. */
const labelWidthMin = 34;

/** The drawing, loaded with d3 when the first one is shown. The steps are also shown in words next to it. */
export function LadderDrawn({ basis, steps, normalRate }: LadderPictureProps) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const hatch = useId();
  const texts = useStepTexts();
  const { stairs, end } = ladderOf(basis, steps, normalRate);
  const x = scaleLinear([0, end], [margin.start, Math.max(width - margin.end, margin.start + 1)]);
  const y = scaleLinear([0, 1], [ladderHeight - margin.bottom, margin.top]);
  const ground = y(0);
  const toOf = ({ to }: Stair) => x(to ?? end);
  const nameOf = ({ step }: Stair): string => {
    if (step === null) return normalRate === null ? t('limiter.ladder.normal') : roundFigure(normalRate);
    if (step.action.kind === 'close') return t('limiter.ladder.closed');
    return step.action.kind === 'rate' ? roundFigure(step.action.rate) : `${step.action.percent}%`;
  };
  const atOf = ({ from }: LimiterStepStart) =>
    basis === 'stake' ? compactMoney(from) : `${roundFigure(from)}%`;
  return (
    <figure ref={ref} className={classes.figure}>
      {width > 0 && (
        <svg
          width={width}
          height={ladderHeight}
          viewBox={`0 0 ${width} ${ladderHeight}`}
          className={classes.drawing}
          role="img"
          aria-label={stepsWords(basis, steps, texts) || t('limiter.ladder.none')}
        >
          <defs>
            {/* Closed is hatched and red: colour is never the only sign. */}
            <pattern
              id={hatch}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="7" height="7" className={classes.closedGround} />
              <line x1="0" y1="0" x2="0" y2="7" className={classes.closedLine} />
            </pattern>
          </defs>
          {stairs.map((stair, index) => {
            const [left, right, closed] = [x(stair.from), toOf(stair), stair.height === 0];
            const top = closed ? y(1) : y(stair.height);
            const shift = right - left < labelWidthMin && index % 2 === 1 ? -13 : 0;
            return (
              <g key={stair.from}>
                <rect
                  x={left}
                  y={top}
                  width={Math.max(right - left, 1)}
                  height={ground - top}
                  className={classes.tread}
                  data-lowered={stair.step !== null}
                  {...(closed && { style: { fill: `url(#${hatch})` } })}
                />
                {!closed && <line x1={left} x2={right} y1={top} y2={top} className={classes.edge} />}
                {index > 0 && (
                  <line
                    x1={left}
                    x2={left}
                    y1={y(stairs[index - 1]?.height ?? 1)}
                    y2={closed ? ground : top}
                    className={classes.edge}
                  />
                )}
                <text
                  x={(left + right) / 2}
                  y={(closed ? (top + ground) / 2 : top - 7) + shift}
                  className={classes.rate}
                  data-closed={closed}
                >
                  {nameOf(stair)}
                </text>
                {stair.step && (
                  <text x={left} y={ground + 17} className={classes.at}>
                    {atOf(stair.step)}
                  </text>
                )}
              </g>
            );
          })}
          <line
            x1={margin.start}
            x2={width - margin.end}
            y1={ground}
            y2={ground}
            className={classes.ground}
          />
        </svg>
      )}
      <figcaption className={classes.caption}>
        {t(basis === 'stake' ? 'limiter.ladder.overStake' : 'limiter.ladder.overLimit')}
      </figcaption>
    </figure>
  );
}

interface LimiterStepStart {
  from: string;
}
