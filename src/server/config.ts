import type { Site } from '../contract/page.ts';
import { browserUrl } from '../embedded/addresses.ts';
import * as read from './config-values.ts';
import * as content from './content/content-settings.ts';

/** The settings of one server. Every one is optional; `.env.example` describes them. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Where the rows are: a PostgreSQL address, or the folder of the embedded database. */
  database: { url: string } | { folder: string };
  hasDemoData: boolean;
  firstAdmin: { username: string; password: string | undefined };
  content: content.ContentSettings;
  site: Site;
  /** ISO 3166-1 alpha-2: the country of a job whose location names none. */
  agencyCountry: string;
  /** IANA name; dates are shown in it. */
  agencyTimeZone: string;
  /** Applications that one address may send in an hour; 0 takes the limit away. */
  applyLimitPerHour: number;
  trustProxy: read.TrustedProxies;
  logLevel: string;
};

/** The environment is wrong; the message has one line for each fault. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

/**
 * Reads the settings once and reports all faults together.
 *
 * @throws ConfigFault
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const setting = <Value>(name: string, parse: read.Parse<Value>, fallback: Value): Value => {
    // A password stays as it was typed, as everywhere.
    const text = name === 'ADMIN_PASSWORD' ? environment[name] : environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value.fault === undefined) return value.value;
    faults.push(
      `${name} ${value.fault} (it is "${/PASSWORD|SECRET|TOKEN|DATABASE_URL/.test(name) ? '…' : text}").`,
    );
    return fallback;
  };

  // The port after it is for the embedded services.
  const port = setting('PORT', read.wholeNumber(0, 65_534), 3000);
  const host = setting('HOST', read.text, '127.0.0.1');
  const publicUrl = setting('PUBLIC_URL', read.httpUrl, browserUrl(host, port, undefined));
  const databaseUrl = setting('DATABASE_URL', read.postgresUrl, '');
  const isEmbedded = databaseUrl === '';
  const accent = setting('AGENCY_ACCENT', read.colour, undefined);
  const contentQuery = setting('CONTENT_QUERIES', content.queryFile, '');
  const agencyTimeZone = setting('AGENCY_TIME_ZONE', read.timeZone, 'UTC');
  const agencyName = setting('AGENCY_NAME', read.text, 'Rolecall Staffing');
  const config: Config = {
    port,
    host,
    publicUrl,
    database: isEmbedded ? { folder: setting('DATA_DIR', read.text, './data') } : { url: databaseUrl },
    hasDemoData: setting('DEMO_DATA', read.onOff, isEmbedded),
    firstAdmin: {
      username: setting('ADMIN_USERNAME', read.username, 'admin'),
      password: setting<string | undefined>('ADMIN_PASSWORD', read.password, undefined),
    },
    content: {
      url: setting('CONTENT_URL', read.httpUrl, ''),
      token: setting('CONTENT_TOKEN', read.text, ''),
      provider: setting(
        'CONTENT_PROVIDER',
        content.providerName,
        contentQuery === '' ? 'embedded' : 'custom',
      ),
      query: contentQuery,
      isPreview: setting('CONTENT_PREVIEW', read.onOff, false),
      webhookSecret: setting('CONTENT_WEBHOOK_SECRET', content.webhookSecret, ''),
    },
    site: {
      agencyName,
      agencyUrl: setting('AGENCY_URL', read.httpUrl, publicUrl),
      logoUrl: setting('AGENCY_LOGO', read.imageUrl, ''),
      ...(accent && { accent }),
      publicUrl,
      timeZone: agencyTimeZone,
      contactEmail: setting('CONTACT_EMAIL', read.text, 'hello@example.com'),
      contactPhone: setting('CONTACT_PHONE', read.text, '111-222-333'),
      socialUrl: setting('SOCIAL_URL', read.httpUrl, 'https://www.linkedin.com'),
      applicationFormUrl: setting('APPLICATION_FORM_URL', read.formUrl, ''),
      contactFormUrl: setting('CONTACT_FORM_URL', read.formUrl, ''),
    },
    agencyCountry: setting('AGENCY_COUNTRY', read.countryCode, 'US'),
    agencyTimeZone,
    applyLimitPerHour: setting('APPLY_LIMIT', read.wholeNumber(0, 1_000_000), 60),
    trustProxy: setting<read.TrustedProxies>('TRUST_PROXY', read.trustedProxies, false),
    logLevel: setting('LOG_LEVEL', read.logLevel, 'info'),
  };
  faults.push(...content.contentSettingsFaults(config.content));
  if (faults.length > 0) throw new ConfigFault(faults.join('\n'));
  return config;
}
