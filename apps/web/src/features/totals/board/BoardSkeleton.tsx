import { Skeleton } from '@mantine/core';
import classes from './board.module.css';

const tiles = [0, 1, 2, 3];

/** A board while its round is loading, with its final height: the surfaces it will have, with a line for each text. */
export function BoardSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden>
      <div className={`surface ${classes.waitingTiles}`}>
        {tiles.map((tile) => (
          <div key={tile}>
            <Skeleton height={12} width={72} mb={14} />
            <Skeleton height={20} width={104} />
          </div>
        ))}
      </div>
      <div className={`surface ${classes.waitingBoard}`}>
        <Skeleton height={18} width="40%" mb={20} />
        <Skeleton height={12} width="80%" mb={12} />
        <Skeleton height={12} width="65%" mb={12} />
        <Skeleton height={12} width="72%" />
      </div>
    </div>
  );
}
