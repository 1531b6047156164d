import {
    type CodeFormFaults,
    type CodeFormValues,
    checkCodeForm,
    codeFormFaultsOf,
} from '../form/checks';
import type { Refusal } from '../form/refusal';

export interface Registration extends CodeFormValues {
    name: string;
    invite: string;
}

interface RegistrationFaults extends Omit<CodeFormFaults, 'email'> {
    email?: CodeFormFaults['email'] | 'emailTaken' | 'closed';
    name?: 'nameLong' | undefined;
    invite?: 'inviteMissing' | 'inviteWrong' | undefined;
}

/** What is wrong before asking the server. */
export const checkRegistration = (
    entered: Registration,
    needsInvite: boolean,
): RegistrationFaults => ({
    ...checkCodeForm(entered),
    name: entered.name.length > 60 ? 'nameLong' : undefined,
    invite: needsInvite && entered.invite === '' ? 'inviteMissing' : undefined,
});

const emailFaultOf = (message: string | undefined): RegistrationFaults['email'] => {
    if (message === 'account.email_taken') return 'emailTaken';
    if (message === 'account.registration_closed') return 'closed';
    return message === undefined ? undefined : 'emailWrong';
};

const inviteFault = (message: string | undefined): RegistrationFaults['invite'] => {
    if (message === undefined) return undefined;
    return message === 'field.needed' ? 'inviteMissing' : 'inviteWrong';
};

/** What the server found wrong. */
export const registrationFaultsOf = (refusal: Refusal): RegistrationFaults => ({
    ...codeFormFaultsOf(refusal),
    email: emailFaultOf(refusal.errors.email),
    name: refusal.errors.name === undefined ? undefined : 'nameLong',
    invite: inviteFault(refusal.errors.invite),
});

/** The invite code of an invitation's link. */
export const inviteIn = (search: string): string => {
    const words = new URLSearchParams(search);
    return (words.get('invite') ?? words.get('invite_code') ?? '').trim().slice(0, 40);
};
