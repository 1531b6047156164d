import { login, register, shareLogin } from '../../../contract/identity/signIn';
import type { CallInput } from '../../../contract/platform/call';
import type { PasskeyProofInput } from '../../../contract/platform/passkeyProof';
import { callApi } from '../../dataProvider/callApi';
import { beginSession } from './session';

type Registration = NonNullable<CallInput<typeof register>['body']>;

/** What a page may have to ask for after a first attempt. */
interface Proof {
    captcha?: string;
    /** of the second step */
    code?: string;
    passkey?: PasskeyProofInput;
}

// the pages that sign people in say themselves what went wrong
const options = { isSilent: true };

const begin = (answer: { x_token: string; userInfo: { email: string } }): void =>
    beginSession(answer.x_token, answer.userInfo.email);

/** Throws HttpError when the server does not accept them. */
export const signIn = async (email: string, password: string, proof: Proof = {}): Promise<void> => {
    const body = { email, password, ...proof };
    begin(await callApi(login, { body }, undefined, options));
};

/**
 * Enters by a share link; throws HttpError.
 * @public read from what `loadCalls` answers
 */
export const signInByShare = async (
    code: string,
    password?: string,
    captcha?: string,
): Promise<void> => {
    const body = {
        code,
        ...(password === undefined ? {} : { password }),
        ...(captcha === undefined ? {} : { captcha }),
    };
    begin(await callApi(shareLogin, { body }, undefined, options));
};

/**
 * Opens an account and signs in; throws HttpError.
 * @public read from what `loadCalls` answers
 */
export const registerAccount = async (body: Registration): Promise<void> => {
    begin(await callApi(register, { body }, undefined, options));
};
