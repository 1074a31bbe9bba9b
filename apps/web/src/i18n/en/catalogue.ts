/** The frame of the living catalogue; what the components themselves are for stands beside each (features/catalogue). */
export const catalogue = {
  search: 'Find a component',
  groups: 'Parts of the catalogue',
  noMatch: 'No component is called like that.',
  light: 'Light',
  dark: 'Dark',
  group: {
    forms: 'Forms',
    dialogs: 'Dialogs and drawers',
    dates: 'Dates',
    figures: 'Figures',
    charts: 'Charts',
    tables: 'Tables and lists',
    grids: 'Grids',
    layout: 'Page and detail',
    states: 'Empty, error, notice',
    frame: 'Frame',
  },
};
