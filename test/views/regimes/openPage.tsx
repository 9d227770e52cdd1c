/** The page of regimes with a sweep, computed on this thread. */
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageToolsContext } from '../../../src/views/regimes/pageTools.ts';
import { RegimesPage } from '../../../src/views/regimes/RegimesPage.tsx';
import { RegimesContext } from '../../../src/views/regimes/useRegimes.ts';
import { regimesOnThisThread } from '../../support/regimesOnThisThread.ts';

export async function openPage(sweep: object) {
  const { regimes, clock } = regimesOnThisThread(sweep);
  const user = userEvent.setup();
  // a link is opened asynchronously, because a recording might have to be loaded
  await act(async () => {});
  render(
    <RegimesContext value={regimes}>
      <PageToolsContext
        value={{
          labLink: '#/lab?v=1&n=7',
          theme: 'light',
          setTheme: () => {},
          link: () => 'link',
          recorded: [],
        }}
      >
        <RegimesPage />
      </PageToolsContext>
    </RegimesContext>,
  );
  return { regimes, user, pass: (milliseconds: number) => act(() => clock.pass(milliseconds)) };
}
