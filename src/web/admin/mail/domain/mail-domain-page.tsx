import type { ReactNode } from 'react';
import type { DomainCheck, DomainState } from '../../../../contract/mails.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Details } from '../../../ui/details.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { Allowed } from '../../accounts/session/viewer.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-domain-page.ts';
import { systemPaths } from '../../layout/main-pages.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.checkMailDomain(), args);

export default function MailDomainPage({ loaderData: { domain, checks } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        back={texts.back}
        title={texts.heading}
        intro={domain === '' ? texts.noSender : texts.intro(domain)}
      />
      <div className="max-w-3xl pt-2">
        {domain === '' ? (
          <>
            {(Object.keys(texts.names) as DomainCheck['name'][]).map((name) => (
              <Record key={name} name={name} badge={<Badge tone="neutral">{texts.waits}</Badge>} />
            ))}
            <Allowed to="updateWebsite">
              <LinkButton look="accent" to={systemPaths.mailServer}>
                {texts.setSender}
              </LinkButton>
            </Allowed>
          </>
        ) : (
          checks.map((check) => <Check key={check.name} check={check} />)
        )}
      </div>
    </>
  );
}

const tones = {
  ok: 'success',
  missing: 'danger',
  wrong: 'danger',
  unknown: 'warning',
  unneeded: 'neutral',
} as const satisfies Record<DomainState, Tone>;

type RecordProps = { name: DomainCheck['name']; badge: ReactNode; children?: ReactNode };

function Record({ name, badge, children }: RecordProps) {
  const { title, purpose } = texts.names[name];
  return (
    <section aria-labelledby={name} className="border-t border-base-300 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={name} className="text-xl">
          {title}
        </h2>
        {badge}
      </div>
      <p className="mt-1 text-muted">{purpose}</p>
      {children}
    </section>
  );
}

function Check({ check: { name, state, host, found, wanted } }: { check: DomainCheck }) {
  return (
    <Record name={name} badge={<Badge tone={tones[state]}>{texts.states[state]}</Badge>}>
      {texts.advice[state] !== '' && <p className="mt-3">{texts.advice[state]}</p>}
      {state === 'unneeded' && <Details>{texts.signature}</Details>}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 empty:hidden">
        {host !== '' && <Fact title={texts.host} value={host} />}
        {found !== '' && <Fact title={texts.found} value={found} />}
        {wanted !== '' && <Fact title={texts.wanted} value={wanted} isCopied />}
      </dl>
      {name === 'spf' && wanted !== '' && <p className="mt-3 text-sm text-muted">{texts.spfAdvice}</p>}
    </Record>
  );
}

function Fact({ title, value, isCopied = false }: { title: string; value: string; isCopied?: boolean }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd className="flex items-center gap-2">
        <code className="min-w-0 text-sm wrap-anywhere whitespace-pre-line">{value}</code>
        {isCopied && <CopyButton text={value} name={texts.copy} doneText={texts.copied} />}
      </dd>
    </>
  );
}
