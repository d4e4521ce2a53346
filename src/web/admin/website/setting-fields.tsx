import { type ReactNode, useRef, useState } from 'react';
import { currencyCodes } from '../../../contract/pay/currencies.ts';
import { settingGroups, type SettingGroup } from '../../../contract/website-setting.ts';
import {
  settingBlocks,
  type SettingName,
  namesIn,
  variableOf,
  websiteSettings,
} from '../../../contract/website-settings.ts';
import type { Website } from '../../../contract/website.ts';
import { classes } from '../../ui/classes.ts';
import { Details } from '../../ui/details.tsx';
import { SelectField, TextArea, TextField, useKnownField } from '../../ui/form/fields.tsx';
import { type FormFields, pickTexts, readFields } from '../changes/forms/form-fields.ts';
import { countriesByName } from '../jobs/categories/countries-by-name.ts';
import * as texts from './texts.ts';
import { fillText, PictureField, type TextProps } from './picture-field.tsx';
import { WebsitePreview } from './website-preview.tsx';

const shownGroups = (Object.keys(settingGroups) as SettingGroup[]).filter(
  (group) => !(group in settingBlocks),
);

/** Leads to each group of a long page. */
export function GroupLinks() {
  return (
    <nav aria-label={texts.groups} className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      {shownGroups.map((group) => (
        <a key={group} href={`#${group}`} className="text-link pointer-coarse:py-2.5">
          {settingGroups[group]}
        </a>
      ))}
    </nav>
  );
}

type SettingFieldsProps = { start: FormFields; website: Website; open: SettingName[] };

/** The settings by their groups, beside the website as it would look, or with it below the name and the color. */
export function SettingFields({ start, website, open }: SettingFieldsProps) {
  const [typed, setTyped] = useState(start);
  return (
    <div
      className="@container"
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form');
        if (form) setTyped(readFields(form));
      }}
    >
      <div className="grid gap-x-10 @5xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="min-w-0 max-w-xl">
          <Groups of={shownGroups.slice(0, 1)} website={website} />
        </div>
        <WebsitePreview typed={pickTexts(typed, ...open)} />
        <div className="min-w-0 max-w-xl">
          <Groups of={shownGroups.slice(1)} website={website} />
        </div>
      </div>
    </div>
  );
}

function Groups({ of: groups, website }: { of: SettingGroup[]; website: Website }) {
  return groups.map((group) => (
    <fieldset key={group} id={group} className="mb-4 scroll-mt-20 border-t border-base-300 pt-4">
      <legend className="sr-only">{settingGroups[group]}</legend>
      <p aria-hidden="true" className="mb-3 font-display text-xl font-bold">
        {settingGroups[group]}
      </p>
      <NamedFields names={namesIn(group)} website={website} />
    </fieldset>
  ));
}

export function NamedFields({ names, website }: { names: SettingName[]; website: Website }) {
  return (
    <div className="grid grid-cols-1 items-end gap-x-4 sm:grid-cols-2">
      {names.map((name) => (
        <div key={name} className={classes('min-w-0', isWide(name) && 'sm:col-span-2')}>
          <SettingField name={name} website={website} />
        </div>
      ))}
    </div>
  );
}

/** In characters: two lines of half a row. */
const longHelp = 70;

/** Their neighbours have rows of their own. */
const isAlone = new Set<SettingName>(['social_url', 'agency_email', 'privacy_version']);

/** Fields with much help, and those of several lines, have a row of their own. */
function isWide(name: SettingName): boolean {
  const { group, input = '', choices, help = '' } = websiteSettings[name];
  return (
    choices !== undefined ||
    help.length > longHelp ||
    isAlone.has(name) ||
    group in settingBlocks ||
    ['country', 'lines'].includes(input) ||
    group === 'face'
  );
}

type SettingFieldProps = { name: SettingName; website: Website };

function SettingField({ name, website }: SettingFieldProps) {
  const { input = 'text', choices, most } = websiteSettings[name];
  const field = fieldOf({ name, website });
  const standard = website.standard[name];
  const options = choices ? Object.entries(choices) : namesOf[input]?.();
  const nameOfStandard = options?.find(([value]) => value === standard)?.[1] ?? texts.notSet;
  const Input = inputs[input] ?? TextField;
  return (
    <>
      {options ? (
        <SelectField {...field} options={options} emptyText={texts.standardValue(nameOfStandard)} />
      ) : (
        <Input {...field} maxLength={most} {...(standard !== '' && { placeholder: standard })} />
      )}
      {website.locked.includes(name) && (
        <div className="-mt-4 mb-4">
          <Details>{variableOf(name)}</Details>
        </div>
      )}
    </>
  );
}

/** A locked one shows what is in use, and is not sent. */
function fieldOf({ name, website }: SettingFieldProps) {
  const { title, help, none } = websiteSettings[name];
  const isLocked = website.locked.includes(name);
  return {
    name,
    label: title,
    required: false,
    ...(help !== undefined && { help }),
    ...(website.faulty.includes(name) && { help: texts.isFaulty }),
    ...(isLocked && {
      disabled: true,
      defaultValue: none?.[website.in_use[name]] ?? website.in_use[name],
      help: texts.isSetOnServer,
    }),
  };
}

/** Where the values of a choice come from. */
const namesOf: Partial<Record<string, () => [string, string][]>> = {
  country: countriesByName,
  currency: () => currencyCodes.map((code) => [code, code]),
};

function TimeZoneField(props: TextProps) {
  return (
    <>
      <TextField {...props} list="time-zones" />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  );
}

function LinesField(props: TextProps) {
  return <TextArea {...props} isShort />;
}

/** A text, because any color of CSS is taken, with the browser's own picker beside it. */
function ColorField(props: TextProps) {
  const { defaultValue = '' } = { ...useKnownField(props.name), ...props };
  const [picked, setPicked] = useState(defaultValue);
  const field = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={field}
      className="flex items-end gap-2"
      onInput={({ target }) => target instanceof HTMLInputElement && setPicked(target.value)}
    >
      <div className="min-w-0 grow">
        <TextField {...props} />
      </div>
      <input
        type="color"
        aria-label={texts.pickColor}
        disabled={props.disabled}
        // A picker knows six digits alone.
        value={/^#[0-9a-f]{6}$/i.test(picked) ? picked : '#065965'}
        className="mb-5 size-11 shrink-0 cursor-pointer rounded-field border border-base-300 p-1"
        onChange={({ currentTarget }) => fillText(field.current, currentTarget.value)}
      />
    </div>
  );
}

const inputs: Partial<Record<string, (props: TextProps) => ReactNode>> = {
  logo: (props) => <PictureField {...props} kind="logo" />,
  icon: (props) => <PictureField {...props} kind="icon" />,
  lines: LinesField,
  color: ColorField,
  time_zone: TimeZoneField,
  url: (props) => <TextField {...props} inputMode="url" />,
  number: (props) => <TextField {...props} inputMode="numeric" />,
  email: (props) => <TextField {...props} type="email" />,
  tel: (props) => <TextField {...props} type="tel" />,
};
