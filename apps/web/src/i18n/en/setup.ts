/** The first start of an installation. */
export const setup = {
  title: 'Set up Drawdesk',
  lead: 'Nobody can sign in yet. Make the first superadmin: everything else is done in the console.',
  openLink:
    'Open the link that the server printed when it started. It is good once, for 24 hours; starting the server again prints a new one.',
  companyName: 'Company name',
  currency: 'Currency',
  currencyHelp: 'It can be changed until the first bet is taken.',
  displayName: 'Your name',
  username: 'Username',
  usernameHelp: '2 to 63 small letters, digits, dots, dashes or underscores.',
  password: 'Password',
  again: 'Password again',
  action: 'Make the superadmin and sign in',
  fillCompany: 'Please fill in the name of the company.',
  fillName: 'Please fill in your name.',
  fillRules: 'The password does not meet every rule yet.',
  notTheSame: 'This is not the same as above.',
};
