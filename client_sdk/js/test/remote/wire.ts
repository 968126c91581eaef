// A way to Firestore that can be slowed and cut: everything that runs over it breaks at once.

import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

export class Wire {
  /** ms that every answer takes longer. */
  delay = 0;
  private readonly ends = new Set<Socket>();
  private whole = true;

  private constructor(private readonly server: Server) {}

  /** A wire to `host:port`. */
  static async to(target: string): Promise<Wire> {
    const [host = "", port] = target.split(":");
    const server = createServer();
    const wire = new Wire(server);
    server.on("connection", (near) => wire.carry(near, createConnection(Number(port), host)));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    return wire;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Break every connection; new ones break at once until it is mended. */
  cut(): void {
    this.whole = false;
    for (const end of this.ends) end.destroy();
    this.ends.clear();
  }

  mend(): void {
    this.whole = true;
    this.delay = 0;
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((done) => this.server.close(() => done()));
  }

  private carry(near: Socket, far: Socket): void {
    for (const end of [near, far]) {
      end.on("error", () => end.destroy());
      this.ends.add(end);
    }
    if (!this.whole) {
      this.cut();
      return;
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far);
    far.on("data", (some) => setTimeout(() => near.writable && near.write(some), this.delay));
  }
}
