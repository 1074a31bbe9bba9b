import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import { queryClient } from '../api/query-client.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { ProofGate } from './proof/ProofGate.tsx';
import { router } from './router.ts';
import { AfterFirstPage } from './shell/AfterFirstPage.tsx';
import { LoadingOverlay } from './shell/LoadingOverlay.tsx';
import { preferenceColourScheme } from './theme/colour-scheme.ts';
import { themeOf, variablesOf } from './theme/theme.ts';

const colourScheme = preferenceColourScheme();

/** The console: theme, server state, pages, and what is drawn above every page. */
export function App() {
  const { primary, skin } = usePreferences();
  const theme = useMemo(() => themeOf(primary), [primary]);
  const variables = useMemo(() => variablesOf(primary, skin), [primary, skin]);
  useLayoutEffect(() => {
    document.documentElement.dataset.skin = skin;
  }, [skin]);
  return (
    // Follows the direction that the language gives the document (spec.md §4).
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={colourScheme}
        defaultColorScheme="light"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <AfterFirstPage />
          <ProofGate />
          <LoadingOverlay />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
