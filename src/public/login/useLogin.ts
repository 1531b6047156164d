import { type FormEvent, useEffect, useState } from 'react';
import { safeRedirect } from '../../ui/browser/redirect';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { loadCalls } from '../form/calls';
import { secondStepCode } from '../form/checks';
import { typed } from '../form/fields';
import { commonSentence } from '../form/refusal';
import { useAttempt } from '../form/useAttempt';
import { afterRefusal, checkLogin, type LoginErrors } from '../loginChecks';
import { useTexts } from '../useTexts';
import { keptEmail } from './keptEmail';

interface Credentials {
    email: string;
    password: string;
}

const leave = () => {
    const wanted = new URLSearchParams(window.location.search).get('redirect');
    window.location.replace(safeRedirect(wanted) ?? '/dashboard');
};

/** Signing in: the first step, and the second one when the account asks for it. */
export const useLogin = () => {
    const texts = useTexts();
    const language = useCurrentLanguage();
    const { phase, run } = useAttempt();
    const [errors, setErrors] = useState<LoginErrors>({});
    const [failure, setFailure] = useState<string>();
    const [accepted, setAccepted] = useState<Credentials>();
    const [email, setEmail] = useState(keptEmail);
    useEffect(() => {
        // fetched while people type
        void loadCalls().catch(() => {});
    }, []);

    const attempt = async (credentials: Credentials, code?: string) => {
        const outcome = await run(async captcha => {
            const { signIn } = await loadCalls();
            await signIn(credentials.email, credentials.password, { captcha, code });
        });
        if (!outcome) return;
        if (!outcome.refusal) return leave();
        const next = afterRefusal(outcome.refusal);
        if (next === 'refused' || next === 'disabled') {
            const sentence = commonSentence(outcome.refusal, texts.form, language);
            setFailure(sentence ?? texts.login[next]);
            // a password that is no longer right is to be typed again
            if (!sentence) setAccepted(undefined);
            return;
        }
        setAccepted(credentials);
        if (next === 'codeWrong') setErrors({ code: 'codeWrong' });
    };

    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const code = accepted && secondStepCode(typed(form, 'code'));
        const credentials = accepted ?? {
            email: typed(form, 'email'),
            password: typed(form, 'password'),
        };
        setEmail(credentials.email);
        const missing: LoginErrors =
            code === ''
                ? { code: 'codeMissing' }
                : checkLogin(credentials.email, credentials.password);
        setErrors(missing);
        setFailure(undefined);
        if (Object.keys(missing).length === 0) await attempt(credentials, code);
    };

    const startOver = () => {
        setAccepted(undefined);
        setErrors({});
        setFailure(undefined);
    };
    return {
        phase,
        errors,
        failure,
        email,
        isSecondStep: accepted !== undefined,
        submit,
        startOver,
    };
};
