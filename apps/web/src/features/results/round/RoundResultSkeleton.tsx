import { Skeleton } from '@mantine/core';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The page of a round while it is loading, with its final height. */
export function RoundResultSkeleton() {
  return (
    <SideBySide
      side={
        <Section>
          {lines.map((line) => (
            <Skeleton key={line} height={14} my={14} />
          ))}
        </Section>
      }
    >
      <Section>
        <Skeleton height={18} width="30%" mb={20} />
        <Skeleton height={12} width="65%" mb={24} />
        <Skeleton height={52} mb={16} />
        <Skeleton height={52} mb={24} />
        <Skeleton height={36} width={120} />
      </Section>
    </SideBySide>
  );
}
