/** The first start of an installation. */
export const setup = {
  title: 'Set up Drawdesk',
  lead: 'Nobody can sign in yet. Create the first superadmin; everything else is done in the console.',
  openLink:
    'Open the link that the server printed when it started. It works once, for 24 hours. Restart the server to get a new link.',
  companyName: 'Company name',
  currency: 'Currency',
  currencyHelp: 'Can be changed until the first bet is accepted.',
  displayName: 'Your name',
  username: 'Username',
  usernameHelp: '2 to 63 lower-case letters, digits, dots, hyphens or underscores.',
  password: 'Password',
  again: 'Repeat password',
  action: 'Create superadmin and sign in',
  fillCompany: 'Enter the company name.',
  fillName: 'Enter your name.',
  fillRules: 'The password doesn’t meet every rule yet.',
  notTheSame: 'The passwords don’t match.',
};
