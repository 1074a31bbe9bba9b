import { Skeleton } from '@mantine/core';

/** A board while its round is loading, with its final height. */
export function BoardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={86} radius="lg" mb={20} />
      <Skeleton height={480} radius="lg" />
    </div>
  );
}
