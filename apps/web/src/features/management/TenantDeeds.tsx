import { Button } from '@mantine/core';
import { type RowDeed, RowMenu } from '../../ui/table/RowMenu.tsx';

/** What can be done with a master or an agent at the head of its page: the first two as buttons, the rest in a menu. */
export function TenantDeeds({ name, deeds }: { name: string; deeds: readonly RowDeed[] }) {
  const buttons = deeds.filter(({ link }) => !link).slice(0, 2);
  return (
    <>
      {buttons.map(({ key, label, icon, onClick, why }) => (
        <Button
          key={key}
          variant="default"
          leftSection={icon}
          disabled={why !== undefined}
          {...(why !== undefined && { title: why })}
          {...(onClick && { onClick })}
        >
          {label}
        </Button>
      ))}
      <RowMenu row={name} deeds={deeds.filter((deed) => !buttons.includes(deed))} />
    </>
  );
}
