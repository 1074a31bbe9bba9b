import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

/** Where a link leads, without how it looks: what is given to a `ButtonLink` or a `MenuItemLink`. */
export type PageLink = Omit<LinkProps, 'activeProps' | 'inactiveProps' | 'children'>;

interface InALink {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
}

/** A link that looks like a button. Its address is typed by the pages that exist. */
export const ButtonLink = createLink((props: ButtonProps & InALink) => <Button component="a" {...props} />);

/** A link as an entry of a menu. */
export const MenuItemLink = createLink((props: MenuItemProps & InALink) => (
  <Menu.Item component="a" {...props} />
));
