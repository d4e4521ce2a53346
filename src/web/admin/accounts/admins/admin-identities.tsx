import type { Admin } from '../../../../contract/admins.ts';
import type { Identity } from '../../../../contract/single-sign-on.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { OnceButton, SaveButton } from '../../changes/forms/save-button.tsx';
import { leave } from '../session/sign-on-address.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';

/** The sign-ins at the provider that open an account. */
export function Identities({
  admin,
  identities,
}: {
  admin: Admin & { is_current: boolean };
  identities: Identity[];
}) {
  const { signOn } = useSite();
  if (signOn === '' && identities.length === 0) return null;
  return (
    <section aria-labelledby="single-sign-on" className="mt-8 border-t border-base-300 pt-6">
      <h2 id="single-sign-on" className="mb-4 text-xl">
        {texts.singleSignOn}
      </h2>
      {identities.length > 0 ? (
        <ul className="mb-4 border-t border-base-300">
          {identities.map(({ id, issuer, subject, created_at }) => (
            <li key={id} className="flex items-center gap-x-4 border-b border-base-300 py-2">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{subject}</p>
                <p className="text-sm wrap-anywhere text-muted">
                  {issuer}, {texts.joined} <RelativeTime moment={created_at} />
                </p>
              </div>
              <SaveButton
                needs="removeIdentity"
                about={admin.username}
                isSmall
                aria-label={texts.takeAwaySignIn(subject)}
                send={(api) => api.removeIdentity({ params: { username: admin.username, id } })}
                reason={() => texts.signInTaken}
              >
                {texts.takeAway}
              </SaveButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-muted">{admin.is_current ? texts.noOwnSignIn : texts.noSignIn}</p>
      )}
      {signOn !== '' && admin.is_current && <Join username={admin.username} provider={signOn} />}
    </section>
  );
}

function Join({ username, provider }: { username: string; provider: string }) {
  const report = useReportFailure();
  return (
    <OnceButton isBusy={false} onPress={() => leave('join', entityAddress('admin', username)).catch(report)}>
      {texts.joinWith(provider)}
    </OnceButton>
  );
}
