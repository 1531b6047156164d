import { useEffect } from 'react';
import { Field } from '../form/Field';
import { useTexts } from '../useTexts';

/** The field for the authenticator's digits, or a recovery code; takes the focus at once. */
export const SecondStep = ({ error }: { error: string | undefined }) => {
    const texts = useTexts().login;
    useEffect(() => {
        document.getElementById('code')?.focus();
    }, []);
    return (
        <Field
            name="code"
            label={texts.code}
            help={texts.codeHelp}
            error={error}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
        />
    );
};
