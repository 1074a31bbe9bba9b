import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { variablesOf } from '../theme/theme.ts';

interface DarkGroundProps {
  on: boolean;
  /** The element that is dark: it carries `data-mantine-color-scheme="dark"` itself. */
  selector: string;
  children: ReactNode;
}

/** The attribute belongs to this element: nothing here may change the one of the page. */
const noRoot = () => undefined;

/**
 * The dark theme for one part of a light page, such as the semi-dark navigation: all variables again, under a
 * selector.
 */
export function DarkGround({ on, selector, children }: DarkGroundProps) {
  const { primary, skin } = usePreferences();
  const variables = useMemo(() => variablesOf(primary, skin), [primary, skin]);
  if (!on) return children;
  return (
    <MantineProvider
      forceColorScheme="dark"
      cssVariablesSelector={selector}
      cssVariablesResolver={variables}
      getRootElement={noRoot}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
