import type { LinkProps } from '@tanstack/react-router';
import { createContext } from 'react';

/** A page above the one that is open. */
export interface Level {
  label: string;
  link: LinkProps;
}

/** The pages above an address that the person may open, from the top down; the frame knows them. */
export const LevelsAbove = createContext<(path: string) => readonly Level[]>(() => []);
