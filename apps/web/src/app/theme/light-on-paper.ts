/** Paper is white: a page shown in the dark theme is printed in the light theme. */
export function lightOnPaper(root: HTMLElement = document.documentElement): void {
  const paper = matchMedia('print');
  let screen: string | undefined;
  const turn = () => {
    const scheme = root.dataset.mantineColorScheme;
    if (paper.matches && scheme === 'dark') {
      screen = scheme;
      root.dataset.mantineColorScheme = 'light';
    } else if (!paper.matches && screen) {
      root.dataset.mantineColorScheme = screen;
      screen = undefined;
    }
  };
  paper.addEventListener('change', turn);
}
