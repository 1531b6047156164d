import { login } from '../../contract/accounts';
import { callApi } from '../dataProvider/callApi';
import { keepToken, keepUserName } from './session';

/** Throws HttpError when the server does not accept them. */
export const signIn = async (email: string, password: string): Promise<void> => {
    const answer = await callApi(login, { body: { email, password } });
    keepToken(answer.x_token);
    keepUserName(answer.userInfo.email);
};
