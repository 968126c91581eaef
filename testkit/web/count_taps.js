// Counts what a person's finger does on the page: taps, and fields that are filled in (one tap each).
(() => {
  const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])";
  let filling = null;
  const count = () => {
    try {
      sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1));
    } catch {
      // a frame without storage is nobody's page
    }
  };
  addEventListener("pointerdown", (event) => event.target.closest?.(TEXT_FIELD) || count(), true);
  addEventListener(
    "input",
    (event) => {
      if (!event.target.matches?.(TEXT_FIELD) || event.target === filling) return;
      filling = event.target;
      count();
    },
    true,
  );
})();
