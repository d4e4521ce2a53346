export const heading = 'Two-step sign-in';
export const on = 'On';
export const cancel = 'Cancel';

export const setUp = 'Set up two-step sign-in';
export const setUpReason =
  'After your password, you enter a code from an app on your phone. Someone who learns your password still cannot log in.';
export const scan = '1. Scan this with an authenticator app, or type the key into it.';
export const qrCode = 'QR code for your authenticator app';
export const key = 'Key';
export const openInApp = 'Open in an app on this device';
export const enterCode = '2. Enter the code that the app shows';
export const turnOn = 'Turn on';
export const turnedOn = 'Two-step sign-in is on.';

export const isOn =
  'You log in with your password and a code from your app. New recovery codes replace the old ones.';
export const renewCodes = 'New recovery codes';
export const turnOff = 'Turn off';
export const yourPassword = 'Your password';
export const renewCodesNow = 'Make new recovery codes';
export const turnOffNow = 'Turn off two-step sign-in';
export const codesRenewed = 'The old recovery codes no longer work.';
export const turnedOff = 'Two-step sign-in is off.';

export const codesHeading = 'Your recovery codes';
export const codesUse = 'Each lets you log in once without your phone. Keep them somewhere safe:';
export const codesShownOnce = 'we show them only now.';
export const codesFile = 'recovery-codes.txt';
export const download = 'Download';
export const copy = 'Copy';
export const copied = 'Copied';
export const savedThem = 'I saved them';
/** For people who find the file years later. */
export const file = (codes: string[], { username, website }: { username: string; website: string }) =>
  [
    `Recovery codes for ${username} at ${website}`,
    'Each works once, instead of a code from your app.',
    '',
    ...codes,
    '',
  ].join('\n');

export const othersOn =
  'On. After losing their phone, they can log in with a recovery code. If those are lost too, reset it.';
export const othersOff = 'Off. The password alone opens this account.';
export const reset = 'Reset two-step sign-in';
export const resetTitle = (username: string) => `Reset two-step sign-in for ${username}?`;
export const resetWarning = (username: string) =>
  `Make sure it is really ${username} who is asking. They are logged out everywhere, and can log in with the password only.`;
export const resetNow = 'Reset';
export const leaveOn = 'Leave it on';
export const wasReset = (username: string) => `${username} now logs in with the password only.`;
