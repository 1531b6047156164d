import { useEffect } from 'react';
import { info } from '../../contract/identity/accounts';
import { askAgainWhoIAm, currentMe } from '../authProvider/whoAmI';
import { callApi } from '../dataProvider/callApi';
import { isSignedIn } from '../ui/browser/session';

/** ms between two questions of a page that is looked at */
const every = 60_000;

/**
 * Asks now and then who one is, in the background: an open page learns that its session was ended
 * elsewhere, that the site was closed, or that there is a new notice.
 */
export const useFreshInfo = (): void => {
    useEffect(() => {
        const ask = () => {
            if (document.visibilityState !== 'visible' || !isSignedIn()) return;
            // a failure shows at the next call that somebody waits for
            callApi(info, {}, undefined, { isQuiet: true })
                .then(({ userInfo, permissions }) => {
                    const me = currentMe();
                    const now = [userInfo.roles, permissions].join();
                    // what was granted or taken since is offered, or no longer
                    if (me && !me.isClient && [me.roles, me.permissions].join() !== now) {
                        return askAgainWhoIAm();
                    }
                })
                .catch(() => {});
        };
        const timer = setInterval(ask, every);
        document.addEventListener('visibilitychange', ask);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', ask);
        };
    }, []);
};
