// A code or a personal link: leads to its table.

import { TableInvitation } from "../lobby/TableInvitation";
import { navigate } from "../router";

export function JoinTablePage({ code, link }: { code?: string; link?: string }) {
  const way = code ? { code } : { link: link ?? "" };
  return <TableInvitation way={way} onSeated={(gameId) => navigate(`/t/${gameId}`, true)} />;
}
