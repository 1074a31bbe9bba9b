import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

interface InALink {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
}

/** A link as an entry of a menu. Its address is typed by the pages that exist. */
export const MenuItemLink = createLink((props: MenuItemProps & InALink) => (
  <Menu.Item component="a" {...props} />
));
