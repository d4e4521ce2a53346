import { limits } from '../../../../contract/limits.ts';

export const logIn = 'Log in';
export const loggingIn = 'Logging in…';
export const needsScript = 'Logging in needs JavaScript. Switch it on, and load this page again.';
export const backOfficeOf = (agency = '') => `The back office of ${agency}`;
export const logInToContinue = 'Log in to continue.';
export const username = 'Username';
export const password = 'Password';
export const code = 'Code';
export const codeHelp = 'The six digits in your authenticator app.';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHelp = 'One of the ten you saved. Each works once.';
export const toRecoveryCode = 'Use a recovery code';
export const toApp = 'Use your app';
export const back = 'Back';
export const viewSite = 'View site';
export const enterPassword = 'Enter your username and password.';
export const enterCode = 'Enter the code from your app.';
export const enterRecoveryCode = 'Enter a recovery code.';

export const signOn = 'Single sign-on';
export const signOnMissing = 'Single sign-on is off';
export const logInWithPassword = 'Log in with your password instead.';
export const logInWith = (provider: string) => `Log in with ${provider}`;
export const confirmWith = (provider: string) => `Confirm with ${provider}`;
export const or = 'or';
export const signOnGoesOn = 'One moment…';
export const signOnConfirmed = 'Confirmed. Close this tab and go on in the other one.';

export const forgotPassword = 'Forgot your password?';
export const forgotPasswordLead = 'Your account’s email gets a link to choose a new one.';
export const cannotSend =
  'This website can’t send email at the moment. Ask another admin for a new password, or the people who run the server.';
export const sendLink = 'Send the link';
export const linkIsOnItsWay = `If your account has an email, and this website can send email, a link is on its way. It works for ${limits.passwordLinkMinutes} minutes. No email on your account? Ask another admin for a new password.`;
export const resetPassword = 'Choose a password';
export const resetPasswordLead = (account: string) =>
  account === '' ? 'For your account.' : `For the account ${account}.`;
export const setPassword = 'Save password';
export const passwordIsSet = 'Your password is saved. Log in with it.';
export const linkIsIncomplete = 'This link is incomplete';
export const openWholeLink = 'Open the whole link from the email.';
export const askForLink = 'Get another link';
export const toLogin = 'Log in';

export const logOut = 'Log out';
export const discardTitle = 'Log out without saving?';
export const discardReason = 'Your changes aren’t saved. Logging out discards them.';
export const discard = 'Discard and log out';

export const beforeYouGoOn = 'Before you continue';
export const chooseOwnPassword = 'Choose your own password';
export const passwordWasChosen = 'Someone chose your password for you, so they may know it.';
export const changePassword = 'Change password';
export const passwordChanged = 'Your password has changed.';
export const givenPassword = 'The password you were given';
export const newPassword = 'Your new password';
export const setUpTwoStep = 'Set up two-step sign-in';
export const goOn = 'I saved them, continue';

export const isItYou = 'Is it still you?';
export const confirmPassword = 'Enter your password again to continue.';
export const confirmPasswordAndCode = 'Enter your password and a code again to continue.';
export const confirmCodeHelp = 'From your authenticator app, or a recovery code.';
export const checking = 'Checking…';
export const confirm = 'Confirm';
export const cancel = 'Cancel';
