import type { Parse } from './config-values.ts';

/** A bucket of an S3-compatible store. */
export type StoreAddress = {
  /** With the bucket as its path, and no slash at its end. */
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const rule =
  'must be an address such as https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1, with %2F for a / in the secret';

export const documentStore: Parse<StoreAddress | undefined> = (value) => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return { fault: rule };
  const bucket = /^\/([\w.-]{3,63})\/?$/.exec(url.pathname)?.[1];
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams);
  if (bucket === undefined || !/^[\w-]+$/.test(region) || Object.keys(others).length > 0)
    return { fault: rule };
  try {
    const accessKeyId = decodeURIComponent(url.username);
    const secretAccessKey = decodeURIComponent(url.password);
    if (accessKeyId === '' || secretAccessKey === '') return { fault: rule };
    return { value: { bucketUrl: `${url.origin}/${bucket}`, accessKeyId, secretAccessKey, region } };
  } catch {
    return { fault: rule };
  }
};
