import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import {
  CsvText,
  Email,
  FirstName,
  Moment,
  NewPassword,
  OptionalEmail,
  OptionalPhone,
  PhoneShown,
  RequiredText,
  Username,
  Version,
} from './fields.ts';
import { ChosenOffice, officeFields } from './office-fields.ts';
import { limits } from './limits.ts';
import { portraitSides } from './portrait-sides.ts';
import { roles } from './rights.ts';
import { CurrentPassword } from './sessions.ts';

/** When the agency tells an admin of something. */
export const NoticeTime = Type.Enum(['at_once', 'daily', 'off']);
export type NoticeTime = Static<typeof NoticeTime>;

const Role = Type.Enum([...roles], { title: 'Role' });

const permissions = {
  may_erase: Type.Boolean({ title: 'May erase people' }),
  may_export: Type.Boolean({ title: 'May export lists of people' }),
};

const DirectLine = { ...OptionalPhone, title: 'Direct line' };

const ways = {
  work_email: OptionalEmail,
  direct_line: DirectLine,
  application_notices: { ...NoticeTime, title: 'Applications for your jobs' },
  message_notices: { ...NoticeTime, title: 'Messages' },
};

export const Admin = Type.Object({
  username: Type.String(),
  first_name: Type.String(),
  surname: Type.String(),
  work_email: Type.String({ description: 'Empty for none.' }),
  direct_line: Type.String({
    description:
      'The phone number, as typed, that visitors see on the jobs that the admin posted. Empty for none.',
  }),
  direct_line_shown: Type.String({ description: 'As people of its country write it.' }),
  portrait: Type.String({ description: 'The name of the picture; empty for none.' }),
  is_shown: Type.Boolean({
    description:
      'Whether visitors see the picture, and name and line on the page about the agency and in mails.',
  }),
  application_notices: {
    ...NoticeTime,
    description: 'When a mail tells of applications for jobs that the admin posted.',
  },
  message_notices: { ...NoticeTime, description: 'When a mail tells of messages.' },
  role: Role,
  ...permissions,
  ...officeFields,
  is_active: Type.Boolean(),
  is_invited: Type.Boolean({ description: 'Invited by mail, and not logged in yet.' }),
  is_current: Type.Boolean({ description: "Whether this is the request's own account." }),
  created_at: Moment,
  has_two_step: Type.Boolean({ description: 'Whether a login needs a code too.' }),
  version: Version,
});
export type Admin = Static<typeof Admin>;

/** An account has to do these before it may do anything else. */
export const ToDo = Type.Enum(['change_password', 'set_up_two_step']);
export type ToDo = Static<typeof ToDo>;

export const CurrentAdmin = Type.Object({
  ...Admin.properties,
  has_given_password: Type.Boolean({
    description: 'Whether somebody else chose the password: the first start, or another admin.',
  }),
  has_four_eyes: Type.Boolean({ description: 'A second owner approves what reaches many.' }),
  to_do: Type.Array(ToDo, {
    description:
      'The pages ask for it first. Where a setting requires it, most calls answer `account_not_ready` until it is done.',
  }),
});
export type CurrentAdmin = Static<typeof CurrentAdmin>;

const OldPassword = Type.String({
  ...CurrentPassword,
  title: 'Current password',
  'x-missing': 'Enter your current password',
});

export const OwnPassword = Type.Object({ current_password: OldPassword, password: NewPassword });
export type OwnPassword = Static<typeof OwnPassword>;

const Surname = RequiredText('Last name', limits.personName);

const NewRole = { ...Role, description: 'Without it an owner, as all were before there were roles.' };

export const NewAdmin = Type.Object({
  username: Username,
  first_name: FirstName,
  surname: Surname,
  password: NewPassword,
  work_email: Type.Optional(OptionalEmail),
  direct_line: Type.Optional(DirectLine),
  role: Type.Optional(NewRole),
});
export type NewAdmin = Static<typeof NewAdmin>;

export const Invitation = Type.Object({
  username: Username,
  first_name: FirstName,
  surname: Surname,
  work_email: Email,
  direct_line: Type.Optional(DirectLine),
  role: Type.Optional(NewRole),
});
export type Invitation = Static<typeof Invitation>;

