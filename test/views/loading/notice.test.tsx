import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Notice,
  showNewVersion,
  showNotice,
  showPageNotice,
} from '../../../src/views/loading/notice.ts';

const page = (entry: string) => `<html><script type="module" crossorigin src="${entry}"></script>`;

/** What the server answers when the page is requested; an error if it does not answer. */
let served: string | Error;
let notice: Notice | null = null;

beforeEach(() => {
  document.head.innerHTML = '';
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', './assets/index-1.js');
  // jsdom does not run modules
  document.head.append(script);
  served = page('./assets/index-1.js');
  vi.stubGlobal('fetch', async () => {
    if (served instanceof Error) throw served;
    return { text: async () => served };
  });
});
afterEach(() => {
  notice?.remove();
  vi.unstubAllGlobals();
});

function show(retry: () => unknown = () => {}): void {
  notice = showNotice(document.body, { name: 'The proof', rest: 'The lab continues.', retry });
}

const alert = () => screen.getByRole('alert');
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the message about a missing part', () => {
  it('says at once what is missing, and then that the server answers', async () => {
    show();
    expect(alert()).toHaveTextContent('The proof could not be loaded. The lab continues.');
    await waitFor(() => expect(alert()).toHaveTextContent('although the server answers'));
    expect(buttons()).toEqual(['Try again', 'Reload the page']);
  });

  it('says that the server cannot be reached', async () => {
    served = new TypeError('offline');
    show();
    await waitFor(() => expect(alert()).toHaveTextContent('the server cannot be reached'));
    expect(buttons()).toEqual(['Try again']);
  });

  it('says that there is a new version if the page on the server has another script', async () => {
    served = page('./assets/index-2.js');
    show();
    await waitFor(() => expect(alert()).toHaveTextContent('there is a new version of this page'));
    expect(buttons()).toEqual(['Reload the page']);
  });

  it('does not take an answer that is not this page for a new version', async () => {
    served = '<html><h1>Log in to the network</h1></html>';
    show();
    await waitFor(() => expect(alert()).toHaveTextContent('although the server answers'));
  });

  it('announces another failure, and disappears after a success', async () => {
    const user = userEvent.setup();
    let reachable = false;
    show(async () => {
      if (!reachable) throw new TypeError('offline');
    });
    const first = alert();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert()).not.toBe(first));
    reachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('tries again by itself when the connection is back, as long as it is shown', () => {
    const retry = vi.fn();
    show(retry);
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    notice?.remove();
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('tries again together with the others', async () => {
    const user = userEvent.setup();
    const retry = vi.fn();
    show(retry);
    const other = showPageNotice({ name: 'The style', retry });
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(retry).toHaveBeenCalledTimes(2);
    other.remove();
  });

  it('about the whole page can be dismissed', async () => {
    const user = userEvent.setup();
    notice = showPageNotice({ name: 'The style', retry: () => {} });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the message about a new version', () => {
  it('is not an alert, and can be dismissed', async () => {
    showNewVersion();
    expect(screen.getByRole('status')).toHaveTextContent('There is a new version of this page.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(buttons()).toEqual(['Reload the page', 'Dismiss']);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
