import { Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

/** Where a link leads, without how it looks: what is given to a `ButtonLink` or a `MenuItemLink`. */
export type PageLink = Omit<LinkProps, 'activeProps' | 'inactiveProps' | 'children'>;

interface InALink {
  ref?: Ref<HTMLAnchorElement>;
  onClick?: () => void;
  children?: ReactNode;
}

/** A link that looks like a button. Its address is typed by the pages that exist. */
export const ButtonLink = createLink((props: ButtonProps & InALink) => <Button component="a" {...props} />);
