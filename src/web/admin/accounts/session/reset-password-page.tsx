import { useLocation } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { type ButtonLook, LinkButton } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/page/use-is-hydrated.ts';
import { AccountField, NewPasswordField } from '../admins/admin-fields.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { DoorPage } from './door-page.tsx';
import { forgotPasswordPath } from './login-address.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.resetPassword }, { name: 'robots', content: 'noindex' }];

/** Opening it uses nothing up: programs that check mails open links, too. The link's secret is in the fragment. */
export default function ResetPassword() {
  const { hash } = useLocation();
  const { sendsMails } = useSite();
  // The server never sees the fragment.
  const isHydrated = useIsHydrated();
  const link = new URLSearchParams(isHydrated ? hash.slice(1) : '');
  const token = link.get('token') ?? '';
  const username = link.get('username') ?? '';
  if (isHydrated && token === '') {
    return (
      <DoorPage heading={texts.linkIsIncomplete} lead={sendsMails ? texts.openWholeLink : texts.cannotSend}>
        {sendsMails ? <AskAgain look="accent" /> : undefined}
      </DoorPage>
    );
  }
  return (
    <DoorPage heading={texts.resetPassword} lead={texts.resetPasswordLead(username)}>
      <AdminForm
        needs="choosePassword"
        name="reset-password"
        submitText={texts.setPassword}
        send={({ api, fields }) => api.choosePassword({ body: { token, ...pickTexts(fields, 'password') } })}
        savedAt="/login/admin"
        savedText={() => texts.passwordIsSet}
      >
        {(_start, fault) => (
          <>
            <AccountField username={username} />
            <NewPasswordField label={texts.newPassword} />
            {fault instanceof ApiError &&
              fault.code === 'link_expired' &&
              (sendsMails ? <AskAgain /> : <p className="mb-5">{texts.cannotSend}</p>)}
          </>
        )}
      </AdminForm>
    </DoorPage>
  );
}

function AskAgain({ look }: { look?: ButtonLook }) {
  return (
    <LinkButton to={forgotPasswordPath} {...(look && { look })} className="mb-5 w-full">
      {texts.askForLink}
    </LinkButton>
  );
}
