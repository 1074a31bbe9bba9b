import type { ProviderLogo as Logo } from '@drawdesk/contract';
import { monogramOf } from './monogram.ts';
import { providerFlags } from './provider-flags.ts';
import classes from './provider-logo.module.css';
import { useProviderName } from './use-provider-name.ts';

export interface Pictured {
  logo: Logo;
  nameEn: string;
  nameTh: string;
}

/**
 * The flag of a provider, fetched when it comes into view, or a monogram of its name. It is shown with the
 * name.
 */
export function ProviderLogo({
  provider,
  size = 'sm',
}: {
  provider: Omit<Pictured, 'nameTh'>;
  size?: 'sm' | 'lg';
}) {
  const { logo, nameEn } = provider;
  if (logo !== 'mark')
    return (
      <img
        className={classes.flag}
        data-size={size}
        src={providerFlags[logo]}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    );
  const { letters, tone } = monogramOf(nameEn);
  return (
    <span className={classes.mark} data-size={size} data-tone={tone} aria-hidden>
      {letters}
    </span>
  );
}

/** A provider by logo and name; below the name another value that identifies it. */
export function ProviderName({ provider, note }: { provider: Pictured; note?: string | undefined }) {
  const nameOf = useProviderName();
  return (
    <span className={classes.provider}>
      <ProviderLogo provider={provider} />
      <span className={classes.words}>
        <span>{nameOf(provider)}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  );
}
