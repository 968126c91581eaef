// A TCP proxy to Firestore that can be slowed down and cut.

import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

export class BreakableProxy {
  /** ms that every answer takes longer. */
  delay = 0;
  private readonly ends = new Set<Socket>();
  private whole = true;

  private constructor(private readonly server: Server) {}

  /** Start a proxy to `host:port`. */
  static async to(target: string): Promise<BreakableProxy> {
    const [host = "", port] = target.split(":");
    const server = createServer();
    const proxy = new BreakableProxy(server);
    server.on("connection", (near) => proxy.carry(near, createConnection(Number(port), host)));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Break every connection; new ones break at once until `mend`. */
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
