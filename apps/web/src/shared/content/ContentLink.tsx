import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface ContentLinkProps {
  /** An https address or a path of the console; null for no link. */
  link: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** The link of a banner: another site opens in a new window, a page of the console in this one. */
export function ContentLink({ link, className, children }: ContentLinkProps) {
  const { history } = useRouter();
  if (link === null) return <div className={className}>{children}</div>;
  if (!link.startsWith('/'))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={className}>
        {children}
      </a>
    );
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(link);
  };
  return (
    <a href={link} className={className} onClick={follow}>
      {children}
    </a>
  );
}
