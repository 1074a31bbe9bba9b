import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../preferences/languages.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from '../content.module.css';
import { ThemedGround } from './ThemedGround.tsx';

const languages = ['en', 'th'] as const;
const schemes = ['light', 'dark'] as const;
const widths = ['desk', 'phone'] as const;

/** A preview in both languages, both themes, and in desktop and phone width. */
export function ContentPreview({ children }: { children: (language: 'en' | 'th') => ReactNode }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState(languageOf(i18n.language));
  const [scheme, setScheme] = useState(useComputedColorScheme('light'));
  const [width, setWidth] = useState<(typeof widths)[number]>('desk');
  return (
    <Section title={t('content.preview.title')}>
      <div className={classes.previewBar}>
        <SegmentedControl
          aria-label={t('content.preview.language')}
          value={language}
          onChange={setLanguage}
          data={languages.map((value) => ({ value, label: t(`content.preview.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('content.preview.theme')}
          value={scheme}
          onChange={setScheme}
          data={schemes.map((value) => ({ value, label: t(`content.preview.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('content.preview.width')}
          value={width}
          onChange={setWidth}
          data={widths.map((value) => ({ value, label: t(`content.preview.${value}`) }))}
        />
      </div>
      <ThemedGround scheme={scheme}>
        <div className={classes.width} data-width={width}>
          {children(language)}
        </div>
      </ThemedGround>
    </Section>
  );
}
