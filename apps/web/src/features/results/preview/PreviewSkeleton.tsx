import { Skeleton } from '@mantine/core';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './preview.module.css';

/** A dry run while it is loading. */
export function PreviewSkeleton() {
  return (
    <div className={classes.panel} aria-hidden>
      <Section>
        <Skeleton height={18} width="25%" mb={18} />
        <Skeleton height={40} width="60%" />
      </Section>
      <Section>
        <Skeleton height={44} />
      </Section>
    </div>
  );
}
