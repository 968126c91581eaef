// Counts what a person's finger does on the page, and notes the address where they began. A tap counts one; so
// does a text field that is filled in, and the Enter key there; a choice from a list counts two: open, choose.
(() => {
  const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])";
  let filling = null;
  const count = (taps) => {
    try {
      sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + taps));
    } catch {
      // a frame without storage is nobody's page
    }
  };
  try {
    if (!sessionStorage.getItem("from")) sessionStorage.setItem("from", location.pathname);
  } catch {
    // the same
  }
  // On the document: Playwright stops at the window a tap that would miss its target, and taps again.
  document.addEventListener(
    "pointerdown",
    (event) => event.target.closest?.(`${TEXT_FIELD}, select`) || count(1),
    true,
  );
  addEventListener("change", (event) => event.target.matches?.("select") && count(2), true);
  addEventListener("keydown", (event) => event.key === "Enter" && event.target.matches?.(TEXT_FIELD) && count(1), true);
  addEventListener(
    "input",
    (event) => {
      if (!event.target.matches?.(TEXT_FIELD) || event.target === filling) return;
      filling = event.target;
      count(1);
    },
    true,
  );
})();
