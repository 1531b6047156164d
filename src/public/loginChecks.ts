import type { PublicTexts } from './texts/PublicTexts';

type Word = keyof PublicTexts['login'];

export interface LoginErrors {
    email?: Word;
    password?: Word;
}

/** What is missing before asking the server; empty when all is there. */
export const checkLogin = (email: string, password: string): LoginErrors => {
    const errors: LoginErrors = {};
    if (email.trim() === '') errors.email = 'emailMissing';
    else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) errors.email = 'emailWrong';
    if (password === '') errors.password = 'passwordMissing';
    return errors;
};

/** The sentence for a refused attempt, by HTTP status. */
export const wordForStatus = (status: number): Word => {
    if (status === 429) return 'tooMany';
    if (status === 0 || status === 408) return 'noAnswer';
    return status >= 500 ? 'failed' : 'refused';
};
