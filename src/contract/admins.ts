import { Type, type Static } from 'typebox';
import { FirstName, Moment, NewPassword, RequiredText, Username } from './fields.ts';
import { limits } from './limits.ts';

export const Admin = Type.Object({
  username: Type.String(),
  first_name: Type.String(),
  surname: Type.String(),
  is_active: Type.Boolean(),
  is_current: Type.Boolean({ description: 'Whether this is the account that asks.' }),
  created_at: Moment,
});
export type Admin = Static<typeof Admin>;

const Surname = RequiredText('Last name', limits.personName);

export const NewAdmin = Type.Object({
  username: Username,
  first_name: FirstName,
  surname: Surname,
  password: NewPassword,
});
export type NewAdmin = Static<typeof NewAdmin>;

export const AdminChange = Type.Object({
  username: Type.String({ title: 'Username', minLength: 1, maxLength: limits.username }),
  first_name: Type.Optional(FirstName),
  surname: Type.Optional(Surname),
  is_active: Type.Optional(Type.Boolean({ title: 'User status' })),
  password: Type.Optional(NewPassword),
});
export type AdminChange = Static<typeof AdminChange>;

export const adminEndpoints = {
  listAdmins: { summary: 'All admins, by name', answer: Type.Array(Admin) },
  getCurrentAdmin: { summary: 'The admin who asks', answer: Admin },
  getAdmin: { summary: 'One admin', params: Type.Object({ username: Type.String() }), answer: Admin },
  createAdmin: { summary: 'Create an admin', body: NewAdmin, answer: Admin },
  updateAdmin: { summary: 'Change, enable or disable an admin', body: AdminChange, answer: Admin },
};
