import { EntityPage, loadEntityPage } from '../entity/entity-page.tsx';
import { type SettingGroup, settingGroups } from '../../../contract/website-setting.ts';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/website-page.ts';
import { GroupLinks, SettingFields } from './setting-fields.tsx';
import { openIn, pickSettings } from './stored-settings.ts';
import * as texts from './texts.ts';

const shownGroups = (Object.keys(settingGroups) as SettingGroup[]).filter((group) => group !== 'mail');

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('website', { ...args, params: { id: 'website' } }, async (api) => ({
    website: await api.getWebsite(),
  }));

export default function WebsitePage({ loaderData: { website, changes } }: Route.ComponentProps) {
  const { host, version } = website;
  const open = openIn(website, ...shownGroups);
  return (
    <EntityPage
      back={texts.back}
      title={texts.heading}
      lead={
        <>
          <p className="mt-1 max-w-prose text-muted">{texts.intro}</p>
          <GroupLinks />
        </>
      }
      changes={changes}
    >
      {location.host !== host && (
        <p className="mb-5 max-w-prose border-l-4 border-warning pl-3 text-sm">
          {texts.otherHost(location.host, host)}
        </p>
      )}
      <AdminForm
        needs="updateWebsite"
        name="website"
        submitText={texts.publish}
        isLong
        stored={{ ...pickSettings(website), version }}
        send={({ api, fields, version: edited }) =>
          api.updateWebsite({ body: { ...pickTexts(fields, ...open), version: edited } })
        }
        savedAt={systemPaths.website}
        savedText={() => texts.published}
      >
        {({ fields }) => <SettingFields start={fields} {...{ website, open }} />}
      </AdminForm>
    </EntityPage>
  );
}
