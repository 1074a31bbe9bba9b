import type { ShownBanner } from '@drawdesk/contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentLink } from './ContentLink.tsx';
import { ContentPicture } from './ContentPicture.tsx';
import classes from './content.module.css';
import { useSlides } from './use-slides.ts';

type Slide = Pick<ShownBanner, 'bannerId' | 'title' | 'link' | 'picture'>;

interface BannerCarouselProps {
  banners: readonly Slide[];
  language: 'en' | 'th';
}

/**
 * Banners one after the other. They pause while the pointer or the focus is on them, and can be stopped for
 * good.
 */
export function BannerCarousel({ banners, language }: BannerCarouselProps) {
  const { t } = useTranslation();
  const { at, playing, play, go, choose, hold } = useSlides(banners.length);
  const banner = banners[at];
  if (!banner) return null;
  // A person who changes the slide by hand reads at their own pace.
  const move = (step: 1 | -1) => {
    play(false);
    go(step);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  const icon = { size: 18, stroke: 1.8 };
  const many = banners.length > 1;
  return (
    <section
      className={`surface ${classes.carousel}`}
      aria-roledescription={t('content.shown.carousel')}
      aria-label={t('content.shown.banners')}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hold(false);
      }}
    >
      <div className={classes.stage} aria-live={playing ? 'off' : 'polite'}>
        <ContentLink key={banner.bannerId} link={banner.link} className={classes.slide}>
          <div
            className={classes.frame}
            style={{ aspectRatio: 1 / slideRatio(banners.map((one) => one.picture)) }}
          >
            <ContentPicture picture={banner.picture} alt="" sizes="320px" className={classes.ground} />
            <ContentPicture
              picture={banner.picture}
              alt={banner.title[language]}
              sizes="(max-width: 960px) 100vw, 1120px"
              className={classes.picture}
            />
          </div>
        </ContentLink>
      </div>
      {many && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons handle the keys
        <div className={classes.controls} onKeyDown={onKey}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('content.shown.previous')}
            onClick={() => move(-1)}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(playing ? 'content.shown.pause' : 'content.shown.play')}
            onClick={() => play(!playing)}
          >
            {playing ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('content.shown.next')}
            onClick={() => move(1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
          <span className={classes.dots}>
            {banners.map((one, index) => (
              <button
                key={one.bannerId}
                type="button"
                className={classes.dot}
                aria-label={t('content.shown.slide', {
                  title: one.title[language],
                  at: index + 1,
                  count: banners.length,
                })}
                aria-current={index === at}
                onClick={() => {
                  play(false);
                  choose(index);
                }}
              />
            ))}
          </span>
        </div>
      )}
    </section>
  );
}

interface Sides {
  width: number;
  height: number;
}

/**
 * Not flatter than a strip, not higher than half its width: a banner is shown with the news, and is not what a dashboard
 * is for.
 */
const flattest = 1 / 8;
const highest = 1 / 2;

/**
 * Height divided by width of the frame that all slides share, so that nothing jumps: that of the highest
 * slide.
 */
const slideRatio = (pictures: readonly Sides[]): number =>
  Math.min(highest, Math.max(flattest, ...pictures.map(({ width, height }) => height / width)));
