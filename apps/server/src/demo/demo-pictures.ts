/** Pictures of the demo's banners, drawn here: no file, no letters (a machine may have no typeface for them). */

const width = 1600;
const height = 400;

/** Digits as strokes in a box of 20 by 30. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M10 2C4 2 2 8 2 15s2 13 8 13 8-6 8-13S16 2 10 2z',
  1: 'M5 7l6-5v26',
  2: 'M3 8c0-8 14-8 14 1 0 6-8 10-14 19h15',
  3: 'M3 4c7-5 14 0 13 5-1 4-5 5-8 5 5 0 10 2 9 8-1 7-11 8-15 3',
  5: 'M16 2H5L4 13c8-4 14 1 13 8-1 8-11 9-15 4',
  7: 'M2 2h16L8 28',
  8: 'M10 2c-9 0-9 12 0 12S19 2 10 2zm0 12c-11 0-11 14 0 14s11-14 0-14z',
};

/** A ball with its number, lit from above. */
const ball = (x: number, y: number, radius: number, digit: string): string => `
  <g transform="translate(${x} ${y})">
    <ellipse cy="${radius * 1.12}" rx="${radius * 0.8}" ry="${radius * 0.14}" fill="#000" opacity=".22"/>
    <circle r="${radius}" fill="url(#ball)"/>
    <circle r="${radius * 0.58}" fill="#fff"/>
    <g transform="translate(${-radius * 0.25} ${-radius * 0.375}) scale(${radius / 40})" fill="none"
      stroke="#2f2b3d" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">
      <path d="${strokes[digit] ?? ''}"/>
    </g>
  </g>`;

/** Rays from a point, every second one lighter. */
const rays = (x: number, y: number, colour: string): string =>
  Array.from({ length: 18 }, (_, index) => {
    const [from, to] = [index * 20, index * 20 + 10].map((degrees) => (degrees * Math.PI) / 180);
    const at = (angle = 0) => `${x + 1800 * Math.cos(angle)} ${y + 1800 * Math.sin(angle)}`;
    return `<path d="M${x} ${y}L${at(from)} ${at(to)}z" fill="${colour}" opacity=".1"/>`;
  }).join('');

const svg = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );

/** Five balls that were drawn, on a violet ground. */
export const drawnBalls: Buffer = svg(`
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#4c3fd1"/><stop offset="1" stop-color="#9a8cff"/>
    </linearGradient>
    <radialGradient id="ball" cx=".35" cy=".28" r=".9">
      <stop offset="0" stop-color="#fff1c2"/><stop offset=".35" stop-color="#ffc14d"/><stop offset="1" stop-color="#d97f06"/>
    </radialGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>
  ${rays(800, 460, '#ffffff')}
  ${ball(430, 205, 84, '5')}${ball(615, 180, 92, '3')}${ball(820, 170, 104, '8')}${ball(1030, 180, 92, '7')}${ball(1210, 205, 84, '2')}`);

/** A ticket with its stub, before a clock that nears the hour. */
const ticket = (x: number, y: number, turn: number, fill: string, digits: string): string => `
  <g transform="translate(${x} ${y}) rotate(${turn})">
    <path d="M-190-95h380a10 10 0 0 1 10 10v50a35 35 0 0 0 0 70v50a10 10 0 0 1-10 10h-380a10 10 0 0 1-10-10v-50a35 35 0 0 0 0-70v-50a10 10 0 0 1 10-10z" fill="${fill}"/>
    <path d="M95-85v170" stroke="#fff" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round" opacity=".85"/>
    ${[...digits]
      .map(
        (digit, index) => `
    <g transform="translate(${-150 + index * 72} -36) scale(2.4)" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">
      <path d="${strokes[digit] ?? ''}"/>
    </g>`,
      )
      .join('')}
  </g>`;

export const ticketsAndClock: Buffer = svg(`
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#04705f"/><stop offset="1" stop-color="#1fb58f"/>
    </linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>
  ${rays(1290, 200, '#ffffff')}
  ${ticket(400, 225, -9, '#e0563f', '087')}
  ${ticket(720, 195, 6, '#f2a33a', '352')}
  <g transform="translate(1240 200)">
    <circle r="136" fill="#fff"/><circle r="136" fill="none" stroke="#04564a" stroke-width="14"/>
    ${Array.from({ length: 12 }, (_, hour) => `<path d="M0-112v18" stroke="#04564a" stroke-width="7" stroke-linecap="round" transform="rotate(${hour * 30})"/>`).join('')}
    <path d="M0 0L0-86" stroke="#2f2b3d" stroke-width="10" stroke-linecap="round" transform="rotate(-24)"/>
    <path d="M0 0L0-58" stroke="#e0563f" stroke-width="12" stroke-linecap="round" transform="rotate(106)"/>
    <circle r="11" fill="#2f2b3d"/>
  </g>`);
