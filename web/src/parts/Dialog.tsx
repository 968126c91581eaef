// A modal dialog: a sheet from below on phones, in the middle or at a corner on larger screens.

import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../texts";
import { Icon } from "./Icon";
import "./dialog.css";

interface Props {
  readonly title: string;
  /** "corner" hangs it below the right end of the bar, as a menu; else it stands in the middle. */
  readonly place?: "middle" | "corner";
  /** Called when it was closed by Escape, a click outside, or its button. */
  onClose(): void;
  readonly children: preact.ComponentChildren;
}

/** Open as long as it is mounted; the focus then returns to where it was. */
export function Dialog({ title, place = "middle", onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const unmounted = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      unmounted.current = true;
      const focused = document.activeElement;
      const movedOn = focused !== document.body && !element?.contains(focused); // after Escape had closed it
      element?.close();
      if (!movedOn && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      class={`dialog dialog-${place}`}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => unmounted.current || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-bar">
          <h2 id={titleId}>{title}</h2>
          <button class="button-quiet" aria-label={t("close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
