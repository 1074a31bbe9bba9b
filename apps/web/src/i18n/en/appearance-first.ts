/** What the frame says of the look; appearance.ts has the rest. */
export const appearanceFirst = {
  title: 'Appearance',
};
