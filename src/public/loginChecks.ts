import { emailFault } from './form/checks';
import type { Refusal } from './form/refusal';
import type { PublicTexts } from './texts/PublicTexts';

export interface LoginErrors {
    email?: 'emailMissing' | 'emailWrong';
    password?: 'passwordMissing';
    code?: 'codeMissing' | 'codeWrong';
}

/** What is missing before asking the server; empty when all is there. */
export const checkLogin = (email: string, password: string): LoginErrors => {
    const errors: LoginErrors = {};
    const fault = emailFault(email);
    if (fault) errors.email = fault;
    if (password === '') errors.password = 'passwordMissing';
    return errors;
};

/** What the page does after a refusal: ask for the second step, or say a sentence of its own. */
export const afterRefusal = ({
    status,
    errors,
    fault,
}: Refusal):
    | 'askCode'
    | 'codeWrong'
    | 'passkeyWrong'
    | 'ssoOnly'
    | keyof Pick<PublicTexts['login'], 'refused' | 'disabled'> => {
    if (status === 409) return fault === 'account.sso_only' ? 'ssoOnly' : 'disabled';
    if (status === 422 && errors.passkey !== undefined && errors.code === undefined) {
        return 'passkeyWrong';
    }
    if (status !== 422 || errors.code === undefined) return 'refused';
    return errors.code === 'field.needed' ? 'askCode' : 'codeWrong';
};
