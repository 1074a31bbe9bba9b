import type { RateSheet } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const BlockNumbers = lazyPart(
  async () => ({ default: (await import('./blocks/BlockNumbers.tsx')).BlockNumbers }),
  'above',
);

interface BlockButtonProps {
  sheet: RateSheet;
  variant?: 'default' | 'filled';
  className?: string | undefined;
}

/** Opens the form that blocks numbers of a provider, for those who may. */
export function BlockButton({ sheet, variant = 'filled', className = '' }: BlockButtonProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [times, setTimes] = useState(0);
  const [opened, setOpened] = useState(false);
  if (!may('blocks.add')) return null;
  return (
    <>
      <Button
        variant={variant}
        className={className}
        leftSection={<IconBan size={18} />}
        onClick={() => {
          setTimes((before) => before + 1);
          setOpened(true);
        }}
      >
        {t('blocks.add')}
      </Button>
      <Suspense>
        {times > 0 && (
          <BlockNumbers key={times} sheet={sheet} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
