/**
 * A `Content-Disposition` that saves a file (RFC 6266). A name beyond ASCII stands in `filename*` (RFC 8187), beside a
 * plain one for old programs.
 */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^ !#$&-[\]-~]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, percentEncode);
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

function percentEncode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
