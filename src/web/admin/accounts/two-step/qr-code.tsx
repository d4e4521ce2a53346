import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

/** Dark on white in both themes, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full max-w-56 forced-color-adjust-none rounded-box border border-base-300"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
