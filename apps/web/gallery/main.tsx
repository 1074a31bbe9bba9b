import { createRoute } from '@tanstack/react-router';
import '../src/app/routes/route-tree.ts';
import { shellRoute } from '../src/app/routes/shell.ts';
import { Gallery } from './Gallery.tsx';

/** The console as it is, with one page more in its frame; the product is built without it. */
const galleryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/gallery',
  staticData: { access: 'signed-in' },
  component: Gallery,
});

const pages: unknown = shellRoute.children;
shellRoute.addChildren([...(Array.isArray(pages) ? pages : []), galleryRoute]);

// The router reads the tree of routes when it is made: not before the page above is part of it.
void import('../src/main.tsx');
