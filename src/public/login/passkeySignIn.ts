import { offersPasskeys, showPasskey } from '../../ui/browser/passkeys';
import { beginSession } from '../../ui/browser/session';
import { silently } from '../form/calls';

/** Apart from the page, because the contract brings its schemas. */
const load = async () => {
    const [{ callApi }, contract] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/identity/passkeys'),
    ]);
    return { callApi, contract };
};

/** A passkey for the second step of an account whose password was right. */
export const provePasskey = async () => {
    const { callApi, contract } = await load();
    const body = { for: 'secondStep' as const };
    return showPasskey(await callApi(contract.passkeyOptions, { body }, undefined, silently));
};

const signIn = async (isOffered: boolean): Promise<void> => {
    const { callApi, contract } = await load();
    const asked = await callApi(contract.passkeyOptions, { body: {} }, undefined, silently);
    const body = await showPasskey(asked, isOffered);
    const answer = await callApi(contract.passkeySignIn, { body }, undefined, silently);
    beginSession(answer.x_token, answer.userInfo.email);
};

/** Signs in with a passkey that the browser asks for; throws HttpError, or what the browser says. */
export const signInByPasskey = (): Promise<void> => signIn(false);

/** Lets the browser offer passkeys at the e-mail's field, and signs in once one is chosen; false where it cannot. */
export const signInByOffer = async (): Promise<boolean> => {
    if (!(await offersPasskeys())) return false;
    await signIn(true);
    return true;
};
