import type { FastifyInstance } from 'fastify';
import { languageOf } from './request-headers.ts';

/** `--mantine-color-body` and the surface of the top bar in the light theme; index.html has the dark ones too. */
const lightGround = '#F8F7FA';
const primary = '#7367F0';
/** What launchers show without cutting it. */
const shortNameMax = 12;

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest, with which a browser installs the console under the company's name. It has nothing to do with the
 * manifest of builds, whose change reloads a page (spec.md §9): that one is /builds/latest.json.
 */
export function serveAppManifest(
  server: FastifyInstance,
  companyName: () => Promise<string | null>,
  check: (path: string, address: string) => void,
): void {
  const path = '/app.webmanifest';
  server.get(path, async (request, reply) => {
    check(path, request.ip);
    const name = (await companyName()) ?? 'Drawdesk';
    const lang = languageOf(request.headers);
    const manifest = {
      id: '/',
      name,
      short_name: [...name].length <= shortNameMax ? name : 'Drawdesk',
      description: lang === 'th' ? 'ระบบหลังบ้านของธุรกิจหวย' : 'Back office of a lottery business',
      lang,
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: primary,
      background_color: lightGround,
      icons: [
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('maskable', 192, 'maskable'),
        icon('maskable', 512, 'maskable'),
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify(manifest));
  });
}
