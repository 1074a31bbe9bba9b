import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { repository } from '../test/program.ts';
import { flowTexts, tierAmounts } from './flow-texts.ts';
import type { Look } from './picture.ts';

const size = { width: 1440, height: 720 };
const fonts = join(repository, 'node_modules/@fontsource/sarabun/files');

/** The whole way of a bet in one picture, drawn from texts in the console's colours and font. */
export async function flowPicture(browser: Browser, look: Look): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size });
  try {
    await page.setContent(flowPage(look));
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
  }
}

function flowPage({ language, theme }: Look): string {
  const { title, example, tiers, ...steps } = flowTexts[language];
  const cards = [
    steps.bet,
    steps.accept,
    steps.close,
    steps.result,
    steps.settlement,
    steps.winLoss,
    steps.feed,
  ];
  const figures = tiers.map(
    (tier, at) =>
      `<li><span>${tier}</span><b class="${tierAmounts[at]?.startsWith('+') ? 'plus' : 'minus'}">${tierAmounts[at]}</b></li>`,
  );
  const drawn = cards.map((step, at) => {
    const isWinLoss = step === steps.winLoss;
    const lines = step.lines.map((line) => `<p>${line}</p>`).join('');
    return `<section class="card step${at + 1}">
      <header><i>${at + 1}</i><div><h2>${step.title}</h2><small>${step.who}</small></div></header>
      ${isWinLoss ? `<ul>${figures.join('')}</ul>` : ''}<div class="lines">${lines}</div>
      <strong>${step.value}</strong></section>`;
  });
  return `<!doctype html><html lang="${language}" class="${theme}"><meta charset="utf-8">
    <style>${fontFaces()}${style}</style>
    <h1>${title}</h1><p class="example">${example}</p><main>${drawn.join('')}</main></html>`;
}

const fontFaces = (): string =>
  [400, 500, 600].flatMap((weight) => ['latin', 'thai'].map((script) => fontFace(script, weight))).join('');

function fontFace(script: string, weight: number): string {
  const font = readFileSync(join(fonts, `sarabun-${script}-${weight}-normal.woff2`), 'base64');
  const range = script === 'thai' ? 'unicode-range: U+0E01-0E5B;' : '';
  return `@font-face { font-family: ${script}; font-weight: ${weight}; ${range}
    src: url(data:font/woff2;base64,${font}) format('woff2'); }`;
}

/** Two rows that are read as a circle: the first from left to right, the second back to the player site. */
const style = `
  html { --page: #f8f7fa; --surface: #fff; --ink: #2f2b3d; --soft: #6d6b77; --line: #dbdade;
    --primary: #7367f0; --tint: #eae8fd; --on-tint: #5e50ee; --plus: #14803f; --minus: #c0362c; }
  html.dark { --page: #25293c; --surface: #2f3349; --ink: #e1def5; --soft: #acabc1; --line: #44485e;
    --tint: #3d3c66; --on-tint: #b9b2fa; --plus: #56ca7f; --minus: #ff8a80; }
  * { margin: 0; padding: 0; box-sizing: border-box; }
  body { padding: 40px 48px; background: var(--page); color: var(--ink); font: 18px/1.5 latin, thai, sans-serif; }
  h1 { font-size: 32px; font-weight: 600; }
  .example { color: var(--soft); font-size: 19px; }
  main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 52px 44px; margin-top: 28px; }
  .card { position: relative; display: flex; flex-direction: column; height: 248px; padding: 20px 22px;
    border-radius: 10px; background: var(--surface); box-shadow: 0 3px 12px rgb(47 43 61 / 14%); }
  header { display: flex; gap: 12px; align-items: center; }
  i { flex: none; width: 36px; height: 36px; border-radius: 50%; background: var(--primary); color: #fff;
    font: 600 19px/36px latin; text-align: center; }
  h2 { font-size: 21px; font-weight: 600; line-height: 1.25; }
  small { display: block; color: var(--soft); font-size: 16px; line-height: 1.3; }
  .lines { margin-top: 14px; font-size: 18px; line-height: 1.45; }
  strong { align-self: flex-start; margin-top: auto; padding: 3px 12px; border-radius: 6px; background: var(--tint);
    color: var(--on-tint); font-size: 18px; font-weight: 600; font-variant-numeric: tabular-nums; }
  .step1, .step7 { border: 2px solid var(--primary); }
  .step5 { grid-area: 2 / 4; } .step6 { grid-area: 2 / 2 / 3 / 4; } .step7 { grid-area: 2 / 1; }
  .card::after { content: '→'; position: absolute; top: 50%; left: 100%; width: 44px; color: var(--primary);
    font: 600 32px/1 latin; text-align: center; transform: translateY(-50%); }
  .step4::after, .step7::after { top: calc(100% + 26px); left: 50%; transform: translate(-50%, -50%) rotate(90deg); }
  .step5::after, .step6::after { right: 100%; left: auto; content: '←'; }
  .step7::after { top: -26px; transform: translate(-50%, -50%) rotate(-90deg); }
  ul { display: grid; grid-template-columns: repeat(4, 1fr); margin: 12px 0 -6px; list-style: none;
    border: 1px solid var(--line); border-radius: 8px; }
  li { display: flex; flex-direction: column; padding: 8px 14px; }
  li + li { border-left: 1px solid var(--line); }
  li span { color: var(--soft); font-size: 16px; }
  li b { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; }
  .plus { color: var(--plus); } .minus { color: var(--minus); }
`;
