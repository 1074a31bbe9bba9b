import type { ExportFormat } from '@drawdesk/contract';
import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';
import { MenuAt } from '../../ui/overlays/MenuAt.tsx';
import type { DropAt } from '../../ui/overlays/use-drop.ts';
import { xlsxRows } from './xlsx-rows.ts';

interface ExportFormatsProps {
  at: DropAt;
  choose: (format: ExportFormat) => void;
}

export function ExportFormats({ at, choose }: ExportFormatsProps) {
  const { t } = useTranslation();
  return (
    <MenuAt at={at}>
      <Menu.Item leftSection={<IconFileText size={18} stroke={1.6} />} onClick={() => choose('csv')}>
        {t('exports.formats.csv')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />} onClick={() => choose('xlsx')}>
        {t('exports.formats.xlsx', { rows: formatCount(xlsxRows) })}
      </Menu.Item>
    </MenuAt>
  );
}
