// A drawer over the margin of the table, for log and chat; Escape closes it.

import { useEffect, useRef } from "preact/hooks";
import { useShortcut } from "../keys";
import { Icon } from "../parts/Icon";
import { t } from "../texts";

interface Props {
  readonly title: string;
  onClose(): void;
  readonly children: preact.ComponentChildren;
}

export function TableDrawer({ title, onClose, children }: Props) {
  const drawer = useRef<HTMLElement>(null);
  useShortcut("Escape", onClose);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.querySelector("button")?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  return (
    <aside
      class="table-drawer"
      ref={drawer}
      aria-label={title}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div class="table-drawer-bar">
        <h2>{title}</h2>
        <button class="button-quiet" aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  );
}
