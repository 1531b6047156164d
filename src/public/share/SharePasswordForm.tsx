import { type FormEvent, useEffect, useState } from 'react';
import { FormError } from '../form/FormError';
import { typed, useFocusOnWrong } from '../form/fields';
import { SubmitButton } from '../form/SubmitButton';
import type { Phase } from '../form/useAttempt';
import { PasswordField } from '../PasswordField';
import { useOwnTexts } from '../useTexts';
import { shareTexts } from './texts';

interface Props {
    phase: Phase;
    isWrong: boolean;
    failure: string | undefined;
    onPassword: (password: string) => void;
}

export const SharePasswordForm = ({ phase, isWrong, failure, onPassword }: Props) => {
    const texts = useOwnTexts(shareTexts);
    const [errors, setErrors] = useState<{ password?: 'passwordMissing' | 'passwordWrong' }>({});
    const form = useFocusOnWrong(errors);
    // each answer of the server is another failure, also when it says the same
    useEffect(() => {
        if (phase === 'idle') setErrors(isWrong ? { password: 'passwordWrong' } : {});
    }, [isWrong, phase]);
    useEffect(() => {
        document.getElementById('password')?.focus();
    }, []);
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const password = typed(event.currentTarget, 'password');
        if (password === '') setErrors({ password: 'passwordMissing' });
        else onPassword(password);
    };
    return (
        <div className="login">
            <h1>{texts.passwordTitle}</h1>
            <p className="muted">{texts.passwordLead}</p>
            <form ref={form} method="post" onSubmit={submit} noValidate>
                <FormError>{failure}</FormError>
                <PasswordField kind="off" error={errors.password && texts[errors.password]} />
                <SubmitButton phase={phase} label={texts.open} busy={texts.busy} />
            </form>
        </div>
    );
};
