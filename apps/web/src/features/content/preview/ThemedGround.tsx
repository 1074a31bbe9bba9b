import { MantineProvider, useMantineCssVariablesResolver } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../content.module.css';

/** The attribute is set on this element only. The attribute of the page must not change. */
const noRoot = () => undefined;

/** A part of the page in one theme, independent of the theme of the page. */
export function ThemedGround({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  const resolver = useMantineCssVariablesResolver();
  const id = `ground-${useId().replace(/\W/g, '')}`;
  return (
    <div id={id} className={classes.ground} data-mantine-color-scheme={scheme}>
      <MantineProvider
        key={scheme}
        forceColorScheme={scheme}
        cssVariablesSelector={`#${id}`}
        {...(resolver && { cssVariablesResolver: resolver })}
        getRootElement={noRoot}
        withGlobalClasses={false}
        deduplicateCssVariables={false}
      >
        {children}
      </MantineProvider>
    </div>
  );
}
