export const problem = {
  noConnection: 'Can’t reach the server. Check your network and try again.',
  unreadable: 'The server’s response couldn’t be read ({{status}}). Try again in a moment.',
  unknown: 'Something went wrong. Try again.',
  retry: 'Try again',
  request: 'Request {{id}}',
  notFoundTitle: 'Page Not Found',
  notFoundPath: 'Page Not Found: {{path}}',
  notFoundLead: "We couldn't find the page you are looking for.",
  oopsTitle: 'Oops! Something went wrong.',
  oopsLead: "We are working on it and we'll get it fixed as soon as we can",
  backToHome: 'Back to Home',
  proofCancelled: 'Cancelled: your identity wasn’t confirmed. Nothing was changed.',
  passkeyLeft: 'The passkey wasn’t used. Try again or use another method.',
  passkeyElsewhere:
    'Passkeys don’t work at this address. Use another method, and tell your administrator that DRAWDESK_ORIGIN doesn’t match the address of this page.',
  passkeyKnown: 'This device already has a passkey for this account.',
  windowBlocked: 'The browser blocked the new window. Allow pop-ups for this page and try again.',
};
