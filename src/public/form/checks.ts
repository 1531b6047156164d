import type { Refusal } from './refusal';

/** What may be wrong with a field; every page has words for its own. */
export type EmailFault = 'emailMissing' | 'emailWrong';
type CodeFault = 'codeMissing' | 'codeWrong' | 'codeRefused' | 'codeEnded' | 'codeElsewhere';
type PasswordFault = 'passwordMissing' | 'passwordShort' | 'passwordLong';

/** as the server has them: fields.ts of the contract */
const passwordMin = 8;
const passwordMax = 1024;

export const emailFault = (email: string): EmailFault | undefined => {
    if (email.trim() === '') return 'emailMissing';
    return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'emailWrong';
};

/** Digits as people copy them out of mails: with blanks or dashes between, or of full width. */
export const digitsOf = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '');

/** An authenticator's digits without blanks; a recovery code as it was typed. */
export const secondStepCode = (code: string): string =>
    /^\d{6}$/.test(digitsOf(code)) ? digitsOf(code) : code.trim();

const mailCodeFault = (code: string): CodeFault | undefined => {
    if (digitsOf(code) === '') return 'codeMissing';
    return /^(\d{6}|\d{20})$/.test(digitsOf(code)) ? undefined : 'codeWrong';
};

const newPasswordFault = (password: string): PasswordFault | undefined => {
    if (password === '') return 'passwordMissing';
    if (password.length < passwordMin) return 'passwordShort';
    return password.length > passwordMax ? 'passwordLong' : undefined;
};

/** What registering and password recovery have in common. */
export interface CodeFormValues {
    email: string;
    code: string;
    password: string;
}

export interface CodeFormFaults {
    email?: EmailFault | undefined;
    code?: CodeFault | undefined;
    password?: PasswordFault | undefined;
}

/** What is wrong before asking the server. */
export const checkCodeForm = ({ email, code, password }: CodeFormValues): CodeFormFaults => ({
    email: emailFault(email),
    code: mailCodeFault(code),
    password: newPasswordFault(password),
});

const refusedPassword = (message: string | undefined): PasswordFault | undefined => {
    if (message === undefined) return undefined;
    return message.startsWith('field.too_long') ? 'passwordLong' : 'passwordShort';
};

const refusedCode = (message: string | undefined): CodeFault | undefined => {
    if (message === undefined) return undefined;
    if (message === 'account.code_elsewhere') return 'codeElsewhere';
    return message === 'account.code_ended' ? 'codeEnded' : 'codeRefused';
};

/** What the server found wrong. */
export const codeFormFaultsOf = ({ errors }: Refusal): CodeFormFaults => ({
    email: errors.email === undefined ? undefined : 'emailWrong',
    code: refusedCode(errors.code),
    password: refusedPassword(errors.password),
});

/** Whether any field has a fault. */
export const hasFault = (faults: object): boolean =>
    Object.values(faults).some(fault => fault !== undefined);
