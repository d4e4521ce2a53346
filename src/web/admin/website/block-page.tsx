import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import {
  namesIn,
  type SecretName,
  type SettingBlock,
  type SettingName,
  settingBlocks,
} from '../../../contract/website-settings.ts';
import type { Website } from '../../../contract/website.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts, readFields } from '../changes/forms/form-fields.ts';
import { EntityPage, loadEntityPage } from '../entity/entity-page.tsx';
import type { LoadArguments } from '../../api/load-page.ts';
import { NamedFields } from './setting-fields.tsx';
import { openIn, pickSettings } from './stored-settings.ts';
import * as texts from './texts.ts';

export const loadWebsite = (args: Omit<LoadArguments, 'params'>) =>
  loadEntityPage('website', { ...args, params: { id: 'website' } }, async (api) => ({
    website: await api.getWebsite(),
  }));

type BlockTexts = {
  heading: string;
  intro: string;
  locked: string;
  save: string;
  saved: string;
  secret: string;
  secretHelp: Record<Website[SecretName], string>;
  test: string;
  testing: string;
};

export type Tested = { isGood: boolean; words: string };

type BlockPageProps = Pick<Awaited<ReturnType<typeof loadWebsite>>, 'website' | 'changes'> & {
  block: SettingBlock;
  words: BlockTexts;
  savedAt: string;
  /** Tries what is typed, before it is saved. The answer stands at the button. */
  test: (typed: FormFields) => Promise<Tested>;
  /** Above the fields. */
  children?: ReactNode;
};

/** The page of settings that are of use only together, with their secret. */
export function BlockPage({ block, words, savedAt, test, website, changes, children }: BlockPageProps) {
  const open = openIn(website, block);
  const isLocked = open.length === 0;
  const { secret, belongsTo } = settingBlocks[block];
  const names = namesIn(block);
  const fields = (
    <div className="max-w-xl">
      {children}
      <NamedFields names={[...belongsTo]} website={website} />
      {!isLocked && (
        <TextField
          name={secret}
          label={words.secret}
          help={words.secretHelp[website[secret]]}
          type="password"
          autoComplete="new-password"
          required={false}
          defaultValue=""
        />
      )}
      <NamedFields
        names={names.filter((name) => !new Set<SettingName>(belongsTo).has(name))}
        website={website}
      />
      <Test
        words={words}
        test={(typed) =>
          test(pickTexts({ ...pickSettings(website), ...website.in_use, ...typed }, ...names, secret))
        }
      />
    </div>
  );
  return (
    <EntityPage
      back={texts.back}
      title={words.heading}
      lead={<p className="mt-1 max-w-prose text-muted">{isLocked ? words.locked : words.intro}</p>}
      changes={changes}
    >
      {isLocked ? (
        <form noValidate>{fields}</form>
      ) : (
        <AdminForm
          needs="updateWebsite"
          name={block}
          submitText={words.save}
          stored={{ ...pickSettings(website), version: website.version }}
          send={({ api, fields: typed, version }) =>
            api.updateWebsite({ body: { ...pickTexts(typed, ...open, secret), version } })
          }
          savedAt={savedAt}
          savedText={() => words.saved}
        >
          {fields}
        </AdminForm>
      )}
    </EntityPage>
  );
}

function Test({ words, test }: Pick<BlockPageProps, 'words' | 'test'>) {
  const [tested, setTested] = useState<Tested>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  async function run(): Promise<void> {
    const form = box.current?.closest('form');
    if (!form || isBusy) return;
    setIsBusy(true);
    setTested(undefined);
    try {
      setTested(await test(readFields(form)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTested({ isGood: false, words: error.fields[0]?.message ?? error.message });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div ref={box} className="mb-6">
      <Button aria-busy={isBusy} onClick={() => void run()}>
        {isBusy ? words.testing : words.test}
      </Button>
      <p role="status" className="mt-2 text-sm">
        {tested && <span className={tested.isGood ? 'text-success' : 'text-error'}>{tested.words}</span>}
      </p>
    </div>
  );
}
