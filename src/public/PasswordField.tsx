import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons';
import { useTexts } from './useTexts';

export const PasswordField = ({ error }: { error: string | undefined }) => {
    const texts = useTexts().login;
    const [shown, setShown] = useState(false);
    return (
        <div className="field">
            <label htmlFor="password">{texts.password}</label>
            <div className="with-button">
                <input
                    id="password"
                    name="password"
                    type={shown ? 'text' : 'password'}
                    autoComplete="current-password"
                    aria-invalid={error !== undefined}
                    aria-describedby={error ? 'password-error' : undefined}
                />
                <button
                    type="button"
                    className="icon-button"
                    onClick={() => setShown(!shown)}
                    aria-label={shown ? texts.hide : texts.show}
                    title={shown ? texts.hide : texts.show}
                >
                    {shown ? <EyeOffIcon /> : <EyeIcon />}
                </button>
            </div>
            {error && (
                <p id="password-error" className="field-error">
                    {error}
                </p>
            )}
        </div>
    );
};
