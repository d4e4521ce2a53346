import { type ReactNode, use, useRef, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import {
  namesIn,
  type SecretName,
  type SettingBlock,
  type SettingName,
  settingBlocks,
} from '../../../contract/website-settings.ts';
import type { Website } from '../../../contract/website.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { KnownFields, TextField } from '../../ui/form/fields.tsx';
import { AdminForm, type Refuse } from '../changes/forms/admin-form.tsx';
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
  /** It is not in use. */
  savedOff: string;
  secret: string;
  secretHelp: Record<Website[SecretName], string>;
  /** In the badge: whether it is in use. */
  isOff: string;
  isOn: string;
  steps: { title: string; all: string[] };
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
  /** Folded away, with their title. */
  advanced?: { title: string; names: SettingName[] };
  /** Below the steps. */
  children?: ReactNode;
};

/** The page of settings that are of use only together, with their secret. */
export function BlockPage(props: BlockPageProps) {
  const { block, words, savedAt, test, advanced, website, changes, children } = props;
  const open = openIn(website, block);
  const isLocked = open.length === 0;
  const { secret, belongsTo } = settingBlocks[block];
  const isInUse = ({ in_use }: Website) => in_use[belongsTo[0]] !== '';
  const names = namesIn(block);
  const others = names.filter((name) => !new Set<SettingName>(belongsTo).has(name));
  const fields = (
    <div className="max-w-xl">
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
      <NamedFields names={others.filter((name) => !advanced?.names.includes(name))} website={website} />
      {advanced && <Folded {...advanced} website={website} />}
    </div>
  );
  const tryOut = (refuse?: Refuse) => (
    <Test
      words={words}
      refuse={refuse}
      test={(typed) =>
        test(pickTexts({ ...pickSettings(website), ...website.in_use, ...typed }, ...names, secret))
      }
    />
  );
  const isOn = isInUse(website);
  return (
    <EntityPage
      back={texts.back}
      title={words.heading}
      lead={
        <>
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? words.isOn : words.isOff}</Badge>
          <p className="mt-1 max-w-prose text-muted">{isLocked ? words.locked : words.intro}</p>
        </>
      }
      guide={<Steps words={words}>{children}</Steps>}
      changes={changes}
    >
      {isLocked ? (
        <form noValidate>
          {fields}
          {tryOut()}
        </form>
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
          savedText={(_, saved) => (isInUse(saved) ? words.saved : words.savedOff)}
          beside={tryOut}
        >
          {fields}
        </AdminForm>
      )}
    </EntityPage>
  );
}

function Steps({ words: { steps }, children }: Pick<BlockPageProps, 'words' | 'children'>) {
  return (
    <section aria-labelledby="steps" className="rounded-box bg-base-200 px-5 py-4">
      <h2 id="steps" className="mb-2 text-lg">
        {steps.title}
      </h2>
      <ol className="list-decimal space-y-2 pl-5">
        {steps.all.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** Open once one of its fields is set or has a fault, which the summary of faults leads to. */
function Folded({ title, names, website }: { title: string; names: SettingName[]; website: Website }) {
  const find = use(KnownFields);
  const [isOpen, setIsOpen] = useState(() => names.some((name) => website[name] !== ''));
  return (
    <details
      open={isOpen || names.some((name) => find(name).error !== undefined)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="mb-5"
    >
      <summary className="mb-3 w-fit cursor-pointer py-1 font-semibold pointer-coarse:py-3">{title}</summary>
      <NamedFields names={names} website={website} />
    </details>
  );
}

type TestProps = Pick<BlockPageProps, 'words' | 'test'> & { refuse: Refuse | undefined };

function Test({ words, test, refuse }: TestProps) {
  const [tested, setTested] = useState<Tested>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  async function run(): Promise<void> {
    const form = box.current?.closest('form');
    if (!form || isBusy) return;
    setIsBusy(true);
    setTested(undefined);
    refuse?.();
    try {
      setTested(await test(readFields(form)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (refuse) refuse(error);
      else setTested({ isGood: false, words: error.fields[0]?.message ?? error.message });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div ref={box} className="contents">
      <Button aria-busy={isBusy} onClick={() => void run()}>
        {isBusy ? words.testing : words.test}
      </Button>
      <p role="status" className="w-full max-w-xl text-sm">
        {tested && <span className={tested.isGood ? 'text-success' : 'text-error'}>{tested.words}</span>}
      </p>
    </div>
  );
}
