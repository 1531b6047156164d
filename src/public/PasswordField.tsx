import { useState } from 'react';
import { useIsInBrowser } from './content/useIsInBrowser';
import { Field } from './form/Field';
import { EyeIcon, EyeOffIcon } from './icons';
import { useTexts } from './useTexts';

interface Props {
    error: string | undefined;
    label?: string;
    help?: string;
    /** a password manager fills in the current one, and offers to make a new one */
    kind?: 'current-password' | 'new-password' | 'off';
}

export const PasswordField = ({ error, label, help, kind = 'current-password' }: Props) => {
    const texts = useTexts().form;
    const isInBrowser = useIsInBrowser();
    const [shown, setShown] = useState(false);
    const word = shown ? texts.hide : texts.show;
    return (
        <Field
            name="password"
            label={label ?? texts.password}
            help={help}
            error={error}
            type={shown ? 'text' : 'password'}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
            button={
                <button
                    type="button"
                    className="icon-button"
                    disabled={!isInBrowser}
                    onClick={() => setShown(!shown)}
                    aria-label={word}
                    title={word}
                >
                    {shown ? <EyeOffIcon /> : <EyeIcon />}
                </button>
            }
        />
    );
};
