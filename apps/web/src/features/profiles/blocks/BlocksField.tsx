import type { BetType } from '@drawdesk/lottery';
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { priceText } from '../../../shared/rates/price-spec.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { AddBlocks } from './AddBlocks.tsx';
import classes from './blocks.module.css';
import { addBlocks, type Block, type BlockGroup, groupsOf, inOrder, removeBlocks } from './blocks.ts';

interface BlocksFieldProps extends FieldProps<Block[]> {
  betTypes: readonly BetType[];
  readOnly?: boolean;
}

/** How many numbers of a group are shown before it is expanded. */
const shownFirst = 40;

/** The blocked numbers of a profile by bet type and price, and a way to add more. */
export function BlocksField({ value, onChange, error, betTypes, readOnly = false }: BlocksFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.blocks}>
      {value.length === 0 && <p className={classes.none}>{t('profiles.blocks.none')}</p>}
      {groupsOf(inOrder(value, betTypes)).map((group) => (
        <Group
          key={group.key}
          group={group}
          onRemove={readOnly ? undefined : (numbers) => onChange(removeBlocks(value, group, numbers))}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {!readOnly && (
        <AddBlocks
          betTypes={betTypes}
          held={value.length}
          onAdd={(entry) => {
            const { blocks, replaced } = addBlocks(value, entry);
            onChange(inOrder(blocks, betTypes));
            return replaced;
          }}
        />
      )}
    </div>
  );
}

interface GroupProps {
  group: BlockGroup;
  onRemove: ((numbers?: readonly string[]) => void) | undefined;
}

function Group({ group, onRemove }: GroupProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const [all, setAll] = useState(false);
  const { betType, price, numbers } = group;
  const name = `${nameOf(betType)} · ${priceText(price)}`;
  const rest = numbers.length - shownFirst;
  return (
    <section className={classes.group} aria-label={name}>
      <div className={classes.groupHead}>
        <span className={classes.betType}>{nameOf(betType)}</span>
        <span className={classes.price} data-kind={price.kind}>
          {priceText(price)}
        </span>
        <span className={classes.count}>{t('profiles.blocks.count', { count: numbers.length })}</span>
        {onRemove && (
          <ActionIcon
            className={classes.removeAll ?? ''}
            variant="subtle"
            color="gray"
            aria-label={t('profiles.blocks.removeAll', { name })}
            title={t('profiles.blocks.removeAll', { name })}
            onClick={() => onRemove()}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.numbers}>
        {numbers.slice(0, all ? numbers.length : shownFirst).map((number) =>
          onRemove ? (
            <button
              key={number}
              type="button"
              className={classes.number}
              aria-label={t('profiles.blocks.remove', { number })}
              title={t('profiles.blocks.remove', { number })}
              onClick={() => onRemove([number])}
            >
              {number}
            </button>
          ) : (
            <span key={number} className={classes.number}>
              {number}
            </span>
          ),
        )}
        {rest > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => setAll(!all)}>
            {all ? t('profiles.blocks.fewer') : t('profiles.blocks.more', { count: rest })}
          </Button>
        )}
      </div>
    </section>
  );
}
