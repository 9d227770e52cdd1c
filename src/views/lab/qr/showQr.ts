/** The QR code of the run on the screen, for an audience; its code is loaded on first use. */
import { lazyPart } from '../../../solver/part.ts';
import { currentLink, type Linkable } from '../../../state/link/link.ts';
import { showPageNotice } from '../../loading/notice.ts';

export const qr = lazyPart(() => import('./QrCode.tsx'));

/** A link for the audience: to the lab, not to the lecture. */
export function audienceLink(state: Linkable): string {
  return currentLink({ ...state, lectern: null, drawer: null }, location.href);
}

export function showQr(state: Linkable): void {
  const link = audienceLink(state);
  const show = async () => (await qr.load()).showQrScreen(link);
  show().catch(() => showPageNotice({ name: 'The QR code', retry: show }));
}
