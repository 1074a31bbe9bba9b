export const problem = {
  noConnection: 'There is no connection to the server. Check the network and try again.',
  unreadable: 'The server gave an answer that could not be read ({{status}}). Try again in a moment.',
  unknown: 'Something went wrong. Try again.',
  retry: 'Try again',
  request: 'Request {{id}}',
  notFoundTitle: 'Page Not Found',
  notFoundPath: 'Page Not Found: {{path}}',
  notFoundLead: "We couldn't find the page you are looking for.",
  oopsTitle: 'Oops! Something went wrong.',
  oopsLead: "We are working on it and we'll get it fixed as soon as we can",
  backToHome: 'Back to Home',
  proofCancelled: 'Nothing was done: you have to show once more who you are.',
  passkeyLeft: 'The passkey was not used. Try again, or take another way.',
  passkeyElsewhere:
    'Passkeys do not work at this address. Take another way, and tell whoever runs this installation: its public address (DRAWDESK_ORIGIN) is not the one of this page.',
  passkeyKnown: 'There is a passkey for this account on this device already.',
  windowBlocked: 'The browser opened no window. Allow pop-up windows for this page and try again.',
};
