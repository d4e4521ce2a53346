/** A trial puts those of another mail in their places. */
const ourToken = '0123456789abcdef0123456789abcdef';
const ourId = '<ours@agency.example>';
const returnTo = `bounces+${ourToken}@agency.example`;

export type Form = { from?: string; subject?: string; headers?: string[]; text: string };

export function bounceOf({
  from = 'MAILER-DAEMON@mx.example.org',
  subject = '',
  headers = [],
  text,
}: Form): Buffer {
  const head = ['Return-Path: <>', `From: ${from}`, `To: ${returnTo}`, `Subject: ${subject}`, ...headers];
  return Buffer.from([...head, '', ...text.split('\n')].join('\r\n'));
}

export const ourMail = `Return-Path: <${returnTo}>
Message-ID: ${ourId}
From: Agency <jobs@agency.example>
To: ana@example.com
Subject: Your application`;

export const status = (fields: string, type = 'message/delivery-status') => ({
  headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
  text: `--b\nContent-Type: text/plain\n\nSee below.\n--b\nContent-Type: ${type}\n\nReporting-MTA: dns; mx.example.org\n\n${fields}\n\n--b\nContent-Type: message/rfc822\n\n${ourMail}\n\nHello\n--b--`,
});

/** The form of each server, with words made up after it. */
export const bounceForms: Record<string, Form> = {
  qmail: {
    subject: 'failure notice',
    text: `Hi. This is the qmail-send program at mx.example.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ana@example.com>:
192.0.2.7 does not like recipient.
Remote host said: 550 5.1.1 <ana@example.com>: Recipient address rejected
Giving up on 192.0.2.7.

--- Below this line is a copy of the message.

${ourMail}`,
  },
  'qmail without a code': {
    subject: 'failure notice',
    text: `Hi. This is the qmail-send program at mx.example.org.
I'm afraid I wasn't able to deliver your message to the following addresses.

<ana@example.com>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${ourMail}`,
  },
  Exim: {
    from: 'Mail Delivery System <Mailer-Daemon@mx.example.org>',
    subject: 'Mail delivery failed: returning message to sender',
    headers: ['X-Failed-Recipients: ana@example.com', 'Auto-Submitted: auto-replied'],
    text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ana@example.com
    Unrouteable address

------ This is a copy of the message, including all the headers. ------

${ourMail}`,
  },
  'Exim after days': {
    from: 'Mail Delivery System <Mailer-Daemon@mx.example.org>',
    subject: 'Mail delivery failed: returning message to sender',
    headers: ['X-Failed-Recipients: ana@example.com'],
    text: `A message that you sent could not be delivered to one or more of its recipients.

  ana@example.com
    host mx.example.com [192.0.2.7]: 451 4.7.1 Try again later:
    retry timeout exceeded

------ This is a copy of the message, including all the headers. ------

${ourMail}`,
  },
  Google: {
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    headers: ['X-Failed-Recipients: ana@example.com', 'Auto-Submitted: auto-replied'],
    text: `Delivery to the following recipient failed permanently:

     ana@example.com

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the server.
The error that the other server returned was:
550 5.1.1 User unknown

----- Original message -----

${ourMail}`,
  },
  WorkMail: {
    from: 'WorkMail <postmaster@us-east-1.awsapps.example>',
    subject: 'Your message wasn’t delivered',
    text: `Your message couldn't be delivered to: ana@example.com
Technical report:
550 5.1.1 The email account does not exist.

Original message headers:
${ourMail}`,
  },
  Zoho: {
    from: 'mailer-daemon@mail.zoho.example',
    subject: 'Undelivered Mail Returned to Sender',
    text: `This message was created automatically by mail delivery software.
A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.

ana@example.com, ERROR CODE :550 - 5.1.1 No such recipient here

Received: from mx.example.org
${ourMail}`,
  },
  GMX: {
    from: 'GMX Mailer Daemon <mailer-daemon@gmx.example>',
    subject: 'Mail delivery failed: returning message to sender',
    text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to
one or more of its recipients. The following addresses failed:

"ana@example.com":
SMTP error from remote server after RCPT command:
host: mx.example.com
5.1.1 Unknown recipient

--- The header of the original message is following. ---

${ourMail}`,
  },
  'mail.ru': {
    from: 'mailer-daemon@corp.mail.example',
    subject: 'Mail failure.',
    text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. The following address(es) failed:

  ana@example.com
    mailbox is full: retry timeout exceeded

------ This is a copy of the message, including all the headers. ------

${ourMail}`,
  },
  'mail.ru in Russian': {
    from: 'mailer-daemon@corp.mail.example',
    subject: 'Недоставленное сообщение',
    headers: ['Content-Type: text/plain; charset=utf-8'],
    text: `Это письмо создано автоматически. Письмо не может быть доставлено получателю:

  ana@example.com
    user not found`,
  },
  OpenSMTPD: {
    from: 'Mailer Daemon <MAILER-DAEMON@mx.example.org>',
    subject: 'Delivery status notification: error',
    text: `    Hi!

    This is the MAILER-DAEMON, please DO NOT REPLY to this email.

    An error has occurred while attempting to deliver a message for
    the following list of recipients:

ana@example.com: 550 5.1.1 <ana@example.com>: Recipient address rejected

    Below is a copy of the original message:

${ourMail}`,
  },
  'old Exchange': {
    from: 'System Administrator <postmaster@example.org>',
    subject: 'Undeliverable: Your application',
    text: `Your message

  To:      ana@example.com
  Subject: Your application
  Sent:    Mon, 3 May 2027 10:00:00 +0200

did not reach the following recipient(s):

ana@example.com on Mon, 3 May 2027 10:00:05 +0200
    The recipient name is not recognized
\tThe MTS-ID of the original message is: c=us;a= ;p=example
    MSEXCH:IMS:Example:SITE:MAIL 0 (000C05A6) Unknown Recipient`,
  },
  'Exchange for people': {
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.org>',
    subject: 'Undeliverable: Your application',
    headers: ['Content-Type: text/html; charset=utf-8'],
    text: `<p>Your message to <b>ana@example.com</b> couldn't be delivered.</p><p>Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'</p>`,
  },
  Yahoo: {
    from: 'MAILER-DAEMON@yahoo.example',
    subject: 'Failure Notice',
    text: `Sorry, we were unable to deliver your message to the following address.

<ana@example.com>:
Remote host said: 554 delivery error: dd This user doesn't have an account [-9]

--- Below this line is a copy of the message.

${ourMail}`,
  },
  Domino: {
    from: 'Postmaster@example.org',
    subject: 'DELIVERY FAILURE: User ana (ana@example.com) not listed in Domino Directory',
    text: `Your message\n\n  Subject: Your application\n\nwas not delivered to:\n\n  ana@example.com\n\nbecause:\n\n  User ana (ana@example.com) not listed in Domino Directory`,
  },
  Courier: {
    from: '"Courier mail server at mx.example.org" <MAILER-DAEMON@mx.example.org>',
    subject: 'NOTICE: mail delivery status.',
    text: `This is a delivery status notification from mx.example.org.\n\nUNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<ana@example.com>:\n    mx.example.com [192.0.2.7]:\n<<< 550 User unknown`,
  },
  'sendmail of old': {
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.org>',
    subject: 'Returned mail: User unknown',
    text: `   ----- The following addresses had permanent fatal errors -----\n<ana@example.com>\n\n   ----- Transcript of session follows -----\n... while talking to mx.example.com.:\n>>> RCPT To:<ana@example.com>\n<<< 550 <ana@example.com>... User unknown\n550 <ana@example.com>... User unknown\n\n   ----- Original message follows -----\n\n${ourMail}`,
  },
  'a server that names itself by no address': {
    from: 'Mail Administrator <admin@mx.example.org>',
    subject: 'Mail System Error - Returned Mail',
    text: 'This Message was undeliverable due to the following reason:\n\nThe user(s) account is disabled.\n\n<ana@example.com>',
  },
  'an empty envelope sender and a code': {
    from: 'noreply@mx.example.org',
    subject: 'Undeliverable mail',
    text: 'ana@example.com: 550 5.7.1 Message rejected as spam',
  },
  KDDI: {
    from: 'no-reply@carrier.example',
    subject: 'Mail Administrator',
    text: 'Your mail sent on: Mon, 3 May 2027 11:04:47 +0900\n    Could not be delivered to: <ana@example.com>\n    As their mailbox is full.',
  },
  MDaemon: {
    from: 'MDaemon@mx.example.org',
    subject: 'Permanent Delivery Failure',
    text: 'The attached message had PERMANENT fatal delivery errors.\n\nana@example.com',
  },
  hMailServer: {
    from: 'mailer-daemon@mx.example.org',
    subject: 'Message undeliverable: Your application',
    text: 'Your message did not reach some or all of the intended recipients.\n\nana@example.com\n   Error Type: SMTP\n   Remote server replied: 550 unknown',
  },
  Italian: {
    from: 'postmaster@example.org',
    subject: 'Consegna non riuscita',
    text: 'Impossibile recapitare il messaggio a ana@example.com.',
  },
  Polish: {
    from: 'postmaster@example.org',
    subject: 'Niedostarczone: Your application',
    text: 'Adresat: ana@example.com',
  },
  'status: expired': status('Final-Recipient: rfc822; ana@example.com\nAction: expired\nStatus: 4.4.7'),
  'status: a space before the colon': status(
    'Final-Recipient : rfc822; ana@example.com\nAction : failed\nStatus : 5.1.1',
  ),
  'status: no action': status('Final-Recipient: rfc822; ana@example.com\nStatus: 5.1.1'),
  'status: utf-8': status(
    'Final-Recipient: utf-8; ana@example.com\nAction: failed\nStatus: 5.1.1',
    'message/global-delivery-status',
  ),
  'status: a second part': status(
    'Final-Recipient: rfc822; bo@example.com\nAction: relayed\nStatus: 2.0.0\n\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; ana@example.com\nAction: failed\nStatus: 5.1.1',
  ),
};
