import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError } from '../../../dataProvider/HttpError';
import { apiHost } from '../../../ui/browser/apiHost';
import { showToast } from '../../../ui/toasts/toasts';
import { useReloadOrder, useShownOrder } from '../shownOrder';

/** ms after which the server has counted the download that was just begun */
const countedMs = 1_500;

/** Asks for a short-lived link and lets the browser follow it, as with any other download. */
export const useFollowLink = (ask: () => Promise<{ url: string }>) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const [busy, setBusy] = useState(false);
    const follow = async () => {
        setBusy(true);
        try {
            const { url } = await ask();
            const link = document.createElement('a');
            link.href = apiHost + url;
            link.download = '';
            link.click();
            showToast({ kind: 'success', title: translate('order.download.started') });
            setTimeout(() => void reload().catch(() => {}), countedMs);
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
        } finally {
            setBusy(false);
        }
    };
    return { busy, follow: () => void follow() };
};
