import { useEffect, useState } from 'react';
import type { WaysIn } from '../../../contract/identity/sso';
import { knowsPasskeys } from '../../ui/browser/passkeys';
import { silently } from '../form/calls';

const load = async (): Promise<WaysIn> => {
    const [{ callApi }, { waysIn }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/identity/sso'),
    ]);
    const ways = await callApi(waysIn, {}, undefined, silently);
    return { ...ways, hasPasskeys: ways.hasPasskeys && knowsPasskeys() };
};

/** What people may sign in with here, beside a password; nothing before the server has said so. */
export const useWays = (): WaysIn | undefined => {
    const [ways, setWays] = useState<WaysIn>();
    useEffect(() => {
        let isLeft = false;
        // where nobody answers there is the password still
        load().then(
            found => !isLeft && setWays(found),
            () => {},
        );
        return () => {
            isLeft = true;
        };
    }, []);
    return ways;
};
