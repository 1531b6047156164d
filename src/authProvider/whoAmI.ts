import type { UserInfo } from '../../contract/accounts';
import { calls } from '../../contract/calls';
import { callApi } from '../dataProvider/callApi';
import { HttpError } from '../dataProvider/HttpError';
import { endSession } from '../shared/session';

let asked: Promise<UserInfo> | undefined;

const ask = async (): Promise<UserInfo> => {
    const { userInfo } = await callApi(calls.info);
    // the server's answer is not checked elsewhere, and a session without roles shows nothing
    const wrong = !userInfo
        ? 'Verification failed, please Login again.'
        : userInfo.roles?.length
          ? undefined
          : 'getInfo: roles must be a non-null array!';
    if (wrong) {
        endSession();
        throw new HttpError(wrong, 403);
    }
    return userInfo;
};

/** The signed-in person, asked for once a session. */
export const whoAmI = (): Promise<UserInfo> => {
    asked ??= ask().catch((error: unknown) => {
        asked = undefined;
        throw error;
    });
    return asked;
};

export const forgetMe = (): void => {
    asked = undefined;
};
