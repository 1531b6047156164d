import { type FormEvent, useEffect, useState } from 'react';
import { safeRedirect } from '../shared/redirect';
import { checkLogin, type LoginErrors, wordForStatus } from './loginChecks';
import { PasswordField } from './PasswordField';
import type { PublicTexts } from './texts/PublicTexts';
import { useDocumentTitle, useTexts } from './useTexts';

// apart from the entry, because it brings the contract's schemas
const loadSignIn = () => import('../shared/signIn');

type Word = keyof PublicTexts['login'];

const attempt = async (email: string, password: string): Promise<Word | null> => {
    try {
        const { signIn } = await loadSignIn();
        await signIn(email.trim(), password);
        return null;
    } catch (error) {
        const status = (error as { status?: unknown }).status;
        return wordForStatus(typeof status === 'number' ? status : 0);
    }
};

const useLogin = () => {
    const [errors, setErrors] = useState<LoginErrors>({});
    const [failure, setFailure] = useState<Word | null>(null);
    const [busy, setBusy] = useState(false);

    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const fields = new FormData(form);
        const email = String(fields.get('email') ?? '');
        const password = String(fields.get('password') ?? '');
        const missing = checkLogin(email, password);
        setErrors(missing);
        setFailure(null);
        const first = Object.keys(missing)[0];
        if (first) {
            form.querySelector<HTMLInputElement>(`#${first}`)?.focus();
            return;
        }
        setBusy(true);
        const refused = await attempt(email, password);
        setBusy(false);
        if (refused) setFailure(refused);
        else {
            const wanted = new URLSearchParams(window.location.search).get('redirect');
            window.location.replace(safeRedirect(wanted) ?? '/dashboard');
        }
    };
    return { errors, failure, busy, submit };
};

export const LoginPage = () => {
    const texts = useTexts().login;
    const { errors, failure, busy, submit } = useLogin();
    useDocumentTitle(texts.title);
    useEffect(() => {
        void loadSignIn();
    }, []);
    return (
        <div className="login">
            <h1>{texts.title}</h1>
            <p className="muted">{texts.lead}</p>
            <form onSubmit={submit} noValidate>
                {failure && (
                    <p className="form-error" role="alert">
                        {texts[failure]}
                    </p>
                )}
                <div className="field">
                    <label htmlFor="email">{texts.email}</label>
                    <input
                        id="email"
                        name="email"
                        type="email"
                        autoComplete="username"
                        inputMode="email"
                        aria-invalid={errors.email !== undefined}
                        aria-describedby={errors.email ? 'email-error' : undefined}
                    />
                    {errors.email && (
                        <p id="email-error" className="field-error">
                            {texts[errors.email]}
                        </p>
                    )}
                </div>
                <PasswordField error={errors.password && texts[errors.password]} />
                <button type="submit" className="button wide" disabled={busy}>
                    {busy ? texts.busy : texts.submit}
                </button>
            </form>
        </div>
    );
};
