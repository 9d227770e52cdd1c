/** A client of WebDriver over HTTP (www.w3.org/TR/webdriver2), with the commands that the scenarios need. */
import { expect } from '@playwright/test';

/** One action of an input device, in the protocol's words. */
export type InputAction = Readonly<Record<string, string | number>>;

export class WebDriver {
  readonly browserVersion: string;
  private readonly session: string;

  private constructor(session: string, browserVersion: string) {
    this.session = session;
    this.browserVersion = browserVersion;
  }

  /** Waits until the driver at an address answers, and opens a browser. */
  static async connect(driver: string, capabilities: object): Promise<WebDriver> {
    await expect(() => send(driver, 'GET', '/status')).toPass({ intervals: [20], timeout: 20_000 });
    const { sessionId, capabilities: granted } = (await send(driver, 'POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    return new WebDriver(`${driver}/session/${sessionId}`, granted.browserVersion);
  }

  async navigate(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  async back(): Promise<void> {
    await this.post('/back', {});
  }

  async refresh(): Promise<void> {
    await this.post('/refresh', {});
  }

  /** Runs the text of a function in the page and resolves with its result. */
  async run(functionText: string, argument: unknown): Promise<unknown> {
    const script = `const [argument, done] = arguments;
      new Promise((resolve) => resolve((${functionText})(argument))).then(
        (result) => done({ result }),
        (error) => done({ problem: String(error) }),
      );`;
    // undefined has no JSON
    const args = [argument ?? null];
    const answer = (await this.post('/execute/async', { script, args })) as {
      readonly result?: unknown;
      readonly problem?: string;
    };
    if (answer.problem !== undefined) throw new Error(answer.problem);
    return answer.result;
  }

  /** Moves and presses of the mouse, one after the other. */
  async pointer(actions: readonly InputAction[]): Promise<void> {
    await this.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }, actions);
  }

  /** Presses and releases keys, one after the other. */
  async keys(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.act({ type: 'key', id: 'keyboard' }, actions);
  }

  async setWindowSize(width: number, height: number): Promise<void> {
    await this.post('/window/rect', { x: 0, y: 0, width, height });
  }

  /** A PNG of the viewport. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await send(this.session, 'GET', '/screenshot')) as string, 'base64');
  }

  /** Closes the browser. */
  async end(): Promise<void> {
    await send(this.session, 'DELETE', '');
  }

  private async act(device: object, actions: readonly InputAction[]): Promise<void> {
    await this.post('/actions', { actions: [{ ...device, actions }] });
  }

  private post(command: string, body: object): Promise<unknown> {
    return send(this.session, 'POST', command, body);
  }
}

/** Sends a command; rejects with the driver's message if it fails. */
async function send(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  command: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(address + command, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${command}: ${error}: ${message}`);
}
