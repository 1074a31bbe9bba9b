import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as on a phone: the width at which cards have one column. */
export const useOnPhone = (): boolean =>
  useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false }) ?? false;
