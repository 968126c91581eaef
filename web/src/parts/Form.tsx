// A form that is handled by the page instead of being sent.

interface Props {
  readonly class?: string;
  onSubmit(): unknown;
  readonly children: preact.ComponentChildren;
}

export function Form({ class: className = "form", onSubmit, children }: Props) {
  return (
    <form
      class={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
