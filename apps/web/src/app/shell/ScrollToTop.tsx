import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollToTopPx } from './frame.ts';
import classes from './shell.module.css';

/**
 * The button back to the top, shown from 200 px down; it scrolls smoothly unless reduced motion is set
 * (spec.md §4).
 */
export function ScrollToTop() {
  const { t } = useTranslation();
  const calm = useReducedMotion();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const preferences = () => setFar(scrollY > scrollToTopPx);
    preferences();
    addEventListener('scroll', preferences, { passive: true });
    return () => removeEventListener('scroll', preferences);
  }, []);
  if (!far) return null;
  return (
    <ActionIcon
      className={`${classes.toTop} no-print`}
      size="xl"
      aria-label={t('shell.scrollToTop')}
      onClick={() => scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })}
    >
      <IconArrowUp size={18} />
    </ActionIcon>
  );
}
