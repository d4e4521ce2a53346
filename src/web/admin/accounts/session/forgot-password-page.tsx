import { StatusBanner } from '../../layout/status-banner.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { DoorPage } from './door-page.tsx';
import { forgotPasswordPath } from './login-address.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.forgotPassword }, { name: 'robots', content: 'noindex' }];

export default function ForgotPassword() {
  const { sendsMails } = useSite();
  if (!sendsMails) return <DoorPage heading={texts.forgotPassword} lead={texts.cannotSend} />;
  return (
    <DoorPage heading={texts.forgotPassword} lead={texts.forgotPasswordLead}>
      <StatusBanner />
      <AdminForm
        needs="requestPasswordLink"
        name="forgot-password"
        submitText={texts.sendLink}
        send={({ api, fields }) => api.requestPasswordLink({ body: pickTexts(fields, 'username') })}
        savedAt={forgotPasswordPath}
        savedText={() => texts.linkIsOnItsWay}
      >
        <TextField
          label={texts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AdminForm>
    </DoorPage>
  );
}
