// An address as a QR code, drawn as one SVG path.

import { useMemo } from "preact/hooks";
import qrcode from "qrcode-generator";
import { t } from "../texts";

const MARGIN = 3;

export function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} width="132" height="132" role="img" aria-label={t("qr")}>
      <rect width={size} height={size} fill="#fff" rx="2" />
      <path d={path} fill="#22252b" />
    </svg>
  );
}

function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++)
    for (let col = 0; col < count; col++) if (code.isDark(row, col)) path += `M${col + MARGIN} ${row + MARGIN}h1v1h-1z`;
  return { path, size: count + 2 * MARGIN };
}