export const AdminChange = Type.Object({
  username: Type.String({ title: 'Username', minLength: 1, maxLength: limits.username }),
  first_name: Type.Optional(FirstName),
  surname: Type.Optional(Surname),
  is_active: Type.Optional(Type.Boolean({ title: 'User status' })),
  ...Type.Partial(Type.Object(ways)).properties,
  password: Type.Optional(NewPassword),
  current_password: Type.Optional(OldPassword),
  version: Type.Optional(Version),
});
export type AdminChange = Static<typeof AdminChange>;

export const RoleChange = Type.Object({
  username: Type.String({ title: 'Username', minLength: 1, maxLength: limits.username }),
  role: Type.Optional(Role),
  ...Type.Partial(Type.Object(permissions)).properties,
  office_id: ChosenOffice,
  version: Type.Optional(Version),
});
export type RoleChange = Static<typeof RoleChange>;

const ChangedAdmin = Changed(Admin);

export const Recruiter = Type.Object({
  name: Type.String(),
  phone: Type.Optional(Type.String({ description: 'The direct line, as typed.' })),
  phone_shown: Type.Optional(PhoneShown),
  portrait: Type.Optional(
    Type.String({
      description: `Its address, before ${portraitSides.map((side) => `-${side}.png`).join(', ')}.`,
    }),
  ),
});
export type Recruiter = Static<typeof Recruiter>;

export const PortraitChange = Type.Object({
  username: Type.String({ title: 'Username', minLength: 1, maxLength: limits.username }),
  pictures: Type.Optional(
    Type.Array(Type.String({ title: 'Picture', minLength: 1, maxLength: 400_000 }), {
      title: 'Portrait',
      maxItems: portraitSides.length,
      description: `In base64: PNGs of 8 bits of ${portraitSides.join(', ')} pixels, in this order. None removes the portrait.`,
    }),
  ),
  is_shown: Type.Optional(
    Type.Boolean({
      title: 'Show on the website',
      description: 'Nobody but the person says yes. A portrait from somebody else ends it.',
    }),
  ),
  version: Type.Optional(Version),
});
export type PortraitChange = Static<typeof PortraitChange>;

export const ListedAdmin = Type.Object({
  ...Admin.properties,
  can_approve: Type.Optional(
    Type.Boolean({ description: 'Whether it can approve acts of other admins now. Owners alone are told.' }),
  ),
});
export type ListedAdmin = Static<typeof ListedAdmin>;

export const adminEndpoints = {
  listAdmins: { summary: 'All admins, by name', response: Type.Array(ListedAdmin) },
  getCurrentAdmin: { summary: 'The own account', response: CurrentAdmin },
  changeOwnPassword: {
    summary: 'Change the own password; ends the other sessions',
    body: OwnPassword,
    response: CurrentAdmin,
  },
  getAdmin: { summary: 'One admin', params: Type.Object({ username: Type.String() }), response: Admin },
  createAdmin: { summary: 'Create an admin', body: NewAdmin, response: ChangedAdmin },
  inviteAdmin: {
    summary: 'Create an admin who chooses a password with a one-time link, sent by mail',
    body: Invitation,
    response: ChangedAdmin,
  },
  inviteAgain: {
    summary:
      'Mail another link to an admin who was invited and has not logged in; 409 already_logged_in afterwards',
    params: Type.Object({ username: Type.String() }),
    response: Admin,
  },
  exportAdmins: {
    summary: 'All accounts with role, permissions, second step, last seen and who made each, as CSV',
    response: CsvText,
  },
  reviewAccess: {
    summary: 'Note that the accounts and their roles were reviewed',
    body: Type.Object({ word: RequiredText('What you checked', limits.accessReview) }),
    response: Type.Object({ reviewed: Type.Boolean() }),
  },
  updatePortrait: {
    summary: 'Change the portrait of an admin, or show the admin to visitors',
    body: PortraitChange,
    response: ChangedAdmin,
  },
  getPortrait: {
    summary: 'The portrait of an admin, also one that visitors do not see',
    params: Type.Object({ username: Type.String() }),
    response: Type.Object({ png: Type.String({ description: 'In base64; empty for none.' }) }),
  },
  listRecruiters: {
    summary: 'The people of the agency who show themselves to visitors, by name',
    response: Type.Array(Recruiter),
  },
  updateRole: {
    summary:
      'Change the role of an admin, and what a recruiter is allowed beyond it; 409 last_owner for the last owner',
    body: RoleChange,
    response: ChangedAdmin,
  },
  updateAdmin: { summary: 'Change, enable or disable an admin', body: AdminChange, response: ChangedAdmin },
};
