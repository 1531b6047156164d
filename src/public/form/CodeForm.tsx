import type { FormEvent, ReactNode, RefObject } from 'react';
import { PasswordField } from '../PasswordField';
import { EmailCodeFields } from './EmailCodeFields';
import { FormError } from './FormError';
import { SubmitButton } from './SubmitButton';
import type { useCodeForm } from './useCodeForm';

type FormState = Omit<ReturnType<typeof useCodeForm>, 'faults' | 'form' | 'submit'>;

interface Props extends FormState {
    form: RefObject<HTMLFormElement | null>;
    submit: (event: FormEvent<HTMLFormElement>) => void;
    /** what is wrong with a field, in words */
    errors: Record<'email' | 'code' | 'password', string | undefined>;
    texts: Record<'sent' | 'passwordHelp' | 'submit' | 'busy', string>;
    passwordLabel?: string;
    given?: { email: string; code: string } | undefined;
    /** further fields */
    children?: ReactNode;
}

/** The form of whoever shows by a code that an address is theirs, and chooses a password. */
export const CodeForm = ({
    form,
    phase,
    emailCode,
    failure,
    sendCode,
    submit,
    errors,
    texts,
    passwordLabel,
    given,
    children,
}: Props) => (
    <form ref={form} method="post" onSubmit={submit} noValidate>
        <FormError>{failure}</FormError>
        <EmailCodeFields
            emailCode={emailCode}
            errors={errors}
            sent={texts.sent}
            onSend={sendCode}
            given={given}
        />
        <PasswordField
            kind="new-password"
            label={passwordLabel}
            help={texts.passwordHelp}
            error={errors.password}
        />
        {children}
        <SubmitButton phase={phase} label={texts.submit} busy={texts.busy} />
    </form>
);
