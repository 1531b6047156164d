import { useEffect } from 'react';
import { Field } from '../form/Field';
import { useOwnTexts, useTexts } from '../useTexts';
import { waysTexts } from './waysTexts';

interface Props {
    error: string | undefined;
    /** a passkey may be shown instead */
    hasPasskey: boolean;
}

/** The field for the authenticator's digits, or a recovery code; takes the focus at once. */
export const SecondStep = ({ error, hasPasskey }: Props) => {
    const texts = useTexts().login;
    const ways = useOwnTexts(waysTexts);
    useEffect(() => {
        document.getElementById('code')?.focus();
    }, []);
    return (
        <Field
            name="code"
            label={texts.code}
            help={hasPasskey ? ways.codeOrPasskey : texts.codeHelp}
            error={error}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
        />
    );
};
